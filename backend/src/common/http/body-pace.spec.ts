import { BodyPace, type PacedBody, type PaceProblem } from './body-pace';

const limits = { window: 10_000, leastPerWindow: 100, total: 60_000, mostBytes: 1000 };

let problems: PaceProblem[];
let body: { -readonly [name in keyof PacedBody]: PacedBody[name] } & { socket: { bytesRead: number } };
let pace: BodyPace;
beforeEach(() => {
  jest.useFakeTimers();
  problems = [];
  // A connection that has served other requests before.
  body = { complete: false, readableLength: 0, socket: { bytesRead: 5000 } };
  pace = new BodyPace(body, limits, (problem) => problems.push(problem));
});
afterEach(() => {
  pace.stop();
  jest.useRealTimers();
});

/** @param bytes that arrive in each following window */
function windows(...bytes: number[]): void {
  for (const arrived of bytes) {
    body.socket.bytesRead += arrived;
    jest.advanceTimersByTime(limits.window);
  }
}

it('accepts exactly the minimum number of bytes per window', () => {
  windows(100, 100);
  expect(problems).toEqual([]);
});

it('reports a body that is one byte too slow, once', () => {
  windows(100, 99, 0, 0);
  expect(problems).toEqual(['too-slow']);
});

it('checks only at the end of a window', () => {
  jest.advanceTimersByTime(limits.window - 1);
  expect(problems).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(problems).toEqual(['too-slow']);
});

it('does not report a slow sender while received bytes wait to be read', () => {
  body.readableLength = 1;
  windows(0, 0);
  expect(problems).toEqual([]);
  body.readableLength = 0;
  windows(0);
  expect(problems).toEqual(['too-slow']);
});

it('expects nothing more of a complete body', () => {
  body.complete = true;
  windows(0, 0);
  expect(problems).toEqual([]);
});

it('reports a body that takes too long in total, at any speed', () => {
  windows(100, 100, 100, 100, 100);
  expect(problems).toEqual([]);
  windows(100);
  expect(problems).toEqual(['too-long']);
});

it('reports a body that is too large, counted from its own start', () => {
  windows(1000);
  expect(problems).toEqual([]);
  windows(1);
  expect(problems).toEqual(['too-much']);
});

it('reports nothing after it was stopped', () => {
  pace.stop();
  windows(0, 0, 0, 0, 0, 0, 0);
  expect(problems).toEqual([]);
});
