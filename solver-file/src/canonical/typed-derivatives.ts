import { Unreadable } from '../formula/expression.ts';

/** A derivative that somebody typed. */
export interface TypedDerivative {
  unknown: string;
  /** Coordinates; empty for a prime, which names none. */
  by: string[];
  order: number;
  /** The sum of the second derivatives by all places, which `by` may name. */
  isLaplacian?: boolean;
}

const NAME = String.raw`(?!\\(?:partial|nabla)|laplacian)\\?[A-Za-zα-ωΑ-Ω][A-Za-z0-9α-ωΑ-Ω]*`;
/** Pattern of the arguments of an unknown, such as `(x, t)`, which may be missing. */
const ARGUMENTS = String.raw`(?:\s*\([^()]*\))?`;
const D = String.raw`(?:d|\\partial)`;
const POWER = String.raw`(?:\s*\^?\s*\{?\s*(\d)\s*\}?)?`;
const BELOW = String.raw`((?:\s*${D}\s*\\?[A-Za-zα-ω](?:\s*\^?\s*\{?\s*\d\s*\}?)?)+)`;
const BELOW_ONE = new RegExp(String.raw`${D}\s*(\\?[A-Za-zα-ω])${POWER}`, 'g');
const LIST = String.raw`((?:[\w\s,$={}]|\([\w\s,]*\))+)`;
const STARTS = String.raw`(?<![A-Za-z_\\]|[A-Za-z_]\d+)`;

type Reading = (match: RegExpExecArray) => TypedDerivative;
const named = (text: string) => text.trim().replace('\\', '');
const times = (name: string, count: number): string[] => Array.from({ length: count }, () => name);

const belowLine = (below: string): string[] =>
  [...below.matchAll(BELOW_ONE)].flatMap(([, name, count]) => times(named(name!), Number(count ?? 1)));

const fraction = (unknown: string, below: string, power = '1'): TypedDerivative => ({
  unknown: named(unknown),
  by: belowLine(below),
  order: Number(power),
});

const fromFraction: Reading = ([, power, unknown, below]) => fraction(unknown!, below!, power);
const fromOperator: Reading = ([, power, below, unknown]) => fraction(unknown!, below!, power);

/** `x`, `x, 2`, `x, order=2`, `(x, 2)`, `{x, 2}`, `x$2`, `x, t`: a number repeats the name before it. */
const fromCall: Reading = ([, unknown, list]) => {
  const by: string[] = [];
  for (const [, name, count] of list!.matchAll(/(?:order\s*=\s*)?(?:([A-Za-z]\w*)|(\d+))/g)) {
    if (name) by.push(name);
    else if (by.length > 0 && Number(count) <= MAX_ORDER) by.push(...times(by.at(-1)!, Number(count) - 1));
    else throw new Unreadable('A derivative of no order');
  }
  return { unknown: unknown!, by, order: by.length };
};

const fromLaplacian: Reading = ([, inBrackets, list, plain]) => ({
  unknown: named(inBrackets ?? plain!),
  by: [...(list ?? '').matchAll(/\w+/g)].map(([name]) => name),
  order: 2,
  isLaplacian: true,
});

const fromIndexedOperator: Reading = ([, braced, plain, power, unknown]) => {
  const by = lettersOf(braced ?? plain!).flatMap((letter) => times(letter, Number(power ?? 1)));
  return { unknown: named(unknown!), by, order: by.length };
};

const fromDots: Reading = ([, dots, braced, plain]) => ({
  unknown: named(braced ?? plain!),
  by: times('t', dots!.length),
  order: dots!.length,
});

const fromPrimes: Reading = ([, unknown, primes]) => ({ unknown: named(unknown!), by: [], order: primes!.length });

const fromIndices: Reading = ([, unknown, braced, plain]) => {
  const by = lettersOf(braced ?? plain!);
  return { unknown: named(unknown!), by, order: by.length };
};

const lettersOf = (text: string): string[] => [...text.replaceAll(' ', '')];

