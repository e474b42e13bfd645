import { act, renderHook } from '@testing-library/react';
import type { Pixel } from '../marks/marks.ts';
import { useGestures, type GestureHandlers } from './use-gestures.ts';

const LEFT = 100;
const TOP = 50;

type Said = [what: string, ...values: unknown[]];

/** A figure with a button in it, and what its gestures say. */
function aFigure(own: Partial<GestureHandlers> = {}) {
  const said: Said[] = [];
  const say =
    (what: string) =>
    (...values: unknown[]) =>
      void said.push([what, ...values]);
  const figure = document.createElement('div');
  const button = document.createElement('button');
  figure.append(button);
  document.body.append(figure);
  figure.getBoundingClientRect = () => ({ left: LEFT, top: TOP }) as DOMRect;
  const handlers: GestureHandlers = {
    zoom: say('zoom'),
    pan: say('pan'),
    select: say('select'),
    selecting: say('selecting'),
    reset: say('reset'),
    hover: say('hover'),
    press: say('press'),
    ...own,
  };
  const { unmount } = renderHook(() => useGestures({ current: figure }, handlers));
  const send = (type: string, [x, y]: [number, number], more: object = {}, target: Element = figure) => {
    const event = new MouseEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: LEFT + x,
      clientY: TOP + y,
      ...more,
    });
    const { pointerId = 1, pointerType = 'mouse' } = more as { pointerId?: number; pointerType?: string };
    Object.assign(event, { pointerId, pointerType });
    target.dispatchEvent(event);
    return event;
  };
  const wheel = (more: WheelEventInit) => {
    const event = new WheelEvent('wheel', { cancelable: true, clientX: LEFT + 30, clientY: TOP + 40, ...more });
    figure.dispatchEvent(event);
    return event;
  };
  const frame = () => act(() => jest.advanceTimersByTime(20));
  return { said, figure, button, send, wheel, frame, unmount };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

it('a press without a move is one, where the figure is, and then reads the value there', () => {
  const { said, send } = aFigure();
  send('pointerdown', [30, 40]);
  send('pointerup', [32, 41]);
  expect(said).toEqual([
    ['press', { x: 32, y: 41 }],
    ['hover', { x: 32, y: 41 }],
  ]);
});

it.each([
  ['the right mouse button', { button: 2 }, false],
  ['the middle mouse button', { button: 1 }, false],
  ['the mouse button on a control of the figure', {}, true],
  ['the right mouse button on a control of the figure', { button: 2 }, true],
])('%s neither presses nor moves the figure', (_name, more, isOnControl) => {
  const { said, send, button, figure, frame } = aFigure();
  const target = isOnControl ? button : figure;
  send('pointerdown', [30, 40], more, target);
  send('pointermove', [90, 90], more);
  frame();
  send('pointerup', [90, 90], more);
  expect(said).toEqual([['hover', { x: 90, y: 90 }]]);
});

it('the ground follows the hand once a frame, from where it was last', () => {
  const { said, send, frame } = aFigure();
  send('pointerdown', [30, 40]);
  send('pointermove', [35, 40]);
  send('pointermove', [50, 45]);
  expect(said).toEqual([]);
  frame();
  send('pointermove', [51, 55]);
  send('pointerup', [51, 55]);
  expect(said).toEqual([
    ['pan', 20, 5],
    ['hover', { x: 50, y: 45 }, true],
    ['pan', 1, 10],
    ['hover', { x: 51, y: 55 }, true],
  ]);
});

it('with Shift a rectangle is drawn, whichever way, and taken when it is large enough', () => {
  const { said, send, frame } = aFigure();
  send('pointerdown', [90, 80], { shiftKey: true });
  send('pointermove', [30, 20]);
  frame();
  send('pointerup', [40, 60]);
  const box = { left: 40, top: 60, width: 50, height: 20 };
  expect(said).toEqual([
    ['selecting', { left: 30, top: 20, width: 60, height: 60 }],
    ['selecting', undefined],
    ['select', box],
  ]);
});

it.each([
  ['too narrow', [97, 90], false],
  ['too low', [100, 87], false],
  ['just large enough', [98, 88], true],
] as const)('a rectangle that is %s is taken: %s', (_name, end, isTaken) => {
  const { said, send } = aFigure();
  send('pointerdown', [90, 80], { shiftKey: true });
  send('pointerup', [...end]);
  expect(said.filter(([what]) => what === 'select')).toHaveLength(isTaken ? 1 : 0);
});

it('with Shift the ground moves where a figure knows no rectangles', () => {
  const { said, send, frame } = aFigure({ select: undefined });
  send('pointerdown', [10, 10], { shiftKey: true });
  send('pointermove', [15, 17]);
  frame();
  expect(said[0]).toEqual(['pan', 5, 7]);
});

