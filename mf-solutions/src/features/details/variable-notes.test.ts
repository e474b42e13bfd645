import { variableNotes } from './variable-notes.ts';

const VARIABLES = ['x', 'y', 'theta', 't'];

it.each([
  ['x: prey, in thousands\ny: predators', { x: 'prey, in thousands', y: 'predators' }],
  ['- `x`: prey\n\n- $t$ = time in seasons', { x: 'prey', t: 'time in seasons' }],
  ['$\\theta$: angle – from rest', { theta: 'angle – from rest' }],
])('reads %j as a note for each variable', (text, notes) =>
  expect(Object.fromEntries(variableNotes(text, VARIABLES) ?? [])).toEqual(notes),
);

it.each(['', 'Two populations.', 'x: prey\nThe rest is clear.', 'note: x is the prey', 'x:'])(
  'leaves %j to be shown as text',
  (text) => expect(variableNotes(text, VARIABLES)).toBeUndefined(),
);
