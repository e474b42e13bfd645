import { renderScreen } from '@hub/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { ReadCanvas } from './read-canvas.tsx';
import { readableLines, shownLinesOf } from './readable.tsx';

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => jest.restoreAllMocks());

const drawing = readableLines(shownLinesOf({ x: [0, 1], series: [{ name: 'u', y: [3, 5] }] }, 't'));
const reading = () => document.querySelector('[data-reading]')?.textContent;

/** React takes a pointer that goes out of a figure, and into nothing else, for one that leaves. */
const send = (figure: HTMLElement, type: string, pointerType: string, x = 0) =>
  fireEvent(figure, Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 100 }), { pointerType }));

function show() {
  renderScreen([{ path: '*', element: <ReadCanvas drawing={drawing} summary="u over t" fills={false} /> }]);
  return screen.getByRole('img', { name: 'u over t' });
}

it('shows what the pointer reads until it leaves', () => {
  const figure = show();
  expect(reading()).toBeUndefined();
  send(figure, 'pointermove', 'mouse', 700);
  expect(reading()).toBe('t = 1u = 5');
  send(figure, 'pointermove', 'mouse', 100);
  expect(reading()).toBe('t = 0u = 3');
  send(figure, 'pointerout', 'mouse');
  expect(reading()).toBeUndefined();
});

it('keeps what a finger has read', () => {
  const figure = show();
  send(figure, 'pointerdown', 'touch', 700);
  send(figure, 'pointerout', 'touch');
  expect(reading()).toBe('t = 1u = 5');
});
