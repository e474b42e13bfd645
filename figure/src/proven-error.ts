import { formatBound, formatPercent } from './numbers.ts';

/** Shares of the range of an unknown. Up to the first a proven error is good; up to the second the solution counts as proven. */
export const GOOD_ERROR = 0.01;
export const USABLE_ERROR = 0.1;

/** What the hub knows of an error. `relative_error` is the bound as a share of the range of the solution. */
export interface KnownError {
  proof_state: 'waiting' | 'done';
  proof_rung: string | null;
  proven_error: number | null;
  relative_error: number | null;
}

/**
 * How an error is told wherever it is told:
 * - `good` and `usable`: proven, and small beside the solution;
 * - `coarse` and `useless`: proven, but nearly as large as the solution, or larger;
 * - `unmeasured`: proven, of a solution that was not seen to change;
 * - `residual`, `none`: not proven; `checking`: not known yet.
 */
export const STANDINGS = ['good', 'usable', 'coarse', 'useless', 'unmeasured', 'residual', 'none', 'checking'] as const;
export type Standing = (typeof STANDINGS)[number];
/** A standing of a solution that has a proven error. */
export type Grade = Exclude<Standing, 'residual' | 'none' | 'checking'>;

/** Whether an error is small enough to call the solution proven. */
export const isUsable = (relative: number | null): boolean => relative !== null && relative <= USABLE_ERROR;

/** Whether a proven error is too large to use the solution. */
export const isCoarse = (relative: number | null): boolean => relative !== null && relative > USABLE_ERROR;

export function standingOf({ proof_state, proof_rung, proven_error, relative_error }: KnownError): Standing {
  if (proof_state === 'waiting') return 'checking';
  if (proven_error === null) return proof_rung === 'residual' ? 'residual' : 'none';
  return gradeOf(relative_error);
}

/** @param relative share of the range; null where there is no range */
export function gradeOf(relative: number | null): Grade {
  if (relative === null) return 'unmeasured';
  if (relative <= GOOD_ERROR) return 'good';
  if (relative <= USABLE_ERROR) return 'usable';
  return relative <= 1 ? 'coarse' : 'useless';
}

/** Green is for good errors alone; red is for what was rejected or failed, and for no error. */
export type Tone = 'ok' | 'plain' | 'warn' | 'quiet' | 'info';
export type Sign = 'proven' | 'warning' | 'unproven' | 'checking';

interface Told {
  tone: Tone;
  sign: Sign;
  /** Few words, for a badge. */
  badge: (percent: string, bound: string) => string;
  /** Text for the head of a page, where only what warns is said; missing if nothing does. */
  warning?: (percent: string) => string;
  /** Whole sentence, where there is room for it. */
  sentence: (percent: string, bound: string) => string;
}

const proven = (percent: string, bound: string) =>
  `Proven: the error is at most ${percent} of the range of the solution (${bound})`;

/** One row for each standing: what badges and pages say, and how they look. */
export const TOLD: Record<Standing, Told> = {
  good: { tone: 'ok', sign: 'proven', badge: (percent) => percent, sentence: proven },
  usable: { tone: 'plain', sign: 'proven', badge: (percent) => percent, sentence: proven },
  coarse: {
    tone: 'warn',
    sign: 'warning',
    badge: (percent) => percent,
    warning: (percent) => `Error up to ${percent}`,
    sentence: (percent, bound) =>
      `Proven, but too coarse to use: the error is at most ${percent} of the range of the solution (${bound})`,
  },
  useless: {
    tone: 'warn',
    sign: 'warning',
    badge: () => '> 100\u00a0%',
    warning: () => 'The error may exceed the range',
    sentence: (_, bound) =>
      `Proven, but larger than the solution: the error is at most ${bound} and may exceed the range of the solution`,
  },
  unmeasured: {
    tone: 'plain',
    sign: 'proven',
    badge: (_, bound) => `≤ ${bound}`,
    sentence: (_, bound) => `Proven: the error is at most ${bound}; the solution hardly changes`,
  },
  residual: {
    tone: 'quiet',
    sign: 'unproven',
    badge: () => 'residual only',
    sentence: () => 'The equation is met to within a proven bound; the error is not proven',
  },
  none: { tone: 'quiet', sign: 'unproven', badge: () => 'not proven', sentence: () => 'The error is not proven' },
  checking: { tone: 'info', sign: 'checking', badge: () => 'checking', sentence: () => 'The proof is being computed' },
};

/** The few words of a badge. */
export const badgeOf = (known: KnownError): string => TOLD[standingOf(known)].badge(...numbersOf(known));

/** "0.018 % (6.9·10⁻⁴)", or that nothing is proven. */
export function errorInShort(known: KnownError): string {
  const [, bound] = numbersOf(known);
  return known.relative_error === null || known.proof_state === 'waiting'
    ? badgeOf(known)
    : `${badgeOf(known)} (${bound})`;
}

/** The same as one sentence, without its full stop. */
export const errorInWords = (known: KnownError): string => TOLD[standingOf(known)].sentence(...numbersOf(known));

const numbersOf = ({ proven_error, relative_error }: KnownError): [percent: string, bound: string] => [
  formatPercent(relative_error ?? Infinity),
  formatBound(proven_error ?? Infinity),
];
