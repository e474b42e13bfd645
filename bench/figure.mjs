// How the figure of a solution follows a hand: frames a second, the longest task, and how fast its worker evaluates the network. Work is
// measured in the processor's time too, in which other programs have no part.
import { launchBrowser } from '../e2e/stack/browser.mjs';
import { startHub } from '../e2e/stack/hub.mjs';
import { build } from '../scripts/lib/build-steps.mjs';
import { largeMap, manySeries } from './figure/large-figures.mjs';
import { TASKS, threadTimes } from './figure/thread-times.mjs';
import { watchFigure } from './figure/watch-figure.mjs';

/** What is measured: a demo solution, and values that its page gets in place of its own. */
const FIGURES = [
  { name: 'duffing', label: 'demo/duffing' },
  { name: 'lotka-volterra', label: 'demo/lotka-volterra' },
  { name: 'lorenz, of two layers of 32', label: 'demo/lorenz' },
  { name: 'burgers', label: 'demo/burgers' },
  { name: '20 series', label: 'demo/duffing', values: manySeries(20, 1000) },
  { name: '200 × 200 values', label: 'demo/burgers', values: largeMap(200) },
];
const WINDOW = { viewport: { width: 1440, height: 900 } };
const ROUNDS = 3;
const STEPS = 120;

await build();
const hub = await startHub();
const browser = await launchBrowser();
try {
  const solutions = await (await fetch(`${hub.url}/api/v1/solutions?limit=50`)).json();
  for (const { name, label, values } of FIGURES) {
    const { id } = solutions.find((one) => one.label === label);
    for (const [way, gesture] of Object.entries({ zoom, drag })) {
      const measured = [];
      for (let round = 0; round < ROUNDS; round++)
        measured.push(await measure(`${hub.url}/solutions/${id}`, gesture, values));
      const middle = (key) => measured.map((one) => one[key]).toSorted((a, b) => a - b)[ROUNDS >> 1];
      const [frames, slowest, longest, longestOwn] = ['frames', 'slowest', 'longest', 'longestTask'].map((key) =>
        middle(key).toFixed(0),
      );
      const [inWorker, withWay] = ['inWorker', 'speed'].map((key) => Math.round(middle(key) / 1000));
      const evaluated = inWorker
        ? `, thousand values a second: ${inWorker} in the worker, ${withWay} with the way`
        : '';
      console.log(
        `${name}, ${way}: ${frames} frames a second, slowest ${slowest} ms, longest task ${longest} ms (${longestOwn} ms of work)${evaluated}`,
      );
    }
  }
} finally {
  await browser.close();
  await hub.stop();
}

/** Opens the page in a window of its own, with values in place of its own where there are some, and moves the figure. */
async function measure(address, gesture, values) {
  const context = await browser.newContext(WINDOW);
  try {
    const page = await context.newPage();
    if (values) await page.route(/\/api\/v1\/solutions\/\d+(\?|$)/, (route) => withValues(route, values));
    const watch = await watchFigure(page);
    await page.goto(address);
    const figure = page.getByRole('application', { name: 'Sample solution, can be zoomed' });
    await figure.scrollIntoViewIfNeeded();
    await figure.hover();
    await page.locator('[data-reading]').first().waitFor(); // the worker has answered
    await page.waitForLoadState('networkidle');
    const box = await figure.boundingBox();
    await browser.startTracing(page, TASKS);
    await watch.begin();
    await gesture(page, box);
    const seen = await watch.read();
    const { longestTask, workers } = threadTimes(await browser.stopTracing());
    return { ...seen, longestTask, inWorker: seen.values && (1000 * seen.values) / workers };
  } finally {
    await context.close();
  }
}

async function withValues(route, values) {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...(await response.json()), evaluated: values } });
}

async function zoom(page) {
  await page.keyboard.down('Control');
  for (let step = 0; step < STEPS; step++) await page.mouse.wheel(0, step < STEPS / 2 ? -40 : 40);
  await page.keyboard.up('Control');
}

/** Drags the figure from side to side with the mouse, after a zoom that leaves room for it. */
async function drag(page, { x, y, width, height }) {
  const across = (step) => x + width * (0.5 + 0.3 * Math.sin((step / STEPS) * 2 * Math.PI));
  await page.keyboard.down('Control');
  for (let step = 0; step < 10; step++) await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await page.mouse.move(across(0), y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) await page.mouse.move(across(step), y + height / 2 + step / 10);
  await page.mouse.up();
}
