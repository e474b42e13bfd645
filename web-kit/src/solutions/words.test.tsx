import type { KnownError } from '@hub/figure/proven-error';
import { ErrorWarning, ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { Badge } from './badge.tsx';
import { StatusBadge, statusWord } from '@hub/web-kit/solutions/status-badge';
import { TypeTag } from '@hub/web-kit/solutions/type-tag';
import { render } from '@testing-library/react';
import { ThemeProvider } from '@hub/web-kit/theme';
import type { ReactElement } from 'react';

const show = (element: ReactElement) => render(<ThemeProvider>{element}</ThemeProvider>).container;
const wordsIn = (shown: HTMLElement) => shown.textContent;
const iconIn = (shown: HTMLElement) => shown.querySelector('svg')?.outerHTML;

const STATUSES = ['created', 'submitted', 'rejected', 'published', 'withheld'] as const;

it.each([
  ['created', 'Created'],
  ['submitted', 'Submitted'],
  ['rejected', 'Rejected'],
  ['published', 'Published'],
  ['withheld', 'Withheld'],
] as const)('calls the status %s “%s”', (status, word) => {
  expect(statusWord(status)).toBe(word);
  expect(wordsIn(show(<StatusBadge status={status} />))).toBe(word);
});

it.each([
  ['created', 'warn'],
  ['submitted', 'info'],
  ['rejected', 'bad'],
  ['published', 'ok'],
  ['withheld', 'bad'],
] as const)('a solution that is %s has the colour %s', (status, colour) => {
  const classOf = (element: ReactElement) => show(element).firstElementChild?.className;
  expect(classOf(<StatusBadge status={status} />)).toBe(classOf(<Badge colour={colour} />));
});

it('tells statuses, and types, apart by their icons', () => {
  expect(new Set(STATUSES.map((status) => iconIn(show(<StatusBadge status={status} />)))).size).toBe(5);
  expect(iconIn(show(<TypeTag type="ode" />))).not.toBe(iconIn(show(<TypeTag type="pde" />)));
});

it.each([
  ['ode', 'ODE'],
  ['pde', 'PDE'],
] as const)('names the type %s as %s', (type, word) => expect(wordsIn(show(<TypeTag type={type} />))).toBe(word));

const known = (relative_error: number | null, more: Partial<KnownError> = {}): KnownError => ({
  proof_state: 'done',
  proof_rung: 'reference',
  proven_error: 0.00068,
  relative_error,
  ...more,
});

it.each([
  [
    'a good error',
    known(0.00018),
    '0.018 %Proven: the error is at most 0.018 % of the range of the solution (6.8·10⁻⁴)',
  ],
  [
    'a coarse one',
    known(0.71),
    '71 %Proven, but too coarse to use: the error is at most 71 % of the range of the solution (6.8·10⁻⁴)',
  ],
  ['no proof', known(null, { proven_error: null, proof_rung: 'none' }), 'not provenThe error is not proven'],
  ['one that is checked again', known(0.00018, { proof_state: 'waiting' }), 'checkingThe proof is being computed'],
])('has a badge for %s', (_, error, words) =>
  expect(wordsIn(show(<ProofBadge known={error} />)).replaceAll('\u00a0', ' ')).toBe(words),
);

it.each([
  [0.1, ''],
  [0.11, 'Error up to 11 %'],
  [1.2, 'The error may exceed the range'],
  [null, ''],
])('warns in the head of a page of a share of %s: “%s”', (share, words) =>
  expect(wordsIn(show(<ErrorWarning known={known(share)} />)).replaceAll('\u00a0', ' ')).toBe(words),
);

it('has the green of published solutions for good errors alone', () => {
  const classOf = (element: ReactElement) => show(element).firstElementChild?.className;
  const green = classOf(<Badge colour="ok" />);
  expect(classOf(<ProofBadge known={known(0.01)} />)).toBe(green);
  for (const share of [0.0101, 0.2, 2, null]) expect(classOf(<ProofBadge known={known(share)} />)).not.toBe(green);
});
