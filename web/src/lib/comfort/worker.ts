/** The worker that lets the house's pages open where the house cannot be reached (public/worker.js). */
const WORKER = "/worker.js";

/** Have it ready, once everything else is: nobody waits for it. Browsers have it on secure connections alone. */
export function employ(): void {
  if (!import.meta.env.PROD || !isSecureContext) return;
  // Where the browser keeps nothing, as in some private windows, there is none, and nothing is lacking.
  const begin = (): void => void navigator.serviceWorker?.register(WORKER).catch(() => undefined);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
