/**
 * Notes the frames of a page, its long tasks, and the values that its workers compute. Before the page is opened.
 * @returns `begin` forgets what was before; `read` has times in milliseconds, values (one for each point and unknown), and values a second with the way to the worker and back
 */
export async function watchFigure(page) {
  await page.addInitScript(observe);
  return {
    begin: () => page.evaluate(() => globalThis.figureBench.begin()),
    read: () => page.evaluate(() => globalThis.figureBench.read()),
  };
}

/** Runs in the page, before anything of it. */
function observe() {
  let frames = [];
  let tasks = [];
  let evaluated = [];
  const onFrame = (at) => {
    frames.push(at);
    globalThis.requestAnimationFrame(onFrame);
  };
  globalThis.requestAnimationFrame(onFrame);
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({
    type: 'longtask',
  });
  globalThis.Worker = class extends globalThis.Worker {
    #asked = new Map();
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const question = this.#asked.get(data?.id);
        if (question) evaluated.push({ values: question.values, time: performance.now() - question.at });
      });
    }
    postMessage(message, ...rest) {
      if (message?.kind === 'values') {
        const unknowns = new Set(message.outputs.map(({ unknown }) => unknown)).size;
        this.#asked.set(message.id, { values: message.points[0].length * unknowns, at: performance.now() });
      }
      super.postMessage(message, ...rest);
    }
  };
  const sum = (list) => list.reduce((total, one) => total + one, 0);
  globalThis.figureBench = {
    begin() {
      frames = [];
      tasks = [];
      evaluated = [];
    },
    read() {
      const gaps = frames.slice(1).map((at, index) => at - frames[index]);
      const values = sum(evaluated.map((one) => one.values));
      return {
        values,
        frames: (1000 * gaps.length) / sum(gaps),
        slowest: Math.max(...gaps),
        longest: Math.max(0, ...tasks),
        speed: (1000 * values) / sum(evaluated.map(({ time }) => time)),
      };
    },
  };
}
