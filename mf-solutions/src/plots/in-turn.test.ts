import { inTurn } from './in-turn.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('does each piece of work in a task of its own, in their order', () => {
  const done: number[] = [];
  for (const number of [1, 2, 3]) inTurn(() => void done.push(number));
  expect(done).toEqual([]);
  jest.advanceTimersToNextTimer();
  expect(done).toEqual([1]);
  jest.runAllTimers();
  expect(done).toEqual([1, 2, 3]);
});

it('leaves out what was taken back', () => {
  const done: number[] = [];
  const takeBack = inTurn(() => void done.push(1));
  inTurn(() => void done.push(2));
  takeBack();
  jest.runAllTimers();
  expect(done).toEqual([2]);
});

it('goes on after work that failed', () => {
  const done: number[] = [];
  inTurn(() => {
    throw new Error('no canvas');
  });
  inTurn(() => void done.push(2));
  expect(() => jest.runAllTimers()).toThrow('no canvas');
  jest.runAllTimers();
  expect(done).toEqual([2]);
});
