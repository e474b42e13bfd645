import { CannotEvaluate } from '../../formula/cannot-evaluate.ts';
import { axisIn, checkUnits, placesOf, sizeOf, stridesOf, type Tensor } from './tensor.ts';

/** The number of points, as a size in a shape. */
export const POINTS = Symbol('the number of points');
export type Size = number | typeof POINTS;

/** What of one dimension is taken: one element, or some in even steps; `null` is a new dimension. */
export type Part = { at: number } | { start: number; count: number; step: number } | { places: number[] } | null;

/** x[:, 0:2] and the like: a part for each dimension of the tensor, and new dimensions between. */
export function partOf(tensor: Tensor, parts: readonly Part[]): Tensor {
  const strides = stridesOf(tensor.shape);
  let places = [0];
  const shape: number[] = [];
  let points: number | null = null;
  let axis = 0;
  for (const part of parts) {
    if (part === null) {
      shape.push(1);
      continue;
    }
    const stride = strides[axis]!;
    const taken = 'at' in part ? [part.at] : 'places' in part ? part.places : stepsOf(part);
    if (axis === tensor.points) points = shape.length;
    if (!('at' in part)) shape.push(axis === tensor.points ? 1 : taken.length);
    if (sizeOf(shape) > 1_000_000) throw new CannotEvaluate('The code creates a tensor that is too large.');
    places = axis === tensor.points ? places : places.flatMap((place) => taken.map((at) => place + at * stride));
    axis += 1;
  }
  return tensor.view(shape, points, places);
}

const stepsOf = ({ start, count, step }: { start: number; count: number; step: number }): number[] =>
  Array.from({ length: count }, (_, i) => start + i * step);

export function permuted(tensor: Tensor, axes: readonly number[]): Tensor {
  const order = axes.map((axis) => axisIn(tensor.dimensions, axis));
  if (new Set(order).size !== tensor.dimensions || order.length !== tensor.dimensions)
    throw new CannotEvaluate('The code changes the order of dimensions in a way that torch refuses.');
  const strides = stridesOf(tensor.shape);
  const shape = order.map((axis) => tensor.shape[axis]!);
  const points = tensor.points === null ? null : order.indexOf(tensor.points);
  return tensor.view(
    shape,
    points,
    placesOf(
      shape,
      order.map((axis) => strides[axis]!),
    ),
  );
}

export function transposed(tensor: Tensor, a: number, b: number): Tensor {
  const axes = tensor.shape.map((_, axis) => axis);
  const [one, other] = [axisIn(tensor.dimensions, a), axisIn(tensor.dimensions, b)];
  [axes[one], axes[other]] = [axes[other]!, axes[one]!];
  return permuted(tensor, axes);
}

/** The points have to stay a dimension of their own. */
export function reshaped(tensor: Tensor, sizes: readonly Size[]): Tensor {
  const wanted = sizes.map((size) => (size === POINTS ? 1 : size));
  const openAxis = wanted.indexOf(-1);
  const isOpenAxisOfPoints = tensor.points !== null && !sizes.includes(POINTS) && openAxis >= 0;
  const rest = wanted.reduce((product, size) => (size === -1 ? product : product * size), 1);
  const all = sizeOf(tensor.shape);
  const open = all / rest;
  const shape = wanted.map((size) => (size === -1 ? open : size));
  if (!shape.every((size) => Number.isInteger(size) && size >= 0) || sizeOf(shape) !== all)
    throw new CannotEvaluate(`The code reshapes a tensor of shape ${tensor.shapeText} to a shape that does not fit.`);
  if (tensor.points === null) {
    if (sizes.includes(POINTS)) throw new CannotEvaluate('The code spreads numbers over the points.');
    return tensor.view(shape, null);
  }
  const points = isOpenAxisOfPoints ? openAxis : sizes.indexOf(POINTS);
  // The same numbers lie before and behind the points as did before.
  const isKept =
    points >= 0 &&
    shape[points] === 1 &&
    sizeOf(shape.slice(0, points)) === sizeOf(tensor.shape.slice(0, tensor.points)) &&
    sizeOf(shape.slice(points + 1)) === sizeOf(tensor.shape.slice(tensor.points + 1));
  if (!isKept)
    throw new CannotEvaluate(`The code reshapes a tensor of shape ${tensor.shapeText} in a way that mixes its points.`);
  return tensor.view(shape, points);
}

