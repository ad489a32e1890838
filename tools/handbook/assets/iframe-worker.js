// A page that was opened from a disk may start no worker. There a hidden frame does a worker's work, so that the handbook
// can be searched without a server. (By this file's name the theme knows that it need not fetch one from elsewhere.)
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      this.waiting = [];
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.srcdoc = "<!doctype html><title>search</title>";
      frame.addEventListener("load", () => this.begin(frame.contentWindow, address), { once: true });
      document.documentElement.append(frame);
    }

    begin(inside, address) {
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      const script = inside.document.createElement("script");
      script.addEventListener("load", () => {
        this.inside = inside;
        this.waiting.splice(0).forEach((data) => this.postMessage(data));
      });
      script.src = address;
      inside.document.head.append(script);
    }

    postMessage(data) {
      if (this.inside) {
        this.inside.dispatchEvent(new this.inside.MessageEvent("message", { data }));
      } else {
        this.waiting.push(data);
      }
    }

    terminate() {}
  };
}
