import type { SolutionCard } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { chakra } from '@hub/web-kit/ui';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { messages } from '../messages/messages.ts';

const words = messages.equations;

const MAX_EQUATIONS = 3;
const SMALLEST = 0.75;
/** The height of the note below the equations with the gap above it, in pixels. */
const NOTE_HEIGHT = 24;

const Room = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '1',
    width: 'full',
    overflow: 'hidden',
    paddingInline: '2',
    fontSize: 'equation-card',
    // Equations that do not fit stay in the layout, so that they can be measured again when the card becomes wider.
    '& > [data-left-out]': { position: 'absolute', insetInline: '2', visibility: 'hidden' },
  },
});
const Note = chakra('span', { base: { textAlign: 'center', fontSize: 'tick', color: 'ink-3' } });
const Line = chakra('div', {
  base: {
    flex: 'none',
    overflow: 'hidden',
    textAlign: 'center',
    '&[data-cut]': { textAlign: 'left', maskImage: 'linear-gradient(to right, black 85%, transparent)' },
  },
});

const Source = chakra('pre', {
  base: {
    margin: 0,
    overflow: 'hidden',
    fontSize: 'tick',
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineClamp: 6,
  },
});

export interface EquationFaceProps {
  equation: SolutionCard['equation_details'];
  width: number;
  height: number;
}

/** The equations of a solution in the space of its figure, as many as fit, or their source if they could not be read. */
export function EquationFace({ equation, width, height }: EquationFaceProps) {
  const { equation_tex: lines, source } = equation;
  const [room, fitting] = useFitting(lines.length);
  const left = lines.length - fitting;
  return (
    <Room ref={room} style={{ aspectRatio: `${width} / ${height}` }}>
      {lines.slice(0, MAX_EQUATIONS).map((line, index) => (
        <Line key={index} data-equation data-left-out={index >= fitting || undefined}>
          <span>
            <Tex tex={line} display="wrapped" />
          </span>
        </Line>
      ))}
      {left > 0 && <Note>{words.more(left)}</Note>}
      {lines.length === 0 && (source ? <Source>{source}</Source> : <Note>{words.none}</Note>)}
    </Room>
  );
}

/** Counts the equations that fit, at least one, and counts again when the size changes. */
function useFitting(count: number): [room: RefObject<HTMLDivElement | null>, fitting: number] {
  const room = useRef<HTMLDivElement>(null);
  const max = Math.min(count, MAX_EQUATIONS);
  const [fitting, setFitting] = useState(max);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const equations = [...element.querySelectorAll<HTMLElement>('[data-equation]')];
    const measure = () => {
      equations.forEach(fitWidth);
      setFitting(
        fittingOf(
          equations.map(({ offsetHeight }) => offsetHeight),
          element.clientHeight,
          count,
        ) || max,
      );
    };
    const observer = new ResizeObserver(measure);
    for (const box of [element, ...equations, ...equations.map(({ firstElementChild }) => firstElementChild!)]) {
      observer.observe(box);
    }
    return () => observer.disconnect();
  }, [count, max]);
  return [room, Math.min(fitting, max)];
}

/** Scales a wide term down to 75 % at most, and then cuts it off with a fade. */
function fitWidth(line: HTMLElement): void {
  const content = line.firstElementChild as HTMLElement;
  content.style.fontSize = '1em';
  const wanted = line.clientWidth / line.scrollWidth;
  content.style.fontSize = `${Math.min(1, Math.max(SMALLEST, wanted))}em`;
  line.toggleAttribute('data-cut', wanted < SMALLEST);
}

/**
 * The number of lines that fit, at least 1, with the note below them if others are left out; 0 before there is a layout.
 * @param heights of the lines, in pixels
 * @param room the available height, in pixels
 * @param count of all lines, including those that are not rendered
 */
export function fittingOf(heights: readonly number[], room: number, count: number): number {
  if (room === 0) return 0;
  const fits = (lines: number) => {
    const total = heights.slice(0, lines).reduce((sum, height) => sum + height + GAP, -GAP);
    return total + (lines < count ? NOTE_HEIGHT : 0) <= room;
  };
  return Math.max(1, heights.findLastIndex((_, index) => fits(index + 1)) + 1);
}

const GAP = 4;
