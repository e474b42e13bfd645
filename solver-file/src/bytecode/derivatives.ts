import { derivativeBy, holdsCutOff } from './trees.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { expression, literal, numberValue, type Value } from './values.ts';
import type { Interpreter } from './value-types.ts';

const MAX_ORDER = 8;

/** `diff(of, by, order)` of the library. @throws UnreadableCode when what, by what or how often is not plain */
export function differentiated(of: Value, by: Value, order: Value | undefined, interpreter: Interpreter): Value {
  const times = order === undefined ? 1 : order.kind === 'number' ? order.value : NaN;
  if (!Number.isInteger(times) || times < 1 || times > MAX_ORDER)
    throw new UnreadableCode('The order of a derivative is not a whole number from 1 to 8.');
  if (of.kind === 'array' && of.isColumns)
    throw new UnreadableCode('The code differentiates a tensor with several columns at once.');
  if (of.kind !== 'expression') throw new UnreadableCode('The code differentiates something that is constant.');
  if (holdsCutOff(of.tree))
    throw new UnreadableCode(
      'The code differentiates something whose derivatives were removed by detach, numpy or no_grad.',
    );
  if (by.kind !== 'expression' || by.tree.kind !== 'name' || !interpreter.isCoordinate(by.tree.name))
    throw new UnreadableCode('The code differentiates with respect to something that is not a coordinate.');
  return expression(derivativeBy(of.tree, Array<string>(times).fill(by.tree.name)));
}

type Tensor = Value;

/**
 * The library's operators of vector analysis, as `neurodiffeq.operators` computes them.
 * @throws UnreadableCode for a wrong number of arguments, and like {@link differentiated}
 */
export function vectorOperator(
  name: string,
  args: readonly Tensor[],
  work: VectorArithmetic,
): Tensor | Tensor[] | null {
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!operator) return null;
  if (operator.args !== undefined && operator.args !== args.length)
    throw new UnreadableCode(`${name} is called with ${args.length} arguments, but takes ${operator.args}.`);
  return operator.apply(work, [...args]);
}

/** Arithmetic on quantities, for formulas that read like those of the library. */
export interface VectorArithmetic {
  d(of: Tensor, by: Tensor): Tensor;
  plus(...terms: Tensor[]): Tensor;
  minus(a: Tensor, b: Tensor): Tensor;
  times(...factors: Tensor[]): Tensor;
  over(a: Tensor, b: Tensor): Tensor;
  squared(a: Tensor): Tensor;
  sin(a: Tensor): Tensor;
  cos(a: Tensor): Tensor;
  function(name: string, ...args: Tensor[]): Tensor;
}

type Operator = { args?: number; apply: (work: VectorArithmetic, args: Tensor[]) => Tensor | Tensor[] };
type Three = [Tensor, Tensor, Tensor];
type Four = [Tensor, ...Three];
type Six = [...Three, ...Three];

const number = (value: number): Tensor => numberValue(value, literal(value));
const TWO = number(2);

const grad = (w: VectorArithmetic, [u, ...xs]: Tensor[]): Tensor[] => xs.map((x) => w.d(u!, x));

function halves(args: Tensor[]): [Tensor[], Tensor[]] {
  if (args.length === 0 || args.length % 2 !== 0)
    throw new UnreadableCode('div is called with different numbers of components and coordinates.');
  return [args.slice(0, args.length / 2), args.slice(args.length / 2)];
}

function div(w: VectorArithmetic, args: Tensor[]): Tensor {
  const [us, xs] = halves(args);
  return w.plus(...us.map((u, i) => w.d(u, xs[i]!)));
}

const laplacian = (w: VectorArithmetic, [u, ...xs]: Tensor[]): Tensor => w.plus(...xs.map((x) => w.d(w.d(u!, x), x)));

function curl(w: VectorArithmetic, [u, v, q, x, y, z]: Six): Tensor[] {
  return [w.minus(w.d(q, y), w.d(v, z)), w.minus(w.d(u, z), w.d(q, x)), w.minus(w.d(v, x), w.d(u, y))];
}

function sphericalLaplacian(w: VectorArithmetic, [u, r, theta, phi]: Four): Tensor {
  const [sine, r2] = [w.sin(theta), w.squared(r)];
  return w.over(
    w.plus(
      w.d(w.times(r2, w.d(u, r)), r),
      w.over(w.d(w.times(sine, w.d(u, theta)), theta), sine),
      w.over(w.d(w.d(u, phi), phi), w.squared(sine)),
    ),
    r2,
  );
}

function sphericalGrad(w: VectorArithmetic, [u, r, theta, phi]: Four): Tensor[] {
  return [w.d(u, r), w.over(w.d(u, theta), r), w.over(w.d(u, phi), w.times(r, w.sin(theta)))];
}

function sphericalDiv(w: VectorArithmetic, [u, v, q, r, theta, phi]: Six): Tensor {
  const sine = w.sin(theta);
  const around = w.over(w.plus(w.d(w.times(v, sine), theta), w.d(q, phi)), sine);
  return w.over(w.plus(w.over(w.d(w.times(u, w.squared(r)), r), r), around), r);
}