export function withoutDimension(tensor: Tensor, number: number | null): Tensor {
  const axes = number === null ? tensor.shape.map((_, axis) => axis) : [axisIn(tensor.dimensions, number)];
  const gone = new Set(axes.filter((axis) => axis !== tensor.points && tensor.shape[axis] === 1));
  const shape = tensor.shape.filter((_, axis) => !gone.has(axis));
  const before = tensor.shape.filter((_, axis) => !gone.has(axis) && axis < (tensor.points ?? 0)).length;
  return tensor.view(shape, tensor.points === null ? null : before);
}

export function withDimension(tensor: Tensor, number: number): Tensor {
  const axis = axisIn(tensor.dimensions + 1, number);
  const shape = [...tensor.shape.slice(0, axis), 1, ...tensor.shape.slice(axis)];
  const { points } = tensor;
  return tensor.view(shape, points === null ? null : points >= axis ? points + 1 : points);
}

/** torch.cat */
export function joined(tensors: readonly Tensor[], number: number): Tensor {
  const [first] = tensors;
  if (!first) throw new CannotEvaluate('torch.cat is called with no tensors.');
  const axis = axisIn(first.dimensions, number);
  const points = tensors.find((tensor) => tensor.points !== null)?.points ?? null;
  if (points === axis) throw new CannotEvaluate('The code concatenates tensors along the dimension of the points.');
  for (const tensor of tensors) {
    const fits =
      tensor.points === points &&
      tensor.dimensions === first.dimensions &&
      tensor.shape.every((size, at) => at === axis || size === first.shape[at]);
    if (!fits)
      throw new CannotEvaluate(
        `The code joins tensors whose shapes do not match: ${tensors.map(({ shapeText }) => shapeText).join(', ')}.`,
      );
  }
  const inner = sizeOf(first.shape.slice(axis + 1));
  const outer = sizeOf(first.shape.slice(0, axis));
  const length = tensors.reduce((sum, { shape }) => sum + shape[axis]!, 0);
  checkUnits(outer * length * inner, points);
  first.charge(outer * length * inner);
  const elements = Array.from({ length: outer }, (_, row) =>
    tensors.flatMap((tensor) => {
      const size = tensor.shape[axis]! * inner;
      return Array.from({ length: size }, (_place, i) => tensor.at(row * size + i));
    }),
  ).flat();
  const shape = first.shape.map((size, at) => (at === axis ? length : size));
  return first.made(shape, points, elements);
}

/** Dimensions of one element become as long as is asked; -1 leaves one as it is. */
export function expanded(tensor: Tensor, sizes: readonly Size[]): Tensor {
  const shift = sizes.length - tensor.dimensions;
  if (shift < 0) throw new CannotEvaluate('The code expands a tensor to fewer dimensions than it has.');
  const at = sizes.indexOf(POINTS);
  const points = tensor.points === null ? (at >= 0 ? at : null) : tensor.points + shift;
  const shape = sizes.map((size, axis) => {
    const own = axis < shift ? 1 : tensor.shape[axis - shift]!;
    if (axis === points || size === POINTS) return 1;
    if (size === -1 || own === size) return own;
    if (own !== 1 || !Number.isInteger(size) || size < 0)
      throw new CannotEvaluate(`The code expands a tensor of shape ${tensor.shapeText} to a shape that does not fit.`);
    return size;
  });
  if (at >= 0 && at !== points) throw new CannotEvaluate('The code combines different points of two tensors.');
  if (at >= 0 && tensor.points === null && at >= shift && tensor.shape[at - shift] !== 1)
    throw new CannotEvaluate(`The code expands a tensor of shape ${tensor.shapeText} to a shape that does not fit.`);
  const strides = stridesOf(tensor.shape);
  const steps = shape.map((_, axis) => (axis < shift || tensor.shape[axis - shift] === 1 ? 0 : strides[axis - shift]!));
  const made = tensor.view(shape, points, placesOf(shape, steps));
  // A number for all points is a formula, like any quantity.
  if (tensor.points === null && points !== null) made.elements = Array.from(made.elements, (one) => made.formula(one));
  return made;
}
