import { act, renderHook } from '@testing-library/react';
import { SPEEDS, usePlayer } from './use-player.ts';

const range = { from: 2, to: 10 };
let still = false;

function play(first: number, speed = 1) {
  const seen: number[] = [];
  let value = first;
  const { result, rerender, unmount } = renderHook(() =>
    usePlayer(range, value, (next) => {
      value = next;
      seen.push(next);
    }),
  );
  act(() => result.current.setSpeed(speed));
  act(() => result.current.toggle());
  const pass = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 16) {
      act(() => jest.advanceTimersByTime(16));
      rerender();
    }
  };
  return { seen, result, pass, unmount };
}

beforeEach(() => {
  jest.useFakeTimers();
  still = false;
  globalThis.matchMedia = (() => ({ matches: still })) as never;
});
afterEach(() => jest.useRealTimers());

it('runs once through the range in eight seconds, and again from its start', () => {
  const { seen, pass } = play(2);
  pass(4000);
  expect(seen.at(-1)).toBeGreaterThan(5.8);
  expect(seen.at(-1)).toBeLessThan(6.2);
  pass(4200);
  expect(seen.at(-1)).toBeLessThan(3);
  expect(seen.every((value) => value >= 2 && value <= 10)).toBe(true);
});

it.each(SPEEDS)('runs %d times as fast as that', (speed) => {
  const { seen, pass } = play(2, speed);
  pass(1000);
  expect(Math.abs(seen.at(-1)! - 2 - speed)).toBeLessThan(0.1 * speed);
});

it('stands until it is started, and stops where it is', () => {
  const { seen, result, pass, unmount } = play(2);
  expect(result.current.isPlaying).toBe(true);
  pass(100);
  act(() => result.current.toggle());
  const count = seen.length;
  pass(500);
  expect([result.current.isPlaying, seen.length]).toEqual([false, count]);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

it('jumps ten times for readers who want less motion', () => {
  still = true;
  const { seen, pass } = play(8.4, 2);
  pass(432);
  expect(seen).toEqual([]);
  pass(960);
  expect(seen.map((value) => Number(value.toFixed(6)))).toEqual([9.2, 10, 2]);
});