function sphericalCurl(w: VectorArithmetic, [u, v, q, r, theta, phi]: Six): Tensor[] {
  const [sine, cosine] = [w.sin(theta), w.cos(theta)];
  return [
    w.over(w.plus(w.d(q, theta), w.over(w.minus(w.times(q, cosine), w.d(v, phi)), sine)), r),
    w.minus(w.over(w.minus(w.over(w.d(u, phi), sine), q), r), w.d(q, r)),
    w.plus(w.d(v, r), w.over(w.minus(v, w.d(u, theta)), r)),
  ];
}

function sphericalVectorLaplacian(w: VectorArithmetic, [u, v, q, r, theta, phi]: Six): Tensor[] {
  const coordinates: Three = [r, theta, phi];
  const [sine, cosine, r2] = [w.sin(theta), w.cos(theta), w.squared(r)];
  const sine2 = w.squared(sine);
  const sideways = w.over(w.plus(w.times(cosine, v), w.d(q, phi)), sine);
  return [
    w.minus(sphericalLaplacian(w, [u, ...coordinates]), w.over(w.times(TWO, w.plus(u, w.d(v, theta), sideways)), r2)),
    w.plus(
      sphericalLaplacian(w, [v, ...coordinates]),
      w.over(w.minus(w.times(TWO, w.d(u, theta)), w.over(w.plus(v, w.times(TWO, cosine, w.d(q, phi))), sine2)), r2),
    ),
    w.plus(
      sphericalLaplacian(w, [q, ...coordinates]),
      w.over(
        w.plus(w.over(w.minus(w.times(TWO, cosine, w.d(v, phi)), q), sine), w.times(TWO, w.d(u, phi))),
        w.times(r2, sine),
      ),
    ),
  ];
}

function cylindricalLaplacian(w: VectorArithmetic, [u, rho, phi, z]: Four): Tensor {
  return w.plus(
    w.d(w.d(u, rho), rho),
    w.over(w.d(u, rho), rho),
    w.over(w.d(w.d(u, phi), phi), w.squared(rho)),
    w.d(w.d(u, z), z),
  );
}

function cylindricalVectorLaplacian(w: VectorArithmetic, [u, v, q, rho, phi, z]: Six): Tensor[] {
  const coordinates: Three = [rho, phi, z];
  const rho2 = w.squared(rho);
  return [
    w.minus(cylindricalLaplacian(w, [u, ...coordinates]), w.over(w.plus(u, w.times(TWO, w.d(v, phi))), rho2)),
    w.plus(cylindricalLaplacian(w, [v, ...coordinates]), w.over(w.minus(w.times(TWO, w.d(u, phi)), v), rho2)),
    cylindricalLaplacian(w, [q, ...coordinates]),
  ];
}

const three = (apply: (w: VectorArithmetic, args: Three) => Tensor | Tensor[]): Operator => ({
  args: 3,
  apply: (w, args) => apply(w, args as Three),
});
const four = (apply: (w: VectorArithmetic, args: Four) => Tensor | Tensor[]): Operator => ({
  args: 4,
  apply: (w, args) => apply(w, args as Four),
});
const six = (apply: (w: VectorArithmetic, args: Six) => Tensor | Tensor[]): Operator => ({
  args: 6,
  apply: (w, args) => apply(w, args as Six),
});

const OPERATORS: Record<string, Operator> = {
  grad: { apply: grad },
  div: { apply: div },
  laplacian: { apply: laplacian },
  curl: six(curl),
  vector_laplacian: six((w, [u, v, q, ...xs]) => [u, v, q].map((component) => laplacian(w, [component, ...xs]))),
  spherical_grad: four(sphericalGrad),
  spherical_div: six(sphericalDiv),
  spherical_curl: six(sphericalCurl),
  spherical_laplacian: four(sphericalLaplacian),
  spherical_vector_laplacian: six(sphericalVectorLaplacian),
  spherical_to_cartesian: three((w, [r, theta, phi]) => [
    w.times(r, w.sin(theta), w.cos(phi)),
    w.times(r, w.sin(theta), w.sin(phi)),
    w.times(r, w.cos(theta)),
  ]),
  cartesian_to_spherical: three((w, [x, y, z]) => {
    const rho2 = w.plus(w.squared(x), w.squared(y));
    return [
      w.function('sqrt', w.plus(rho2, w.squared(z))),
      w.function('atan2', w.function('sqrt', rho2), z),
      w.function('atan2', y, x),
    ];
  }),
  cylindrical_grad: four((w, [u, rho, phi, z]) => [w.d(u, rho), w.over(w.d(u, phi), rho), w.d(u, z)]),
  cylindrical_div: six((w, [u, v, q, rho, phi, z]) =>
    w.plus(w.d(u, rho), w.over(w.plus(u, w.d(v, phi)), rho), w.d(q, z)),
  ),
  cylindrical_curl: six((w, [u, v, q, rho, phi, z]) => [
    w.minus(w.over(w.d(q, phi), rho), w.d(v, z)),
    w.minus(w.d(u, z), w.d(q, rho)),
    w.plus(w.d(v, rho), w.over(w.minus(v, w.d(u, phi)), rho)),
  ]),
  cylindrical_laplacian: four(cylindricalLaplacian),
  cylindrical_vector_laplacian: six(cylindricalVectorLaplacian),
  cylindrical_to_cartesian: three((w, [rho, phi, z]) => [w.times(rho, w.cos(phi)), w.times(rho, w.sin(phi)), z]),
  cartesian_to_cylindrical: three((w, [x, y, z]) => [
    w.function('sqrt', w.plus(w.squared(x), w.squared(y))),
    w.function('atan2', y, x),
    z,
  ]),
};
