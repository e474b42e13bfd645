import type { Solution } from '@hub/openapi/types';
import { anEmptySolution, aSolution } from '../../testing/solutions.ts';
import { whatIsMissing } from './what-is-missing.ts';

const complete = { citation: 'Ada, 2026.' };
const missingOf = (overrides: Partial<Solution>) =>
  whatIsMissing(aSolution({ ...complete, ...overrides })).map(({ text }) => text);

it('misses nothing of a complete solution', () => {
  expect(missingOf({})).toEqual([]);
});

const details = aSolution();
const equation_details = { ...details.equation_details, equation_tex: [] };

it.each<[string, Partial<Solution>, string]>([
  ['a description', { description: ' ' }, 'No description.'],
  ['a citation', { citation: '' }, 'No citation.'],
  ['an equation', { equation_details }, 'No equation was sent.'],
  [
    'a readable equation',
    { equation_details: { ...equation_details, source: 'lambda u, t: …' } },
    'The equation could not be read: only its source is shown.',
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
    'Imports 1 name, unusual among them: os.path.join.',
  ],
  [
    'a finite loss',
    { training: { ...details.training, train_loss: [0.5, null, null], valid_loss: [null, 0.1] } },
    'The loss is not finite in 2 epochs (training) and in 1 epoch (validation).',
  ],
  [
    'values',
    {
      evaluated: { kind: 'none', source: 'none' },
      evaluation: { reason: 'The file holds no networks.', samples_differ: false, held: [] },
    },
    'No values to draw: no sample was sent, and the file gave none. The file holds no networks.',
  ],
  ['values of its own', { version: 2, values_version: 1 }, 'No values of this version: those of version 1 are drawn.'],
])('misses %s', (_, overrides, text) => {
  expect(missingOf(overrides)).toEqual([text]);
});

it('tells what can be written from what comes with another save', () => {
  expect(whatIsMissing(anEmptySolution())).toEqual([
    { text: 'No description.', cure: 'edit' },
    { text: 'No citation.', cure: 'edit' },
    { text: 'No equation was sent.', cure: 'edit' },
    { text: 'It holds no solver.', cure: 'save' },
    { text: 'No losses of its training.', cure: 'save' },
    { text: 'No values to draw: no sample was sent.', cure: 'save' },
  ]);
});
