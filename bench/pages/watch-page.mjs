/** Counts what a page loads and notes how it appears. @returns what is counted, up to date at any time */
export async function watchPage(page, devtools) {
  const traffic = { requests: 0, kilobytes: 0 };
  devtools.on('Network.requestWillBeSent', () => traffic.requests++);
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (traffic.kilobytes += encodedDataLength / 1024));
  await devtools.send('Network.enable');
  await page.addInitScript(observe);
  return traffic;
}

/** Runs in the page, before anything of it. */
function observe() {
  const seen = { lcp: 0, blocked: 0, longest: 0, shift: 0, moved: [] };
  globalThis.benchFigures = seen;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('longtask', ({ duration }) => {
    seen.blocked += duration - 50;
    seen.longest = Math.max(seen.longest, duration);
  });
  on('layout-shift', ({ value, sources }) => {
    seen.shift += value;
    const nodes = sources.map(({ node, previousRect, currentRect }) => {
      const element = node?.tagName ? node : node?.parentElement;
      const from = `${previousRect.y.toFixed(0)}+${previousRect.height.toFixed(0)}`;
      const to = `${currentRect.y.toFixed(0)}+${currentRect.height.toFixed(0)}`;
      return `${element?.tagName.toLowerCase()} "${element?.textContent?.slice(0, 30)}" ${from} to ${to}`;
    });
    seen.moved.push(`${value.toFixed(4)} ${nodes.join('; ')}`);
  });
}

/** Times in milliseconds since the page was asked for; `blocked`: beyond 50 of each task; `shift`: cumulative layout shift. */
export const readFigures = (page) =>
  page.evaluate(() => ({
    ...globalThis.benchFigures,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
