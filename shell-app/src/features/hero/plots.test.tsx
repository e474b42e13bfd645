import type { PhasePlane as Plane } from '@hub/openapi/types';
import { renderScreen } from '@hub/web-kit/testing';
import type { ReactElement } from 'react';
import { planeAxis, planeFrame, smallAxis, smallFrame } from './axes.ts';
import { PhasePlane, TimePlot } from './plots.tsx';
import type { Trajectory } from './trajectory.ts';

const track = (name: string, values: number[]) => ({
  name,
  values,
  min: Math.min(...values),
  max: Math.max(...values),
});
const trajectory: Trajectory = {
  places: [0, 0.5, 1],
  time: { name: 't', min: 0, max: 12 },
  first: track('u', [0, 5, 10]),
  second: track('v', [-1, 0, 1]),
};
const moves: number[] = [];
const parts = { trajectory, place: 0.5, onMove: (place: number) => void moves.push(place), width: 400, height: 300 };
const LEFT = 20;
const TOP = 10;

/** A drawing that keeps the pointer, and events at places of it. */
function open(element: ReactElement) {
  const { container } = renderScreen([{ path: '/', element }]);
  const drawing = container.querySelector('svg')!;
  let held: number | undefined;
  Object.assign(drawing, {
    setPointerCapture: (id: number) => (held = id),
    hasPointerCapture: (id: number) => held === id,
    getBoundingClientRect: () => ({ left: LEFT, top: TOP }),
  });
  return (type: string, x: number, y = 0, more: { button?: number; pointerType?: string } = {}) => {
    const { button = 0, pointerType = 'mouse' } = more;
    const event = new MouseEvent(type, { bubbles: true, clientX: LEFT + x, clientY: TOP + y, button });
    drawing.dispatchEvent(Object.assign(event, { pointerId: 3, pointerType }));
  };
}

beforeEach(() => (moves.length = 0));

it.each([1, 2] as const)('the time of unknown %d follows the pointer, and ends at the axis', (unknown) => {
  const { left, right } = smallFrame(400, 300, smallAxis(unknown === 1 ? trajectory.first : trajectory.second));
  const send = open(<TimePlot {...parts} unknown={unknown} />);
  send('pointerdown', left + 0.25 * (right - left));
  for (const share of [0, 0.75, 1, 1.2, -0.2]) send('pointermove', left + share * (right - left));
  expect(moves.map((place) => Number(place.toFixed(9)))).toEqual([0.25, 0, 0.75, 1, 1, 0]);
});

it('in the plane the time is that of the nearest point of the orbit', () => {
  const { left, right, top, bottom } = planeFrame(400, 300, planeAxis(trajectory.second));
  const send = open(<PhasePlane {...parts} surroundings={null} />);
  send('pointerdown', left, bottom);
  send('pointermove', right, top);
  send('pointermove', (left + right) / 2, (top + bottom) / 2 + 3);
  expect([moves[0], moves[1]]).toEqual([0, 1]);
  expect(Math.abs(moves[2]! - 0.5)).toBeLessThan(0.1);
});

it('only what is held moves the time: no other button, no pointer that passes, no finger that scrolls', () => {
  const send = open(<TimePlot {...parts} unknown={1} />);
  send('pointermove', 200);
  send('pointerdown', 200, 0, { button: 2 });
  send('pointermove', 210);
  send('pointerdown', 200, 0, { pointerType: 'touch' });
  expect(moves).toEqual([]);
  send('pointerup', 230, 0, { pointerType: 'touch' });
  expect(moves).toHaveLength(1);
});

describe('the plane', () => {
  const surroundings: Plane = {
    across: { name: 'u', from: 0, to: 20, step: 5 },
    up: { name: 'v', from: -2, to: 2, step: 1 },
    columns: 2,
    directions: [[1, 0], null, [0, 1], [Math.SQRT1_2, Math.SQRT1_2]],
    orbits: [[[0, 0], [10, 0], null, [20, 2]]], // prettier-ignore
    rest: [10, 0],
  };
  const named = {
    ...trajectory,
    first: { ...trajectory.first, meaning: 'prey' },
    second: { ...trajectory.second, meaning: 'predators' },
  };
  const drawn = (known: Plane | null, unknowns: Trajectory = named) =>
    renderScreen([
      { path: '/', element: <PhasePlane {...parts} trajectory={unknowns} surroundings={known} /> },
    ]).container.querySelector('svg')!;
  const textsOf = (drawing: Element) => [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
  const { left, right, top, bottom } = planeFrame(400, 300, planeAxis(trajectory.second, surroundings.up));
  const numbersIn = (path: Element | null) =>
    path
      ?.getAttribute('d')
      ?.match(/-?[\d.]+/g)
      ?.map(Number) ?? [];

  it('has round numbers on both axes, and the names with their meanings', () => {
    expect(textsOf(drawn(surroundings))).toEqual(
      ['0', '5', '10', '15', '20', '−2', '−1', '0', '1', '2', 'prey u', 'predators v'], // prettier-ignore
    );
    const alone = textsOf(drawn(null, trajectory));
    expect(alone.slice(0, 3)).toEqual(['0', '2', '4']);
    expect(alone.slice(-2)).toEqual(['u', 'v']);
  });

  it('draws a stroke along the direction in each cell that has one', () => {
    const strokes = numbersIn(drawn(surroundings).querySelector('[data-field]'));
    expect(strokes).toHaveLength(3 * 4);
    const [level, upright] = [strokes.slice(0, 4), strokes.slice(4, 8)] as [number[], number[]];
    expect((level[0]! + level[2]!) / 2).toBeCloseTo(left + (right - left) / 4, 0);
    expect([level[1], level[3]]).toEqual([level[1], level[1]]);
    expect(level[1]).toBeCloseTo(bottom - (bottom - top) / 4, 0);
    expect(upright[0]).toBe(upright[2]);
    expect(upright[1]).toBeCloseTo(bottom - (3 * (bottom - top)) / 4 + Math.abs(level[2]! - level[0]!) / 2, 0);
  });

  it('draws orbits from other starts, with a gap where one is outside, and the point of rest', () => {
    const drawing = drawn(surroundings);
    const middle = [(left + right) / 2, (top + bottom) / 2].map((pixel) => pixel.toFixed(1)).join(' ');
    const other = drawing.querySelector('[data-other]')?.getAttribute('d');
    expect(other).toBe(`M${left.toFixed(1)} ${middle.split(' ')[1]}L${middle}M${right.toFixed(1)} ${top.toFixed(1)}`);
    const rest = drawing.querySelector('[data-rest]')!;
    expect(Number(rest.getAttribute('cx'))).toBeCloseTo((left + right) / 2);
    expect(Number(rest.getAttribute('cy'))).toBeCloseTo((top + bottom) / 2);
    expect(drawn(null).querySelector('[data-field], [data-other], [data-rest]')).toBeNull();
  });

  it('stays finite for unknowns that do not change', () => {
    const still = { ...trajectory, first: track('u', [3, 3, 3]), second: track('v', [0, 0, 0]) };
    expect(drawn(null, still).outerHTML).not.toMatch(/NaN|Infinity/);
  });
});

it('over time, the numbers are those at the ends, and the name stands above', () => {
  const { container } = renderScreen([
    {
      path: '/',
      element: (
        <TimePlot
          {...parts}
          trajectory={{ ...trajectory, first: { ...track('u', [1.4, 6, 3]), meaning: 'prey' } }}
          unknown={1}
        />
      ),
    },
  ]);
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['0', '5', '10', '0', '6', 'u prey']);
});
