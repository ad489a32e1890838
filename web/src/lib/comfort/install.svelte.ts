/** The house as an app of one's own, where the browser offers it. */

/** The house's seal, as the system shows it. */
export const ICON = "/icon-192.png";

/** Chromium's offer, which no standard knows yet. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

function isOffer(event: Event): event is Offer {
  return "prompt" in event;
}

/** Why there is nothing to install here, or that there is. */
export type Installing = "installed" | "offered" | "insecure" | "elsewhere";

class Install {
  #offer: Offer | null = $state.raw(null);
  #installed = $state(matchMedia("(display-mode: standalone)").matches);

  /** Keep what the browser offers until somebody asks for it. */
  watch(): void {
    addEventListener("beforeinstallprompt", (event) => {
      if (!isOffer(event)) return;
      event.preventDefault();
      this.#offer = event;
    });
    addEventListener("appinstalled", () => {
      this.#offer = null;
      this.#installed = true;
    });
  }

  get state(): Installing {
    if (this.#installed) return "installed";
    if (this.#offer) return "offered";
    return isSecureContext ? "elsewhere" : "insecure";
  }

  /** Take up the offer; it can be taken up once. */
  async take(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
  }
}

export const install = new Install();
