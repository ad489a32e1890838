/** Notices of the system that it is my turn, for whoever looks elsewhere: whether there can be any, and how. */
import { settings } from "../settings.svelte";

/** Why there are no notices, or that there may be. */
export type Notices = "insecure" | "unsupported" | "denied" | "unasked" | "granted";

/** What a browser offers a page. */
interface Surroundings {
  isSecureContext: boolean;
  Notification?: { permission: NotificationPermission };
}

/** Whether a page may tell anything by notices of the system. */
export function noticesIn({ isSecureContext, Notification }: Surroundings): Notices {
  if (!isSecureContext) return "insecure";
  if (!Notification) return "unsupported";
  return Notification.permission === "default" ? "unasked" : Notification.permission;
}

/** Ask for leave to tell by notices, on somebody's own click; whether there is any now. */
export async function askForNotices(): Promise<Notices> {
  if (noticesIn(window) === "unasked") await Notification.requestPermission();
  return noticesIn(window);
}

/** What is shown of a table; nothing that others should not read over a shoulder. */
export interface Notice {
  table: string;
  title: string;
  body: string;
  icon: string;
}

/** Tell that it is my turn, if the page is out of sight; the answer takes the notice away again. */
export function notify({ table, title, body, icon }: Notice): () => void {
  if (!settings.notify || !document.hidden || noticesIn(window) !== "granted") return () => undefined;
  const options = { body, icon, tag: table };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return () => notice.close();
  } catch {
    // On phones only a worker may show one; a click on it is the worker's, too.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options));
    return () => void closeShown(table);
  }
}

async function closeShown(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close();
}
