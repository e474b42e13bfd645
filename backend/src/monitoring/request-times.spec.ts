import { Metrics } from './metrics';
import { RequestTimes } from './request-times.service';

let times: RequestTimes;
beforeEach(() => {
  times = new RequestTimes(new Metrics());
});

const add = (count: number, milliseconds: number, route: string, { method = 'GET', status = 200 } = {}) => {
  for (let i = 0; i < count; i++) times.add({ method, route: `/api/v1${route}`, status, milliseconds });
};

it('estimates the times of each call from the steps of the metric, whatever the status was', async () => {
  add(90, 7, '/solutions');
  add(6, 300, '/solutions', { status: 404 });
  add(4, 2000, '/solutions', { status: 500 });
  add(1, 1, '/solutions', { method: 'POST' });
  expect(await times.findSlowest(10)).toEqual([
    // 50 of 90 between 5 and 10 ms; 5 of 6 between 250 and 500 ms; 3 of 4 between 1 and 2.5 s
    { method: 'GET', route: '/api/v1/solutions', count: 100, p50: 8, p95: 458, p99: 2125 },
    { method: 'POST', route: '/api/v1/solutions', count: 1, p50: 3, p95: 5, p99: 5 },
  ]);
});

it('lists the slowest ones first, as many as asked for, without pages and files', async () => {
  add(1, 20, '/quick');
  add(1, 2000, '/slow');
  add(1, 200, '/middle');
  for (const route of ['none', '/main.js', '/solutions/:id'])
    times.add({ method: 'GET', route, status: 200, milliseconds: 9000 });
  expect((await times.findSlowest(2)).map(({ route }) => route)).toEqual(['/api/v1/slow', '/api/v1/middle']);
});

it('knows only the longest step of what takes longer', async () => {
  add(1, 100_000, '/endless');
  expect(await times.findSlowest(1)).toMatchObject([{ p50: 60_000, p99: 60_000 }]);
});

it('has nothing to list at first', async () => {
  expect(await times.findSlowest(5)).toEqual([]);
});
