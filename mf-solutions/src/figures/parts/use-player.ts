import { useEffect, useRef, useState } from 'react';
import type { Range } from '../marks/scale.ts';

export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

/** Seconds that the whole range takes at speed 1. */
const DURATION = 8;
const JUMPS = 10;
const JUMP_MS = 900;

export interface Player {
  isPlaying: boolean;
  toggle: () => void;
  speed: number;
  setSpeed: (speed: number) => void;
}

const prefersStillness = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Moves a value through a range, again from the start behind the end; in ten jumps for readers who want less motion. */
export function usePlayer(range: Range, value: number, onChange: (value: number) => void): Player {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => {
    if (!isPlaying) return;
    const size = range.to - range.from;
    const moveBy = (amount: number) => {
      const { value: last, onChange: change } = latest.current;
      const next = last + amount;
      change(next > range.to + size * 1e-9 ? range.from : Math.min(next, range.to));
    };
    if (prefersStillness()) {
      const timer = setInterval(() => moveBy(size / JUMPS), JUMP_MS / speed);
      return () => clearInterval(timer);
    }
    let before: number | undefined;
    let frame = requestAnimationFrame(function next(now) {
      moveBy((size * speed * Math.min(0.1, (now - (before ?? now)) / 1000)) / DURATION);
      before = now;
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, range.from, range.to]);
  return { isPlaying, toggle: () => setPlaying(!isPlaying), speed, setSpeed };
}
