/**
 * Notes the frames of a page, its long tasks, and the points that its workers evaluate. Before the page is opened.
 * @returns `begin` forgets what was before; `read` has times in milliseconds, and points a second
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
        if (question) evaluated.push({ points: question.points, time: performance.now() - question.at });
      });
    }
    postMessage(message, ...rest) {
      const points = message?.kind === 'values' ? message.points[0].length : 0;
      if (points) this.#asked.set(message.id, { points, at: performance.now() });
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
      return {
        frames: (1000 * gaps.length) / sum(gaps),
        slowest: Math.max(...gaps),
        longest: Math.max(0, ...tasks),
        speed: (1000 * sum(evaluated.map(({ points }) => points))) / sum(evaluated.map(({ time }) => time)),
      };
    },
  };
}
