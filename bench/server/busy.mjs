// 200 connections that read, search and download at the same time: errors, lost counts, and for how long nothing else can run.
import autocannon from 'autocannon';

const CONNECTIONS = 200;
const DOWNLOADING = 50;
const SECONDS = 10;

/** @param metrics address of the hub's metrics. @param session headers of an account */
export async function measureBusyHub({ hub, metrics, session, id }) {
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
  const detail = async () => (await fetch(`${hub}${api}/solutions/${id}`)).json();
  const before = await downloads();
  await (await fetch(metrics)).text(); // the next reading is of the time since this one
  const load = (options) => autocannon({ url: hub, duration: SECONDS, ...options });
  const results = await Promise.all([
    load({ connections: CONNECTIONS - DOWNLOADING, requests: mixed }),
    load({ connections: DOWNLOADING, requests: [{ path: `${api}/solutions/download?id=${id}` }] }),
  ]);
  const text = await (await fetch(metrics)).text();
  const lag = 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)[1]);
  const counted = (await downloads()) - before;
  const sum = (of) => results.reduce((total, result) => total + of(result), 0);
  const answered = results[1]['2xx'];
  console.log(
    `${CONNECTIONS} busy connections: ${sum(({ requests }) => requests.average).toFixed(0)}/s, ` +
      `slowest percent over ${Math.max(...results.map(({ latency }) => latency.p99))} ms, ` +
      `event loop held for ${lag.toFixed(0)} ms (p99), ${sum(({ errors, non2xx }) => errors + non2xx)} errors, ` +
      `${Math.max(answered - counted, 0)} of ${answered} downloads not counted`,
  );
}