const way = (pattern: string, reading: Reading) => [new RegExp(pattern), reading] as const;

/** The ways to write a derivative, the longest first. */
const WAYS: readonly (readonly [RegExp, Reading])[] = [
  // \frac{d^2 u}{d x^2} and \frac{d}{dx} u, d^2u/dx^2 and d/dx u
  way(String.raw`\\[dt]?frac\s*\{\s*${D}${POWER}\s*(${NAME})${ARGUMENTS}\s*\}\s*\{${BELOW}\s*\}`, fromFraction),
  way(String.raw`\\[dt]?frac\s*\{\s*${D}${POWER}\s*\}\s*\{${BELOW}\s*\}\s*(${NAME})`, fromOperator),
  way(String.raw`(?<![\w\\])${D}${POWER}\s*(${NAME})${ARGUMENTS}\s*/\s*\(?${BELOW}\s*\)?(?![\w(])`, fromFraction),
  way(String.raw`(?<![\w\\])${D}${POWER}\s*/\s*\(?${BELOW}\s*\)?\s+(${NAME})`, fromOperator),
  // diff(u, x, order=2), Derivative(u(x), (x, 2)), D(u(x), {x, 2}), u(x).diff(x, 2)
  way(String.raw`\b(?:diff|Derivative|D)\s*\(\s*(\w+)${ARGUMENTS}\s*,${LIST}\)`, fromCall),
  way(String.raw`\b(\w+)${ARGUMENTS}\.diff\s*\(${LIST}\)`, fromCall),
  way(String.raw`\blaplacian\s*(?:\(\s*(${NAME})${ARGUMENTS}((?:\s*,\s*\w+)*)\s*\)|(${NAME}))`, fromLaplacian),
  // \partial_t u, \partial_{xx} u, \partial_x^2 u
  way(
    String.raw`\\partial\s*_\s*(?:\{\s*([a-z ]+)\}|([a-z]))(?:\s*\^\s*\{?\s*(\d)\s*\}?)?\s*(${NAME})`,
    fromIndexedOperator,
  ),
  way(String.raw`\\(d{1,4})ot\s*(?:\{\s*(${NAME})\s*\}|(\s[A-Za-z]|\\[A-Za-z]+))`, fromDots),
  way(String.raw`${STARTS}(${NAME})('+)`, fromPrimes),
  way(String.raw`${STARTS}(${NAME})_(?:\{\s*([txyz][txyz ]{0,3})\}|([txyz]{1,4})(?!\w))`, fromIndices),
];

/** A derivative in no known way. Read as names, it would give another equation. */
const LEFT_OVER = new RegExp(
  [
    String.raw`\\(?:partial|nabla|d{1,4}ot|int|oint|sum|prod|lim)(?![A-Za-z])`,
    String.raw`\\[dt]?frac\s*\{\s*d\s*(?:\^|\})`,
    String.raw`(?<![\w\\])d\s*/\s*d[a-z]`,
    String.raw`\b(?:diff|Derivative|laplacian|grad|div|curl)\b`,
    `'`,
  ].join('|'),
);

const MAX_DERIVATIVES = 100;
const MAX_ORDER = 9;

/**
 * The text with a name of its own for each derivative, `D0Q` for the first; its marks survive what follows.
 * @throws Unreadable where a derivative is left that is written in no known way
 */
export function withoutDerivatives(text: string): { text: string; derivatives: TypedDerivative[] } {
  const derivatives: TypedDerivative[] = [];
  let left = text;
  for (const [pattern, read] of WAYS) {
    for (let match; (match = pattern.exec(left));) {
      if (derivatives.length >= MAX_DERIVATIVES) throw new Unreadable('Too many derivatives');
      left = `${left.slice(0, match.index)} ${markOf(derivatives.length)} ${left.slice(match.index + match[0].length)}`;
      derivatives.push(read(match));
    }
  }
  if (LEFT_OVER.test(left)) throw new Unreadable('A derivative that is written in no known way');
  return { text: left, derivatives };
}

export const markOf = (index: number): string => `D${index}Q`;
