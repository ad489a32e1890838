/**
 * Looks at pages with Lighthouse: `node measure.js CHROMIUM RUNS NAME=ADDRESS…`.
 *
 * Prints one line of JSON for each page on each screen: its median scores, and what cost it points.
 */
import * as launcher from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const CATEGORIES = ["performance", "accessibility", "best-practices"];
/** Lighthouse's own presets; what it looks at by default is a phone. */
const SCREENS = { mobile: undefined, desktop: desktopConfig };

const ATTEMPTS = 3;

const [chromium, runs, ...pages] = process.argv.slice(2);

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

/** What a category took points for. */
function faults({ audits, categories }, category) {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id} ${audits[id].displayValue ?? ""}`.trim());
}

/** Look at a page; now and then Lighthouse misses its beginning, and looks again. */
async function look(address, config) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await lookOnce(address, config);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function lookOnce(address, config) {
  const chrome = await launcher.launch({ chromePath: chromium, chromeFlags: FLAGS, logLevel: "silent" });
  try {
    const options = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: "silent", output: "json" };
    const { lhr } = await lighthouse(address, options, config);
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    await chrome.kill();
  }
}

for (const page of pages) {
  const [name, address] = [page.slice(0, page.indexOf("=")), page.slice(page.indexOf("=") + 1)];
  for (const [screen, config] of Object.entries(SCREENS)) {
    const seen = [];
    for (let run = 0; run < Number(runs); run++) seen.push(await look(address, config));
    const scores = Object.fromEntries(
      CATEGORIES.map((each) => [each, Math.round(100 * median(seen.map(({ categories }) => categories[each].score)))]),
    );
    const found = Object.fromEntries(CATEGORIES.map((category) => [category, faults(seen.at(-1), category)]));
    console.log(JSON.stringify({ page: name, screen, scores, found }));
  }
}
