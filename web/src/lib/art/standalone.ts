/** A drawing of the page as a file of its own: with the looks the page gives it, and all the symbols it uses. */
const SVG = "http://www.w3.org/2000/svg";

/** What a drawing inherits from what is around it. */
const INHERITED = [
  "fill",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "text-anchor",
] as const;
const LEFT_OUT = ["class", "style", "aria-hidden", "focusable"] as const;

/** A copy of an element and all in it that looks the same without the page's style sheets. */
function copyOf(element: Element, around: CSSStyleDeclaration | null): Element {
  const copy = document.importNode(element, false);
  const style = getComputedStyle(element);
  for (const name of [...LEFT_OUT, ...copy.getAttributeNames().filter((name) => name.startsWith("data-"))])
    copy.removeAttribute(name);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value === around?.getPropertyValue(name)) copy.removeAttribute(name);
    else copy.setAttribute(name, value);
  }
  if (style.opacity !== "1") copy.setAttribute("opacity", style.opacity);
  for (const child of element.childNodes) {
    if (child instanceof Element) copy.append(copyOf(child, style));
    else if (child instanceof Text) copy.append(child.data.trim() === "" ? "" : child.data);
  }
  return copy;
}

/** The ids a drawing refers to. */
function used(drawing: Element): string[] {
  return [...drawing.querySelectorAll("use")].map((use) => (use.getAttribute("href") ?? "").slice(1));
}

/** The text of a file that holds this drawing. */
export function standalone(drawing: SVGSVGElement): string {
  const copy = copyOf(drawing, null);
  const symbols = new Map<string, Element>();
  const waiting = used(copy);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const symbol = document.querySelector(`symbol[id="${id}"]`);
    if (!symbol || symbols.has(id)) continue;
    symbols.set(id, copyOf(symbol, null));
    waiting.push(...used(symbols.get(id)!));
  }
  const definitions = document.createElementNS(SVG, "defs");
  definitions.append(...symbols.values());
  copy.prepend(definitions);
  return new XMLSerializer().serializeToString(copy);
}

/** Offer a text as a file to be kept. */
export function keep(text: string, name: string, type: string): void {
  keepFile(new File([text], name, { type }));
}

/** Offer a file to be kept. */
export function keepFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
