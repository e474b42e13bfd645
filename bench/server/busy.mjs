// 200 connections that read, search and download at the same time: errors, lost counts, and for how long nothing else can run.
import autocannon from 'autocannon';

const CONNECTIONS = 200;
const DOWNLOADING = 50;
const SECONDS = 10;

/** A count is written after its download was answered. */
const MAX_WAIT_FOR_COUNTS_MS = 5_000;

/** @param hubs addresses of replicas and of their metrics. @param session headers of an account */
export async function measureBusyHubs({ hubs, session, id }) {
  const api = '/api/v1';
  let call = 0;
  // Answers to visitors are kept by address: another address each time, so that most of them are computed.
  const fresh = (path) => ({
    setupRequest: (request) => ({ ...request, path: `${api}${path}${path.includes('?') ? '&' : '?'}call=${call++}` }),
  });
  const mixed = [
    fresh('/solutions?page_num=0'),
    fresh('/solutions/facets?equation_types=ode'),
    fresh('/search?q=oscillator'),
    { path: `${api}/solutions/${id}` },
    { path: `${api}/solutions`, headers: session },
    { path: `${api}/equation_pages` },
  ];
  const downloads = () => detail().then(({ download_count: count }) => count);
  const detail = async () => (await fetch(`${hubs[0].url}${api}/solutions/${id}`, { headers: session })).json();
  const before = await downloads();
  for (const { metrics } of hubs) await (await fetch(metrics)).text(); // the next reading is of the time since this one
  const load = (url, connections, requests) =>
    autocannon({ url, duration: SECONDS, connections: connections / hubs.length, requests });
  const reading = hubs.map(({ url }) => load(url, CONNECTIONS - DOWNLOADING, mixed));
  const downloading = hubs.map(({ url }) => load(url, DOWNLOADING, [{ path: `${api}/solutions/download?id=${id}` }]));
  const results = await Promise.all([...reading, ...downloading]);
  const lags = await Promise.all(hubs.map(({ metrics }) => eventLoopLag(metrics)));
  const sum = (of, from = results) => from.reduce((total, result) => total + of(result), 0);
  const answered = sum((result) => result['2xx'], await Promise.all(downloading));
  let counted = 0;
  for (const begin = performance.now(); performance.now() - begin < MAX_WAIT_FOR_COUNTS_MS;) {
    counted = (await downloads()) - before;
    if (counted >= answered) break;
  }
  console.log(
    `${CONNECTIONS} busy connections to ${hubs.length === 1 ? 'one hub' : `${hubs.length} hubs`}: ${sum(({ requests }) => requests.average).toFixed(0)}/s, ` +
      `slowest percent over ${Math.max(...results.map(({ latency }) => latency.p99))} ms, ` +
      `event loop held for ${lags.map((lag) => lag.toFixed(0)).join(' and ')} ms (p99), ${sum(({ errors, non2xx }) => errors + non2xx)} errors, ` +
      `${Math.max(answered - counted, 0)} of ${answered} downloads not counted`,
  );
}

/** Milliseconds since the metrics were last read. */
async function eventLoopLag(metrics) {
  const text = await (await fetch(metrics)).text();
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)[1]);
}
