import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { briefChanges } from './brief-changes.ts';

const older = aSolution();
const changesTo = (newer: Partial<Solution>) =>
  briefChanges(older, aSolution(newer)).filter(({ change }) => change !== undefined);

it('finds nothing between equal versions', () => expect(changesTo({})).toEqual([]));

it('tells the numbers of a training that went on', () => {
  const training = { ...older.training, epochs: 5000, valid_loss: [0.5, 1e-7] };
  expect(changesTo({ training })).toEqual([
    { what: 'Epochs', change: { from: '2', to: '5,000' } },
    { what: 'Lowest loss', change: { from: '2.1 × 10⁻⁶', to: '1 × 10⁻⁷' } },
  ]);
});

it('says where a number is missing', () => {
  const training = { ...older.training, epochs: null };
  expect(changesTo({ training })).toEqual([{ what: 'Epochs', change: { from: '2', to: 'none' } }]);
});

it.each<[string, Partial<Solution>]>([
  ['Equation', { equation_details: { ...older.equation_details, equation_tex: ['w=0'] } }],
  ['Networks', { diff_equation_details: { ...older.diff_equation_details, networks: [] } }],
  ['Conditions', { contents: { ...older.contents, conditions: [{ condition_type: 'NoCondition' }] } }],
  ['Generator', { contents: { ...older.contents, generator: { size: 64 } } }],
])('says that the %s changed', (what, overrides) =>
  expect(changesTo(overrides)).toEqual([{ what, change: 'changed' }]),
);
