import { attributeOf } from '../pickle/values.ts';
import { operate } from './arithmetic.ts';
import { applyElementwise } from './elementwise.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { isSequenceValue, type ObjectValue, type Value } from './values.ts';
import type { Interpreter } from './value-types.ts';

const MAX_PIECES = 100;
const CLASSES = new Set(['CubicSpline', 'PchipInterpolator', 'Akima1DInterpolator', 'CubicHermiteSpline', 'PPoly']);

export const isSpline = ({ className }: ObjectValue): boolean => CLASSES.has(className);

/** A piecewise polynomial of scipy at a point: its knots and coefficients are in the file. */
export function splineAt(spline: ObjectValue, args: readonly Value[], interpreter: Interpreter): Value {
  const [at, ...more] = args;
  // scipy 1.15 and later call them _x and _c.
  const held = (name: string) => attributeOf(spline.source, name) ?? attributeOf(spline.source, `_${name}`) ?? null;
  const [knots, coefficients, extrapolate] = ['x', 'c', 'extrapolate'].map((name) => interpreter.valueOf(held(name)));
  if (!at || more.length > 0)
    throw new UnreadableCode(`The code asks for more than the value of a ${spline.className}.`);
  if (extrapolate?.kind === 'boolean' && !extrapolate.value)
    throw new UnreadableCode(`A ${spline.className} is not defined outside of its points.`);
  const rows = coefficients?.kind === 'array' ? coefficients.items : [];
  const points = knots?.kind === 'array' ? knots.items : [];
  const pieces = points.length - 1;
  if (pieces < 1 || pieces > MAX_PIECES || !rows.every((row) => isSequenceValue(row) && row.items.length === pieces))
    throw new UnreadableCode(
      `The file does not contain a ${spline.className} of one curve with at most ${MAX_PIECES} pieces.`,
    );
  const piece = (i: number): Value => {
    const offset = operate('-', at, points[i]!, interpreter.budget);
    const along = rows.map((row) => (isSequenceValue(row) ? row.items[i]! : row));
    return along.reduce((sum, coefficient) =>
      operate('+', operate('*', sum, offset, interpreter.budget), coefficient, interpreter.budget),
    );
  };
  return piecewise(
    at,
    points.slice(1, -1),
    Array.from({ length: pieces }, (_, i) => piece(i)),
    interpreter,
  );
}

/** numpy.interp: straight lines between points, constant outside. */
export function interpolated(at: Value, xs: Value, ys: Value, interpreter: Interpreter): Value {
  const { budget } = interpreter;
  const points = isSequenceValue(xs) ? xs.items : [];
  const values = isSequenceValue(ys) ? ys.items : [];
  if (points.length === 0 || points.length !== values.length || points.length > MAX_PIECES)
    throw new UnreadableCode('interp is called without lists of numbers of the same length.');
  const line = (i: number): Value => {
    const slope = operate(
      '/',
      operate('-', values[i + 1]!, values[i]!, budget),
      operate('-', points[i + 1]!, points[i]!, budget),
      budget,
    );
    return operate('+', values[i]!, operate('*', slope, operate('-', at, points[i]!, budget), budget), budget);
  };
  const lines = points.slice(1).map((_, i) => line(i));
  return piecewise(at, points, [values[0]!, ...lines, values.at(-1)!], interpreter);
}

function piecewise(at: Value, borders: readonly Value[], pieces: readonly Value[], { budget }: Interpreter): Value {
  return pieces.slice(0, -1).reduceRight<Value>((rest, piece, i) => {
    const isBefore = applyElementwise('less', [at, borders[i]!], budget);
    return applyElementwise('where', [isBefore, piece, rest], budget);
  }, pieces.at(-1)!);
}
