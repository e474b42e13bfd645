/** Counts what a page loads and notes how it appears. @returns what is counted, up to date at any time */
export async function watchPage(page, devtools) {
  const traffic = { requests: 0, kilobytes: 0, document: 0, scripts: 0 };
  const types = new Map();
  devtools.on('Network.requestWillBeSent', () => traffic.requests++);
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kilobytes = encodedDataLength / 1000;
    traffic.kilobytes += kilobytes;
    if (types.get(requestId) === 'Document') traffic.document += kilobytes;
    if (types.get(requestId) === 'Script') traffic.scripts += kilobytes;
  });
  await devtools.send('Network.enable');
  await page.addInitScript(observe);
  return traffic;
}

/** Runs in the page, before anything of it. */
function observe() {
  const seen = { lcp: 0, shift: 0, moved: [] };
  globalThis.benchFigures = seen;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
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

/** Times in milliseconds since the page was asked for; `shift`: cumulative layout shift; words that are seen, without formulas. */
export const readFigures = (page) =>
  page.evaluate(() => {
    const main = globalThis.document.querySelector('#root main');
    const words = (element) => element.innerText.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length;
    const inFormulas = [...main.querySelectorAll('.katex')].reduce((sum, formula) => sum + words(formula), 0);
    return {
      ...globalThis.benchFigures,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      words: words(main) - inFormulas,
      headings: main.querySelectorAll('h1, h2').length,
    };
  });
