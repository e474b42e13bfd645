import { renderScreen } from '@hub/web-kit/testing';
import type { ReactElement } from 'react';
import { frameOf } from './drawing.tsx';
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
  const { left, right } = frameOf(400, 300, unknown === 1 ? trajectory.first : trajectory.second);
  const send = open(<TimePlot {...parts} unknown={unknown} />);
  send('pointerdown', left + 0.25 * (right - left));
  for (const share of [0, 0.75, 1, 1.2, -0.2]) send('pointermove', left + share * (right - left));
  expect(moves.map((place) => Number(place.toFixed(9)))).toEqual([0.25, 0, 0.75, 1, 1, 0]);
});

it('in the plane the time is that of the nearest point of the orbit', () => {
  const { left, right, top, bottom } = frameOf(400, 300, trajectory.second);
  const send = open(<PhasePlane {...parts} />);
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
