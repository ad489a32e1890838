/** The beginning: the paper is seen before anything is done that takes time; the house is fetched meanwhile. */
import "./styles/fonts.css";
import "./styles/palette.css";
import "./styles/ledger.css";
import "./styles/blank.css";

/** So many milliseconds the paper is waited for at most. */
const WAIT_MOST = 200;

/** When the blank sheets are on the screen; where nobody looks, at once. */
function painted(): Promise<unknown> {
  if (document.hidden) return Promise.resolve();
  const seen = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
  return Promise.race([seen, new Promise((resolve) => setTimeout(resolve, WAIT_MOST))]);
}

void painted().then(() => import("./house"));
