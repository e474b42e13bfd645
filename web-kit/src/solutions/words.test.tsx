import { ProofBadge, proofWords } from '@hub/web-kit/solutions/proof-badge';
import { Badge } from './badge.tsx';
import { StatusBadge, statusWord } from '@hub/web-kit/solutions/status-badge';
import { TypeTag } from '@hub/web-kit/solutions/type-tag';
import { render } from '@testing-library/react';
import { ThemeProvider } from '@hub/web-kit/theme';
import type { ReactElement } from 'react';

const show = (element: ReactElement) => render(<ThemeProvider>{element}</ThemeProvider>).container;
const wordsIn = (shown: HTMLElement) => shown.textContent;
const iconIn = (shown: HTMLElement) => shown.querySelector('svg')?.outerHTML;

const STATUSES = ['created', 'submitted', 'rejected', 'published'] as const;

it.each([
  ['created', 'Created'],
  ['submitted', 'Submitted'],
  ['rejected', 'Rejected'],
  ['published', 'Published'],
] as const)('calls the status %s “%s”', (status, word) => {
  expect(statusWord(status)).toBe(word);
  expect(wordsIn(show(<StatusBadge status={status} />))).toBe(word);
});

it.each([
  ['created', 'warn'],
  ['submitted', 'info'],
  ['rejected', 'bad'],
  ['published', 'ok'],
] as const)('a solution that is %s has the colour %s', (status, colour) => {
  const classOf = (element: ReactElement) => show(element).firstElementChild?.className;
  expect(classOf(<StatusBadge status={status} />)).toBe(classOf(<Badge colour={colour} />));
});

it('tells statuses, and types, apart by their icons', () => {
  expect(new Set(STATUSES.map((status) => iconIn(show(<StatusBadge status={status} />)))).size).toBe(4);
  expect(iconIn(show(<TypeTag type="ode" />))).not.toBe(iconIn(show(<TypeTag type="pde" />)));
});

it.each([
  ['ode', 'ODE'],
  ['pde', 'PDE'],
] as const)('names the type %s as %s', (type, word) => expect(wordsIn(show(<TypeTag type={type} />))).toBe(word));

it.each([
  ['waiting', null, null, 'Proof is being computed'],
  ['waiting', 'reference', 0.00068, 'Proof is being checked again'],
  ['waiting', 'residual', null, 'Proof is being checked again'],
  ['done', 'reference', 0.00068, 'Proven 6.8·10⁻⁴'],
  ['done', 'residual', null, 'Residual proven, error not'],
  ['done', null, null, 'Not proven'],
  ['done', 'reference', 0, 'Proven 0'],
] as const)('of a proof that is %s with the rung %s and the error %s, says “%s”', (state, rung, error, words) => {
  expect(proofWords({ proof_state: state, proof_rung: rung, proven_error: error })).toBe(words);
});

it.each([
  [null, 'done', ''],
  [null, 'waiting', ''],
  [0, 'done', 'Proven 0'],
  [0.00068, 'done', 'Proven 6.8·10⁻⁴'],
  [0.00068, undefined, 'Proven 6.8·10⁻⁴'],
  [0.00068, 'waiting', 'Checking again'],
] as const)('has for the error %s of a proof that is %s the badge “%s”', (error, state, badge) => {
  expect(wordsIn(show(<ProofBadge error={error} state={state} />))).toBe(badge);
});