it('two fingers zoom about their middle, and the one that stays moves the ground on', () => {
  const { said, send, frame } = aFigure();
  send('pointerdown', [0, 0], { pointerType: 'touch' });
  send('pointerdown', [30, 40], { pointerType: 'touch', pointerId: 2 });
  send('pointermove', [60, 80], { pointerType: 'touch', pointerId: 2 });
  expect(said).toEqual([['zoom', 0.5, { x: 30, y: 40 }]]);
  send('pointerup', [60, 80], { pointerType: 'touch', pointerId: 2 });
  send('pointermove', [3, 4], { pointerType: 'touch' });
  frame();
  expect(said.slice(1)).toEqual([
    ['pan', 3, 4],
    ['hover', { x: 3, y: 4 }, true],
  ]);
});

describe('something of the figure’s own', () => {
  it.each([
    ['mouse', [{ x: 5, y: 6 }, { x: 9, y: 9 }, { x: 9, y: 9 }]],
    ['touch', [{ x: 9, y: 9 }, { x: 9, y: 9 }]],
  ])('is dragged with a %s', (pointerType, places) => {
    const moves: Pixel[] = [];
    const grabbed: unknown[] = [];
    const { said, send, frame } = aFigure({
      grab: (...where) => (grabbed.push(where), (place) => void moves.push(place)),
    });
    send('pointerdown', [5, 6], { pointerType });
    send('pointermove', [9, 9], { pointerType });
    frame();
    send('pointerup', [9, 9], { pointerType });
    expect(grabbed).toEqual([[{ x: 5, y: 6 }, pointerType === 'touch']]);
    expect(moves).toEqual(places);
    expect(said).toEqual([]);
  }); // prettier-ignore

  it('stays where it is with Shift, and where there is nothing to drag the ground moves', () => {
    const grab = jest.fn(() => undefined);
    const { said, send, frame } = aFigure({ grab });
    send('pointerdown', [5, 6], { shiftKey: true });
    send('pointercancel', [5, 6]);
    expect(grab).not.toHaveBeenCalled();
    send('pointerdown', [5, 6]);
    send('pointermove', [8, 8]);
    frame();
    expect(grab).toHaveBeenCalledTimes(1);
    expect(said.at(-2)).toEqual(['pan', 3, 2]);
  });
});

it('a press that was taken over by the page is none', () => {
  const { said, send } = aFigure();
  send('pointerdown', [5, 6], { pointerType: 'touch' });
  send('pointercancel', [5, 6], { pointerType: 'touch' });
  expect(said).toEqual([]);
});

it('what a pointer reads ends when it leaves; what a finger has read stays', () => {
  const { said, send, frame } = aFigure();
  send('pointermove', [5, 6]);
  frame();
  send('pointerleave', [5, 6], { pointerType: 'touch' });
  send('pointerleave', [5, 6]);
  expect(said).toEqual([
    ['hover', { x: 5, y: 6 }],
    ['hover', undefined],
  ]);
});

describe('the wheel', () => {
  it('scrolls the page over a figure without the focus', () => {
    const { said, wheel } = aFigure();
    expect(wheel({ deltaY: 100 }).defaultPrevented).toBe(false);
    expect(said).toEqual([]);
  });

  it.each([
    ['with Ctrl', { deltaY: 100, ctrlKey: true }, Math.exp(0.16)],
    ['with the command key, nearer', { deltaY: -100, metaKey: true }, Math.exp(-0.16)],
    ['by lines', { deltaY: 3, deltaMode: 1, metaKey: true }, Math.exp(3 * 16 * 0.0016)],
    ['by a pinch on a touchpad', { deltaY: 5, ctrlKey: true }, Math.exp(5 * 8 * 0.0016)],
  ])('zooms %s about the pointer', (_name, init, factor) => {
    const { said, wheel } = aFigure();
    expect(wheel(init).defaultPrevented).toBe(true);
    expect(said).toEqual([['zoom', expect.closeTo(factor, 10), { x: 30, y: 40 }]]);
  });

  it('zooms a figure that has the focus inside', () => {
    const { said, wheel, button } = aFigure();
    button.focus();
    wheel({ deltaY: 100 });
    expect(said).toHaveLength(1);
  });
});

it('a double click shows the whole again, except on a control', () => {
  const { said, send, button } = aFigure();
  send('dblclick', [1, 1], {}, button);
  expect(said).toEqual([]);
  send('dblclick', [1, 1]);
  expect(said).toEqual([['reset']]);
});

it('a figure that left the page says nothing more', () => {
  const { said, send, wheel, frame, unmount } = aFigure();
  send('pointermove', [5, 6]);
  unmount();
  frame();
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'dblclick', 'pointerleave']) send(type, [7, 8]);
  wheel({ deltaY: 100, ctrlKey: true });
  frame();
  expect(said).toEqual([]);
});
