import type { Tape, TapeFunction } from '@hub/solver-file/problem';

const FUNCTIONS: Partial<Record<TapeFunction, (x: number) => number>> = {
  exp: Math.exp,
  expm1: Math.expm1,
  log: Math.log,
  sqrt: Math.sqrt,
  reciprocal: (x) => 1 / x,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  acosh: Math.acosh,
  atanh: Math.atanh,
  sigmoid: (x) => 1 / (1 + Math.exp(-x)),
  softplus: (x) => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))),
  floor: Math.floor,
  ceil: Math.ceil,
  trunc: Math.trunc,
};

/** The results of a tape in doubles, for drawings; NaN for functions that drawings do without. */
export function tapeValues({ steps, results }: Tape, inputs: ArrayLike<number>): number[] {
  const values = new Float64Array(steps.length);
  steps.forEach((step, place) => {
    const at = (index: number) => values[index]!;
    switch (step.do) {
      case 'input':
        values[place] = inputs[step.place]!;
        return;
      case 'constant':
        values[place] = step.value;
        return;
      case 'plus':
        values[place] = at(step.left) + at(step.right);
        return;
      case 'minus':
        values[place] = at(step.left) - at(step.right);
        return;
      case 'times':
        values[place] = at(step.left) * at(step.right);
        return;
      case 'over':
        values[place] = at(step.left) / at(step.right);
        return;
      case 'sum':
        values[place] = step.of.reduce((sum, of, i) => sum + step.weights[i]! * at(of), step.bias);
        return;
      case 'apply':
        values[place] = FUNCTIONS[step.f]?.(at(step.of)) ?? NaN;
        return;
      case 'power':
        values[place] = at(step.of) ** step.exponent;
        return;
      case 'pieces': {
        const part = step.bounds.findIndex((bound) => at(step.of) <= bound);
        values[place] = at(step.parts[part < 0 ? step.parts.length - 1 : part]!);
        return;
      }
      case 'select':
        values[place] = at(step.condition) === 0 ? at(step.b) : at(step.a);
    }
  });
  return results.map((place) => values[place]!);
}
