import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { mergedWith } from '../testing/solutions.ts';
import { briefChanges } from './brief-changes.ts';

const older = aSolution();
const changesTo = (newer: Partial<Solution>) =>
  briefChanges(older, aSolution(newer)).filter(({ change }) => change !== undefined);

it('finds no changes between equal versions', () => expect(changesTo({})).toEqual([]));

it('shows the numbers of a continued training', () => {
  const training = { ...older.training, epochs: 5000, valid_loss: [0.5, 1e-7] };
  expect(changesTo({ training })).toEqual([
    { what: 'Epochs', change: { from: '2', to: '5,000' } },
    { what: 'Lowest loss', change: { from: '2.1·10⁻⁶', to: '1·10⁻⁷' } },
  ]);
});

it('shows how the proven error changed, rounded up', () =>
  expect(changesTo({ proof_state: 'done', proven_error: 0.000_431, relative_error: 0.02 })).toEqual([
    { what: 'Proven error', change: { from: 'none', to: '2\u00a0% (4.4·10⁻⁴)' } },
  ]));

it('shows where a number is missing', () => {
  const training = { ...older.training, epochs: null };
  expect(changesTo({ training })).toEqual([{ what: 'Epochs', change: { from: '2', to: 'none' } }]);
});

it.each<[string, Partial<Solution>]>([
  ['Equation', { solved_tex: ['w=0'] }],
  ['Networks', mergedWith({ networks: [] })],
  ['Conditions', mergedWith({ conditions: [{ condition_type: 'NoCondition' }] })],
  ['Generator', mergedWith({ generator: { size: 64 } })],
])('reports that the %s changed', (what, overrides) =>
  expect(changesTo(overrides)).toEqual([{ what, change: 'changed' }]),
);
