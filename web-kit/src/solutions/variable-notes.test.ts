import { aSolution } from '@hub/web-kit/testing';
import { plainNoteOf, variableNotes } from './variable-notes.ts';

const details = aSolution().diff_equation_details;
const notesOf = (variable_summary: string) =>
  variableNotes({
    variable_summary,
    diff_equation_details: { ...details, variables: ['x', 'y', 'theta', 't'], parameters: { mu: 2 } },
  });

it.each([
  ['x: prey, in thousands\ny: predators', ['x: prey, in thousands', 'y: predators']],
  ['- `x`: prey\n\n- $t$ = time in seasons', ['x: prey', 't: time in seasons']],
  ['- $x$, $y$: place\n- $\\mu$: damping, $\\mu > 0$', ['x y: place', 'mu: damping, $\\mu > 0$']],
  ['$\\theta$: angle – from rest', ['theta: angle – from rest']],
])('reads %j as notes', (text, notes) =>
  expect(notesOf(text)?.map(({ names, note }) => `${names.join(' ')}: ${note}`)).toEqual(notes),
);

it.each(['', 'Two populations.', 'x: prey\nThe rest is clear.', 'note: x is the prey', 'x:', 'x, z: two'])(
  'does not read %j as notes',
  (text) => expect(notesOf(text)).toBeUndefined(),
);

it.each([
  ['x', 'x: prey', 'prey'],
  ['x', 'x: prey in $10^3$', undefined],
  ['x', 'x, y: place', undefined],
  ['y', 'x: prey', undefined],
])('finds in the notes for %s in %j the plain text %j', (name, text, words) =>
  expect(plainNoteOf(name, notesOf(text))).toBe(words),
);
