import type { Solution } from '@hub/openapi/types';
import { aSolution, renderScreen } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aProvenSolution } from '../../../testing/proofs.ts';
import { mergedWith } from '../../../testing/solutions.ts';
import type { Evaluator } from './evaluator.ts';
import { PointForm } from './point-form.tsx';

/** u = t²: values, slopes and curvatures that one can tell apart. */
const square: Evaluator = {
  coordinates: ['t'],
  parameters: [],
  unknowns: ['u'],
  at: ([t = NaN]) => [{ value: t ** 2, first: [2 * t], second: [[2]] }],
};

/** u = x y⁵ and v = 1/x, in a bundle over lambda. */
const two: Evaluator = {
  coordinates: ['x', 'y'],
  parameters: ['lambda'],
  unknowns: ['u', 'v'],
  at: ([x = NaN, y = NaN, lambda = NaN]) => [
    {
      value: lambda * x * y ** 5,
      first: [y ** 5, 5 * x * y ** 4, 0],
      second: [
        [0, 5 * y ** 4, 0],
        [5 * y ** 4, 20 * x * y ** 3, 0],
        [0, 0, 0],
      ],
    },
    { value: 1 / x, first: [], second: [] },
  ],
};

const show = (evaluator: Evaluator, solution: Solution = aSolution()) =>
  renderScreen([{ path: '/', element: <PointForm solution={solution} evaluator={evaluator} /> }]).person;

const values = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent] as const);

it('starts in the middle of the domain with the focus in the field', () => {
  show(square);
  const field = screen.getByRole('textbox', { name: 't' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('1.5');
  expect(field).toHaveAccessibleDescription('trained on [0, 3]');
  expect(values()).toEqual([
    ['u', '2.25'],
    ['du/dt', '3'],
    ['d²u/dt²', '2'],
  ]);
});

it('updates the values while typing, with four digits where nothing is proven', async () => {
  const person = show(square);
  const field = screen.getByRole('textbox', { name: 't' });
  await person.clear(field);
  await person.type(field, '0,1234567');
  expect(values()[0]).toEqual(['u', '0.01524']);
});

it('shows the digits that are proven within the domain of the proof, and says the same to readers', async () => {
  const person = show(square, aProvenSolution({}, { has_certificate: false }));
  const field = screen.getByRole('textbox', { name: 't' });
  await person.clear(field);
  await person.type(field, '0.5');
  expect(values()).toEqual([
    ['u', '0.2500 ± 6.9·10⁻⁴'],
    ['du/dt', '1'],
    ['d²u/dt²', '2'],
  ]);
  const said = 'u = 0.2500 ± 6.9·10⁻⁴ at t = 0.5.';
  expect(await within(screen.getByRole('status')).findByText(said)).toBeInTheDocument();
  await person.clear(field);
  await person.type(field, '17');
  expect(values()[0]).toEqual(['u', '289']);
});

it('asks for a number and shows no values without one', async () => {
  const person = show(square);
  const field = screen.getByRole('textbox', { name: 't' });
  await person.clear(field);
  expect(field).toHaveAccessibleDescription('Enter a number');
  expect(field).toBeInvalid();
  expect(values().map(([, value]) => value)).toEqual(['–', '–', '–']);
});

it('computes values outside the trained domain and says so', async () => {
  const person = show(square);
  const field = screen.getByRole('textbox', { name: 't' });
  await person.clear(field);
  await person.type(field, '−4');
  expect(field).toHaveAccessibleDescription('outside the trained range [0, 3]');
  expect(values()[0]).toEqual(['u', '16']);
  const said = 'u = 16 at t = −4, outside the trained domain.';
  expect(await within(screen.getByRole('status')).findByText(said)).toBeInTheDocument();
});

it('announces the values to screen readers once typing pauses', async () => {
  show(square);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(await within(screen.getByRole('status')).findByText('u = 2.25 at t = 1.5.')).toBeInTheDocument();
});

it('has a field for each coordinate and parameter, and shows derivatives by each coordinate', () => {
  show(
    two,
    aSolution({
      ...mergedWith({ generator: { xy_min: [0, -1], xy_max: [4, 3] } }),
      evaluation: { reason: null, samples_differ: false, held: [{ name: 'lambda', value: 0.5 }] },
    }),
  );
  const field = (name: string) => screen.getByRole('textbox', { name });
  expect(field('x')).toHaveValue('2');
  expect(field('y')).toHaveValue('1');
  expect(field('λ')).toHaveValue('0.5');
  expect(values()).toEqual([
    ['u', '1'],
    ['∂u/∂x', '1'],
    ['∂u/∂y', '10'],
    ['∂²u/∂x²', '0'],
    ['∂²u/∂x∂y', '5'],
    ['∂²u/∂y²', '40'],
    ['v', '0.5'],
    ['∂v/∂x', 'no value'],
    ['∂v/∂y', 'no value'],
    ['∂²v/∂x²', 'no value'],
    ['∂²v/∂x∂y', 'no value'],
    ['∂²v/∂y²', 'no value'],
  ]);
});
