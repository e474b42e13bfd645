import { Metrics } from './metrics';

let metrics: Metrics;
beforeEach(() => {
  metrics = new Metrics();
});

it('reads a number when somebody asks, each time', async () => {
  let waiting = 3;
  metrics.gauge('waiting', 'What waits.', () => waiting);
  expect(await metrics.text()).toContain(
    '# HELP solverhub_waiting What waits.\n# TYPE solverhub_waiting gauge\nsolverhub_waiting 3\n',
  );
  waiting = 0;
  expect(await metrics.text()).toContain('solverhub_waiting 0\n');
});

it('forgets a value of a label that is no longer told', async () => {
  let states: Record<string, number> = { old: 1, new: 2 };
  metrics.gauge('states', 'States.', () => states, 'state');
  expect(await metrics.text()).toContain('solverhub_states{state="old"} 1\nsolverhub_states{state="new"} 2');
  states = { new: 5 };
  expect(await metrics.text()).not.toContain('old');
});

it.each<[string, () => Promise<number>]>([
  ['fails', () => Promise.reject(new Error('away'))],
  ['hangs', () => new Promise(() => undefined)],
])('gives no number for what %s, and all others', async (_, read) => {
  metrics.gauge('broken', 'Broken.', read);
  metrics.gauge('sound', 'Sound.', () => 1);
  const text = await metrics.text();
  expect(text).not.toMatch(/^solverhub_broken/m);
  expect(text).toMatch(/^solverhub_sound 1$/m);
});

it('tells the release', async () => {
  expect(await metrics.text()).toMatch(/^solverhub_info\{version="\d+\.\d+\.\d+"\} 1$/m);
});
