/** How large parts of the page are, told when the browser has laid them out: asked sooner, it would have to lay out all
 * of the page at once. */
import type { Attachment } from "svelte/attachments";

/** Tells of an element whenever it has another size, and at first. */
export function measured(tell: (element: HTMLElement) => void): Attachment<HTMLElement> {
  return (element) => {
    const watch = new ResizeObserver(() => tell(element));
    watch.observe(element);
    return () => watch.disconnect();
  };
}
