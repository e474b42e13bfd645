import { useEffect, useState } from 'react';

const ROUND_MS = 9000;

export interface Clock {
  /** 0 at the start of the time span, 1 at its end. */
  place: number;
  playing: boolean;
  moveTo: (place: number) => void;
  toggle: () => void;
}

/** Time that runs only when played or dragged. */
export function useClock(initial: number): Clock {
  const [place, setPlace] = useState(initial);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      setPlace((from) => (from + (now - last) / ROUND_MS) % 1);
      last = now;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  return {
    place,
    playing,
    moveTo: (next) => {
      setPlaying(false);
      setPlace(next);
    },
    toggle: () => setPlaying(!playing),
  };
}
