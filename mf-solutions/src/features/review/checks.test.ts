import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { anEmptySolution } from '../../testing/solutions.ts';
import { checksOf } from './checks.ts';

const details = aSolution();
const evaluated: Solution['evaluated'] = {
  kind: 'lines',
  source: 'samples',
  x: [0, 1, 2],
  series: [{ name: 'u', y: [1, 0.4, 0.1] }],
};
const complete: Partial<Solution> = { findings: [], evaluated };
const troublesOf = (overrides: Partial<Solution>) =>
  checksOf(aSolution({ ...complete, ...overrides }))
    .filter(({ passed }) => !passed)
    .map(({ text }) => text);

it('passes all checks of a complete solution and lists them', () => {
  expect(checksOf(aSolution(complete))).toEqual(
    [
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
  ['a description', { findings: ['no_description'] }, 'No description given'],
  ['a citation', { findings: ['no_citation'] }, 'No citation given'],
  ['an equation', { findings: ['no_equation'] }, 'No equation was sent'],
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
          { kind: 'warn', text: 'Imports 1 name, unusual among them: os.path.join.' },
        ],
      },
    },
    'Imports 1 name, unusual among them: os.path.join',
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
      evaluation: { reason: 'The file holds no networks.', samples_differ: false, held: [] },
    },
    'No values to plot: no sample was sent, and none could be computed from the file. The file holds no networks.',
  ],
  [
    'values of its own',
    { findings: ['older_values'], version: 2, values_version: 1 },
    'This version has no values; those of version 1 are plotted',
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
    { passed: false, text: 'No equation was sent', cure: 'edit' },
    { passed: false, text: 'No values to plot: no sample was sent', cure: 'save' },
    { passed: false, text: 'No loss history', cure: 'save' },
    { passed: false, text: 'It holds no solver', cure: 'save' },
    { passed: false, text: 'No description given', cure: 'edit' },
    { passed: false, text: 'No citation given', cure: 'edit' },
  ]);
});
