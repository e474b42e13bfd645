// What a visitor waits for on the public pages, and how much stands on them: with a cold cache, over a line of 1.6 Mbit/s.
import { launchBrowser } from '../e2e/stack/browser.mjs';
import { startHub } from '../e2e/stack/hub.mjs';
import { build } from '../scripts/lib/build-steps.mjs';
import { readFigures, watchPage } from './pages/watch-page.mjs';

const ROUNDS = 3;
const WINDOW = { viewport: { width: 1440, height: 900 } };
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const COLUMNS = {
  'first text (s)': ({ fcp }) => (fcp / 1000).toFixed(1),
  'largest (s)': ({ lcp }) => (lcp / 1000).toFixed(1),
  'answers (s)': ({ live }) => (live / 1000).toFixed(1),
  shift: ({ shift }) => shift.toFixed(3),
  'document (kB)': ({ document }) => document.toFixed(0),
  'scripts (kB)': ({ scripts }) => scripts.toFixed(0),
  'all (kB)': ({ kilobytes }) => kilobytes.toFixed(0),
  requests: ({ requests }) => requests,
  words: ({ words }) => words,
  headings: ({ headings }) => headings,
};

await build();
const hub = await startHub();
const browser = await launchBrowser();
try {
  console.log(`| page | ${Object.keys(COLUMNS).join(' | ')} |\n|---${'|---'.repeat(Object.keys(COLUMNS).length)}|`);
  for (const { name, address } of await publicPages(hub.url)) {
    // The first visit after a start draws the page for all others.
    await fetch(hub.url + address);
    const runs = [];
    for (let round = 0; round < ROUNDS; round++) runs.push(await measure(hub.url + address));
    const middle = Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))]));
    console.log(`| ${[name, ...Object.values(COLUMNS).map((column) => column(middle))].join(' | ')} |`);
    for (const moved of new Set(runs.flatMap((run) => run.moved))) console.error(`  ${name} moved: ${moved}`);
  }
} finally {
  await browser.close();
  await hub.stop();
}

/** Home, lists, a solution of each kind, an equation, a comparison and a form. */
async function publicPages(url) {
  const solutions = await (await fetch(`${url}/api/v1/solutions?page_size=50`)).json();
  const of = (name) => solutions.find((one) => one.name === name).id;
  const [curve, system, map] = ['duffing', 'lotka-volterra', 'heat'].map(of);
  return [
    { name: 'home', address: '/' },
    { name: 'browse', address: '/solutions' },
    { name: 'ODE', address: `/solutions/${curve}` },
    { name: 'system', address: `/solutions/${system}` },
    { name: 'PDE', address: `/solutions/${map}` },
    { name: 'equations', address: '/equations' },
    { name: 'equation', address: '/equations/lotka-volterra' },
    { name: 'compare', address: `/compare?a=${curve}&b=${of('forced-oscillator')}` },
    { name: 'login', address: '/login' },
  ];
}

/** Opens a page in a window of its own, which has nothing in its cache. */
async function measure(address) {
  const context = await browser.newContext(WINDOW);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const traffic = await watchPage(page, devtools);
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await page.goto(address);
    await page.locator('#root h1').first().waitFor();
    const live = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    return { ...(await readFigures(page)), ...traffic, live };
  } finally {
    await context.close();
  }
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
