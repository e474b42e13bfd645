import { svgText } from './svg-text.ts';
import { line } from '../marks/marks.ts';

const parsed = (text: string) => new DOMParser().parseFromString(text, 'image/svg+xml');

it('writes lines, lifting the pen at gaps', () => {
  const svg = parsed(svgText([line([0, 0, 1, 1.006, NaN, NaN, 2, 2, 3, 3], 'red', 2)], 10, 10, 'white'));
  expect(svg.querySelector('path')?.getAttribute('d')).toBe('M0 0L1 1.01M2 2L3 3');
});

it('writes text of any kind as text', () => {
  const text = { kind: 'text', x: 1, y: 2, text: '<b> & "c"', size: 12, family: 'a, "b"', fill: 'red' } as const;
  expect(parsed(svgText([text], 10, 10, 'white')).querySelector('text')?.textContent).toBe('<b> & "c"');
});

it('clips what is clipped and leaves the rest', () => {
  const clip = { left: 1, top: 2, width: 3, height: 4 };
  const svg = parsed(svgText([line([0, 0, 9, 9], 'red', 1, { clip }), line([0, 0, 9, 9], 'blue', 1)], 10, 10, 'white'));
  const [clipped, free] = svg.querySelectorAll('path');
  expect(clipped?.parentElement?.getAttribute('clip-path')).toBe('url(#part-1)');
  expect(svg.querySelector('#part-1 rect')?.getAttribute('width')).toBe('3');
  expect(free?.parentElement?.hasAttribute('clip-path')).toBe(false);
});

it('raises exponents above their base line, and lowers what follows them again', () => {
  const text = {
    kind: 'text',
    x: 1,
    y: 2,
    text: '10⁻⁴ at 2',
    size: 12,
    family: 'a',
    fill: 'red',
    base: 'middle',
  } as const;
  const spans = [...parsed(svgText([text], 10, 10, 'white')).querySelectorAll('tspan')];
  expect(spans.map((span) => [span.textContent, span.getAttribute('font-size')])).toEqual([
    ['−4', '9'],
    [' at 2', '12'],
  ]);
  const [up = NaN, down = NaN] = spans.map((span) => Number(span.getAttribute('dy')));
  // Centred letters of nine pixels stand 1.05 pixels above the base line of those of twelve.
  expect(up).toBeCloseTo(1.05 - 4.5);
  expect(down).toBeCloseTo(-up);
});
