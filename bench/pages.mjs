// What a visitor waits for on the public pages: with a cold cache, on this machine and on one with a quarter of its speed.
import { launchBrowser } from '../e2e/stack/browser.mjs';
import { startHub } from '../e2e/stack/hub.mjs';
import { build } from '../scripts/lib/build-steps.mjs';
import { readFigures, watchPage } from './pages/watch-page.mjs';

const ROUNDS = 5;
const SLOW_DOWNS = [1, 4];
const WINDOW = { viewport: { width: 1280, height: 800 } };
const UNITS = { fcp: 'ms', lcp: 'ms', blocked: 'ms', longest: 'ms', shift: '', kilobytes: 'kB', requests: '' };

await build();
const hub = await startHub();
const browser = await launchBrowser();
try {
  for (const { name, ...place } of await publicPages(hub.url)) {
    const measured = Object.fromEntries(SLOW_DOWNS.map((slowDown) => [slowDown, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const slowDown of SLOW_DOWNS) measured[slowDown].push(await measure(place, slowDown));
    }
    show(name, measured);
  }
} finally {
  await browser.close();
  await hub.stop();
}

/** Home, the list, and a solution of each type, each with a text that is there once the page is whole. */
async function publicPages(url) {
  const solutions = await (await fetch(`${url}/api/v1/solutions?limit=50`)).json();
  const [ode, pde] = ['ode', 'pde'].map((type) => solutions.find((one) => one.equation_type === type));
  return [
    { name: 'home', address: url, lastText: 'Featured Solutions' },
    { name: 'browse', address: `${url}/solutions`, lastText: solutions[0].name },
    { name: 'solution of an ODE', address: `${url}/solutions/${ode.id}`, lastText: 'BibTeX' },
    { name: 'solution of a PDE', address: `${url}/solutions/${pde.id}`, lastText: 'BibTeX' },
  ];
}

/** Opens a page in a window of its own, which has nothing in its cache. */
async function measure({ address, lastText }, slowDown) {
  const context = await browser.newContext(WINDOW);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const traffic = await watchPage(page, devtools);
    await page.goto(address);
    await page.getByText(lastText).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => globalThis.requestIdleCallback(resolve)));
    return { ...(await readFigures(page)), ...traffic };
  } finally {
    await context.close();
  }
}

function show(name, measured) {
  const [plain, slow] = SLOW_DOWNS.map((slowDown) => measured[slowDown]);
  const parts = Object.entries(UNITS).map(([figure, unit]) => {
    const [ours, slowed] = [plain, slow].map((runs) => median(runs.map((run) => run[figure])));
    return `${figure} ${text(slowed)} ${unit}`.trim() + (unit === 'ms' ? ` (${text(ours)})` : '');
  });
  console.log(`${name}, ${SLOW_DOWNS[1]} times slower (as it is): ${parts.join(', ')}`);
  for (const moved of new Set(slow.flatMap((run) => run.moved))) console.log(`  moved: ${moved}`);
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

function text(number) {
  return number < 1 ? number.toFixed(3) : number.toFixed(0);
}
