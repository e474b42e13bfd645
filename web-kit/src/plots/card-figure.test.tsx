import type { Preview } from '@hub/openapi/types';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';

const show = (preview: Preview) => renderScreen([{ path: '*', element: <CardFigure preview={preview} /> }]);

const lines = (series: { name: string; x: number[]; y: (number | null)[] }[], more = 0): Preview => ({
  kind: 'lines',
  source: 'samples',
  x: { name: 't', min: 0, max: 12 },
  y: { min: -0.5, max: 1.5 },
  series,
  more,
});

it('describes the figure in one sentence and names each line at its end', () => {
  const straight = { x: [0, 128, 255], y: [0, 128, 255] };
  show(
    lines(
      [
        { name: 'theta', ...straight },
        { name: 'u_1', ...straight },
      ],
      3,
    ),
  );
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'theta, u_1, and 3 more over t from 0 to 12; values from −0.5 to 1.5.',
  );
  for (const text of ['θ', 'u₁', 't', '0', '12', '1.5', '−0.5', '+3'])
    expect(screen.getByText(text)).toBeInTheDocument();
});

it('keeps the names of lines that end together apart', () => {
  const flat = { x: [0, 255], y: [10, 10] };
  show(lines(['a', 'b', 'c'].map((name) => ({ name, ...flat }))));
  const heights = ['a', 'b', 'c'].map((name) => Number(screen.getByText(name).getAttribute('y')));
  expect(heights[1]! - heights[0]!).toBeGreaterThanOrEqual(14);
  expect(heights[2]! - heights[1]!).toBeGreaterThanOrEqual(14);
});

it('breaks a line at its gaps and draws an isolated point as a dot', () => {
  const { container } = show(lines([{ name: 'x', x: [0, 50, 100, 150, 200, 250], y: [0, 10, null, 30, null, 40] }]));
  expect(container.querySelectorAll('path[data-line]')).toHaveLength(1);
  expect(container.querySelectorAll('circle[data-line]')).toHaveLength(2);
});

it('draws a map whose colours are symmetric about zero for values of both signs', () => {
  const cells = Array.from({ length: 16 }, () => Array.from({ length: 16 }, (_, column) => column * 17));
  const { container } = show({
    kind: 'grid',
    source: 'weights',
    x: { name: 'x', min: -1, max: 1 },
    y: { name: 't', min: 0, max: 3 },
    z: { name: 'u', min: -0.6, max: 0.8 },
    cells,
  });
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'u over x from −1 to 1 and t from 0 to 3; values from −0.6 to 0.8.',
  );
  expect(screen.getByText('−0.8')).toBeInTheDocument();
  const pictures = [...container.querySelectorAll('image')].map((image) => image.getAttribute('href'));
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) expect(picture).toMatch(/^data:image\/png;base64,/);
});

it('says so when there is nothing to draw', () => {
  show({ kind: 'none', source: 'none' });
  expect(screen.getByRole('img')).toHaveAccessibleName('No sample in this file.');
});
