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
const complete = { citation: 'Ada, 2026.', evaluated };
const troublesOf = (overrides: Partial<Solution>) =>
  checksOf(aSolution({ ...complete, ...overrides }))
    .filter(({ passed }) => !passed)
    .map(({ text }) => text);

it('finds nothing to look at in a complete solution, and says what it looked at', () => {
  expect(checksOf(aSolution(complete))).toEqual(
    [
      'Equation readable, 1 unknown, order 1',
      'Sample present, 3 values, no gaps',
      'Loss finite, lowest 2.1 × 10⁻⁶ after 2 epochs',
      '1 import, all usual for this library',
      'No other version on the hub has this file',
      'Description and citation given',
    ].map((text) => ({ passed: true, text })),
  );
});

const equation_details = { ...details.equation_details, equation_tex: [] };

it.each<[string, Partial<Solution>, string]>([
  ['a description', { description: ' ' }, 'No description given'],
  ['a citation', { citation: '' }, 'No citation given'],
  ['an equation', { equation_details }, 'No equation was sent'],
  [
    'a readable equation',
    { equation_details: { ...equation_details, source: 'lambda u, t: …' } },
    'The equation could not be read: only its source is shown',
  ],
  [
    'usual imports',
    {
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
    { training: { ...details.training, train_loss: [0.5, null, null], valid_loss: [null, 0.1] } },
    'The loss is not finite in 2 epochs (training) and in 1 epoch (validation)',
  ],
  [
    'values',
    {
      evaluated: { kind: 'none', source: 'none' },
      evaluation: { reason: 'The file holds no networks.', samples_differ: false, held: [] },
    },
    'No values to draw: no sample was sent, and the file gave none. The file holds no networks.',
  ],
  ['values of its own', { version: 2, values_version: 1 }, 'No values of this version: those of version 1 are drawn'],
  [
    'values without gaps',
    {
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
    { same_file: [{ id: 3, label: 'bob/decay', version: 2 }, { id: 4, label: 'eve/decay', version: 1 }] }, // prettier-ignore
    'The same file as bob/decay, version 2 and 1 more',
  ],
])('misses %s', (_, overrides, text) => {
  expect(troublesOf(overrides)).toEqual([text]);
});

it('tells what can be written from what comes with another save', () => {
  expect(checksOf(anEmptySolution()).filter(({ passed }) => !passed)).toEqual([
    { passed: false, text: 'No equation was sent', cure: 'edit' },
    { passed: false, text: 'No values to draw: no sample was sent', cure: 'save' },
    { passed: false, text: 'No losses of its training', cure: 'save' },
    { passed: false, text: 'It holds no solver', cure: 'save' },
    { passed: false, text: 'No description given', cure: 'edit' },
    { passed: false, text: 'No citation given', cure: 'edit' },
  ]);
});
