import type { Shape } from '@hub/figure/shapes';
import { ThemeProvider } from '@hub/web-kit/theme';
import { render } from '@testing-library/react';
import { FigureShape } from './figure-shape.tsx';

/** The element of a shape: its name and its attributes. */
function drawn(shape: object): [string, Record<string, string>] {
  const { container } = render(
    <ThemeProvider>
      <svg>
        <FigureShape shape={shape as Shape} />
      </svg>
    </ThemeProvider>,
  );
  const element = container.querySelector('svg')!.firstElementChild!;
  return [element.tagName, Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))];
}

const text = { x: 3, y: 4, anchor: 'middle', text: 'u' };

it.each<[object, string, Record<string, string>]>([
  [{ role: 'axis', path: 'M1 2' }, 'path', { 'data-axis': 'true', d: 'M1 2' }],
  [{ role: 'line', series: 2, path: 'M3 4' }, 'path', { 'data-line': '2', d: 'M3 4' }],
  [{ role: 'dot', series: 1, x: 5, y: 6, radius: 7 }, 'circle', { 'data-line': '1', cx: '5', cy: '6', r: '7' }],
  [{ role: 'tick', ...text }, 'text', { x: '3', y: '4', 'text-anchor': 'middle' }],
  [{ role: 'variable', ...text }, 'text', { 'data-variable': 'true', x: '3', y: '4', 'text-anchor': 'middle' }],
  [{ role: 'label', series: 2, ...text }, 'text', { 'data-variable': '2', x: '3', y: '4', 'text-anchor': 'middle' }],
])('the shape %j is drawn whole, where it is', (shape, name, attributes) =>
  expect(drawn(shape)).toEqual([name, attributes]),
);

it('the picture of a map fills its frame, whatever the shape of either', () => {
  const shape = {
    role: 'picture',
    x: 1,
    y: 2,
    width: 30,
    height: 40,

    pixels: [[0, 255]],
    diverging: false,
  };
  const [name, { href, ...attributes }] = drawn(shape);
  expect(name).toBe('image');
  expect(attributes).toEqual({ x: '1', y: '2', width: '30', height: '40', preserveAspectRatio: 'none' });
  expect(href).toMatch(/^data:image\/png;base64,/);
});

it('a number has its exponent raised', () => {
  const { container } = render(
    <ThemeProvider>
      <svg>
        <FigureShape shape={{ role: 'tick', ...text, text: '5·10⁻⁴' } as Shape} />
      </svg>
    </ThemeProvider>,
  );
  expect(container.querySelector('text')).toHaveTextContent('5·10−4');
  expect(container.querySelector('tspan')).toHaveAttribute('dy', '-0.5em');
});
