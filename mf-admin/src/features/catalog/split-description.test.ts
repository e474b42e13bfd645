import { splitDescription } from './split-description.ts';

it.each([
  [
    'A formula at the end',
    String.raw`Steady states: $\nabla^2 u = 0$.`,
    'Steady states.',
    [String.raw`\nabla^2 u = 0`],
  ],
  ['without a full stop', 'Of a rod: $u_t = u_{xx}$ ', 'Of a rod.', ['u_t = u_{xx}']],
  ['after a letter and a colon', 'At speed $c$: $u_t = c u_x$.', 'At speed $c$.', ['u_t = c u_x']],
  ['several', 'Prey: $x = a$, $y = b$.', 'Prey.', ['x = a', 'y = b']],
  ['alone', '$u = 0$', '', ['u = 0']],
  ['with a dollar in it', String.raw`Cost: $p = 3\$$.`, 'Cost.', [String.raw`p = 3\$`]],
])('sets formulas apart: %s', (_, description, text, formulas) => {
  expect(splitDescription(description)).toEqual({ text, formulas });
});

it.each([
  'Waves of speed $c$ that *travel*.',
  'Steps: a test of solvers.',
  'Two: $a$ and $b$.',
  'Display: $$u = 0$$',
  '',
])('leaves a description as it is that does not end with formulas: %s', (description) => {
  expect(splitDescription(description)).toEqual({ text: description, formulas: [] });
});
