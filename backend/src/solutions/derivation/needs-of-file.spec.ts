import type { Inspection } from '@hub/solver-file';
import { withNeeds } from './needs-of-file';

const inspection: Inspection = {
  verdict: 'unusual',
  imports: [],
  calls: [],
  notes: [{ kind: 'ok', text: 'Complete.' }],
};
const notesFor = (modules: string[], device: string | null) =>
  withNeeds(inspection, { modules, device })
    .notes.slice(1)
    .map(({ kind, text }) => [kind, text]);

it('says which modules a file needs, and on which device its numbers were', () => {
  expect(notesFor([], null)).toEqual([]);
  expect(notesFor(['cosmo_equation'], null)).toEqual([
    [
      'warn',
      'The file needs the module cosmo_equation and does not contain it: only people who have it can load the file.',
    ],
  ]);
  expect(notesFor(['a', 'b'], 'cuda:0')).toEqual([
    ['warn', 'The file needs the modules a, b and does not contain them: only people who have them can load the file.'],
    ['ok', expect.stringMatching(/^Its numbers were saved on cuda:0\. .*Use in Python\.$/)],
  ]);
});
