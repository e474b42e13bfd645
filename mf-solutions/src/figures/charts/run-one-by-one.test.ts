import { runOneByOne } from './run-one-by-one.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs each function in a separate task, in order', () => {
  const done: number[] = [];
  for (const number of [1, 2, 3]) runOneByOne(() => void done.push(number));
  expect(done).toEqual([]);
  jest.advanceTimersToNextTimer();
  expect(done).toEqual([1]);
  jest.runAllTimers();
  expect(done).toEqual([1, 2, 3]);
});

it('skips functions that were cancelled', () => {
  const done: number[] = [];
  const takeBack = runOneByOne(() => void done.push(1));
  runOneByOne(() => void done.push(2));
  takeBack();
  jest.runAllTimers();
  expect(done).toEqual([2]);
});

it('continues after a function that failed', () => {
  const done: number[] = [];
  runOneByOne(() => {
    throw new Error('no canvas');
  });
  runOneByOne(() => void done.push(2));
  expect(() => jest.runAllTimers()).toThrow('no canvas');
  jest.runAllTimers();
  expect(done).toEqual([2]);
});
