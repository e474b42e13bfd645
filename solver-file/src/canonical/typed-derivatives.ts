/** A derivative that somebody typed; `by` is empty for a prime, which does not name its coordinate. */
export interface TypedDerivative {
  unknown: string;
  by: string[];
  order: number;
}

const NAME = String.raw`\\?[A-Za-zα-ωΑ-Ω][A-Za-z0-9α-ωΑ-Ω]*`;
const D = String.raw`(?:d|∂|\\partial|\\mathrm\{d\}|\\mathrm d)`;
const POWER = String.raw`(?:\^?\{?(\d)\}?)?`;
const BELOW = String.raw`((?:\s*${D}\s*\\?[A-Za-zα-ω](?:\^?\{?\d\}?)?)+)`;
const BELOW_ONE = new RegExp(String.raw`${D}\s*(\\?[A-Za-zα-ω])(?:\^?\{?(\d)\}?)?`, 'g');

type Reading = (match: RegExpExecArray) => TypedDerivative;
const named = (text: string) => text.replace('\\', '');

function fromFraction([, power, unknown, below]: RegExpExecArray): TypedDerivative {
  const by = [...below!.matchAll(BELOW_ONE)].flatMap(([, name, count]) =>
    Array.from({ length: Number(count ?? 1) }, () => named(name!)),
  );
  return { unknown: named(unknown!), by, order: Number(power ?? 1) };
}

/** The ways to write a derivative, the longest first. */
const WAYS: readonly (readonly [RegExp, Reading])[] = [
  [new RegExp(String.raw`\\[dt]?frac\s*\{\s*${D}${POWER}\s*(${NAME})\s*\}\s*\{${BELOW}\s*\}`), fromFraction],
  [new RegExp(String.raw`(?<![\w\\])${D}${POWER}\s*(${NAME}?)\s*/\s*\(?${BELOW}\s*\)?(?![\w(])`), fromFraction],
  [
    /\bdiff\(\s*(\w+)\s*,\s*(\w+)\s*(?:,\s*(?:order\s*=\s*)?(\d)\s*)?\)/,
    ([, unknown, by, order]) => ({
      unknown: unknown!,
      by: Array.from({ length: Number(order ?? 1) }, () => by!),
      order: Number(order ?? 1),
    }),
  ],
  [
    /\\(d{1,4})ot\s*(?:\{\s*(\\?[A-Za-z]\w*)\s*\}|\s(\\?[A-Za-z]))/,
    ([, dots, braced, plain]) => ({
      unknown: named(braced ?? plain!),
      by: Array.from(dots!, () => 't'),
      order: dots!.length,
    }),
  ],
  [
    new RegExp(String.raw`(?<![\w\\])(${NAME})('+|′+|″)`),
    ([, unknown, primes]) => ({
      unknown: named(unknown!),
      by: [],
      order: primes === '″' ? 2 : primes!.length,
    }),
  ],
  [
    /(?<![\w\\])([A-Za-z][A-Za-z0-9]*)_(?:\{([txyz]{1,4})\}|([txyz]{1,4})(?!\w))/,
    ([, unknown, braced, plain]) => ({
      unknown: unknown!,
      by: [...(braced ?? plain!)],
      order: (braced ?? plain!).length,
    }),
  ],
];

/** The text with a name of its own for each derivative, `D0Q` for the first; its marks survive what follows. */
export function withoutDerivatives(text: string): { text: string; derivatives: TypedDerivative[] } {
  const derivatives: TypedDerivative[] = [];
  let left = text;
  for (const [pattern, read] of WAYS) {
    for (let match; (match = pattern.exec(left));) {
      const derivative = read(match);
      if (derivatives.length >= MAX_DERIVATIVES) return { text: left, derivatives };
      left = `${left.slice(0, match.index)} ${markOf(derivatives.length)} ${left.slice(match.index + match[0].length)}`;
      derivatives.push(derivative);
    }
  }
  return { text: left, derivatives };
}

const MAX_DERIVATIVES = 100;
export const markOf = (index: number): string => `D${index}Q`;
