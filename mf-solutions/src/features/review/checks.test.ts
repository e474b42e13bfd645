import type { Solution } from '@hub/openapi/types';
import { aProof, aSolution } from '@hub/web-kit/testing';
import { aProvenError } from '../../testing/proofs.ts';
import { anEmptySolution } from '../../testing/solutions.ts';
import { checksOf } from './checks.ts';

const details = aSolution();
const evaluated: Solution['evaluated'] = {
  kind: 'lines',
  source: 'samples',
  x: [0, 1, 2],
  series: [{ name: 'u', y: [1, 0.4, 0.1] }],
};
const complete: Partial<Solution> = {
  findings: [],
  evaluated,
  proof_state: 'done',
  proof_rung: 'reference',
  proven_error: 0.000683,
  relative_error: 0.00018,
};
const troublesOf = (overrides: Partial<Solution>) =>
  checksOf(aSolution({ ...complete, ...overrides }))
    .filter(({ passed }) => !passed)
    .map(({ text }) => text);

it('passes all checks of a complete solution and lists them', () => {
  expect(checksOf(aSolution(complete))).toEqual(
    [
      'Proven: the error is at most 0.018\u00a0% of the range of the solution (6.9·10⁻⁴)',
      'Equation readable, 1 unknown, order 1',
      'Sample present, 3 values, no gaps',
      'Loss finite, lowest 2.1·10⁻⁶ after 2 epochs',
      '1 import, all usual for this library',
      'No other version on the hub has this file',
      'Description and citation given',
    ].map((text) => ({ passed: true, text })),
  );
});

it.each<[string, Partial<Solution>, string]>([
  [
    'a small error',
    {
      findings: ['large_error'],
      proven_error: 1.56,
      proof: aProof({ errors: [aProvenError({ relative: 0.705, range: [-0.7, 1.49] })] }),
    },
    'Proven error 1.6 is 71\u00a0% of the range of u (2.19). Values can be wrong by that much',
  ],
  [
    'a range',
    {
      findings: ['large_error'],
      proven_error: 1e-9,
      proof: aProof({ errors: [aProvenError({ relative: null, range: [1, 1] })] }),
    },
    'The error is proven to be at most 1·10⁻⁹, and the solution hardly changes, so there is no range to compare it with',
  ],
  [
    'a proof',
    {
      findings: ['not_proven'],
      proof: aProof({ reasons: [{ rung: 'reference', reason: 'The conditions contradict each other.' }] }),
    },
    'The error is not proven. The conditions contradict each other',
  ],
  ['a result of the proof', { findings: ['proof_waiting'] }, 'The proof is being computed: the error is not known yet'],
  [
    'a low loss',
    { findings: ['high_loss'], training: { ...details.training, train_loss: [9, 7.7], valid_loss: [] } },
    'The loss is high: lowest 7.7 after 2 epochs',
  ],
  ['a description', { findings: ['no_description'] }, 'No description given'],
  ['a citation', { findings: ['no_citation'] }, 'No citation given'],
  ['an equation', { findings: ['no_equation'] }, 'No equation in the upload'],
  [
    'a readable equation',
    { findings: ['unreadable_equation'] },
    'The equation could not be read: only its source is shown',
  ],
  [
    'usual imports',
    {
      findings: ['unusual_file'],
      inspection: {
        verdict: 'unusual',
        imports: [],
        calls: [],
        notes: [
          { kind: 'ok', text: 'Whole.' },
          { kind: 'warn', text: 'Imports 1 name, including unusual ones: os.path.join.' },
        ],
      },
    },
    'Imports 1 name, including unusual ones: os.path.join',
  ],
  [
    'a finite loss',
    {
      findings: ['gaps_in_loss'],
      training: { ...details.training, train_loss: [0.5, null, null], valid_loss: [null, 0.1] },
    },
    'The loss is not finite in 2 epochs (training) and in 1 epoch (validation)',
  ],
  [
    'values',
    {
      findings: ['no_values'],
      evaluated: { kind: 'none', source: 'none' },
      evaluation: { reason: 'The file contains no networks.', samples_differ: false, held: [] },
    },
    'No values to plot: the upload contains no sample, and no values could be computed from the file. The file contains no networks.',
  ],
  [
    'values of its own',
    { findings: ['older_values'], version: 2, values_version: 1 },
    'This version has no values, so those of version 1 are plotted',
  ],
  [
    'values without gaps',
    {
      findings: ['gaps_in_values'],
      evaluated: {
        kind: 'grid',
        source: 'weights',
        name: 'u',
        xs: [0, 1],
        ys: [0],
        z: [[1], [null]],
        others: [{ name: 'v', z: [[1], [2]] }],
      },
    },
    '1 of 4 values are not finite',
  ],
  [
    'a file of its own',
    { findings: ['same_file'], same_file: [{ id: 3, label: 'bob/decay', version: 2 }, { id: 4, label: 'eve/decay', version: 1 }] }, // prettier-ignore
    'The same file as bob/decay, version 2 and 1 more',
  ],
])('fails a solution without %s', (_, overrides, text) => {
  expect(troublesOf(overrides)).toEqual([text]);
});

it('distinguishes what the author can edit from what requires another save', () => {
  expect(checksOf(anEmptySolution()).filter(({ passed }) => !passed)).toEqual([
    { passed: false, text: 'The proof is being computed: the error is not known yet', cure: 'save' },
    { passed: false, text: 'No equation in the upload', cure: 'edit' },
    { passed: false, text: 'No values to plot: the upload contains no sample', cure: 'save' },
    { passed: false, text: 'No loss history', cure: 'save' },
    { passed: false, text: 'It holds no solver', cure: 'save' },
    { passed: false, text: 'No description given', cure: 'edit' },
    { passed: false, text: 'No citation given', cure: 'edit' },
  ]);
});
