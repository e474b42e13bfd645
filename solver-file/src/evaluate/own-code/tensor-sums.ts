import { CannotEvaluate } from '../../formula/cannot-evaluate.ts';
import type { Formula } from '../../formula/formula.ts';
import { times } from '../../formula/quantities.ts';
import { axisIn, placesOf, sizeOf, stridesOf, type Element, type Tensor } from './tensor.ts';
import { withDimension, withoutDimension } from './tensor-shapes.ts';

/** A sum of products, as one operation where one factor of each is a number. */
function sumOfProducts(model: Tensor, left: Element[], right: Element[]): Element {
  const units: Formula[] = [];
  const weights: number[] = [];
  let bias = 0;
  const products: Formula[] = [];
  left.forEach((a, i) => {
    const b = right[i]!;
    if (typeof a === 'number' && typeof b === 'number') bias += a * b;
    else if (typeof a === 'number') {
      units.push(b as Formula);
      weights.push(a);
    } else if (typeof b === 'number') {
      units.push(a);
      weights.push(b);
    } else products.push(a.times(b));
  });
  if (products.length > 0) {
    const [first, ...others] = products as [Formula, ...Formula[]];
    units.push(others.reduce((sum, product) => sum.plus(product), first));
    weights.push(1);
  }
  const [first] = units;
  if (!first) return bias;
  if (units.length === 1 && weights[0] === 1 && bias === 0) return first;
  return first.weightedSum(units, Float64Array.from(weights), bias);
}

/** torch.einsum of one or two tensors. */
export function einsum(equation: string, tensors: readonly Tensor[]): Tensor {
  const [inputs = '', output] = equation.replaceAll(/\s/g, '').split('->');
  const letters = inputs.split(',').map((part) => [...part]);
  const [a, b] = tensors;
  if (!a || tensors.length > 2 || letters.length !== tensors.length || !/^[a-zA-Z,]+$/.test(inputs))
    throw new CannotEvaluate(
      `The code calls torch.einsum with "${equation.slice(0, 50)}", which the hub does not follow.`,
    );
  const sizes = new Map<string, number>();
  let ofPoints: string | null = null;
  tensors.forEach((tensor, i) => {
    if (letters[i]!.length !== tensor.dimensions)
      throw new CannotEvaluate('torch.einsum is called with dimensions that differ from its equation.');
    letters[i]!.forEach((letter, axis) => {
      const size = tensor.shape[axis]!;
      const isPoints = axis === tensor.points;
      if (isPoints) {
        if (ofPoints !== null && ofPoints !== letter)
          throw new CannotEvaluate('The code combines different points of two tensors.');
        ofPoints = letter;
      }
      if ((sizes.get(letter) ?? size) !== size)
        throw new CannotEvaluate(
          `The code multiplies tensors whose shapes do not match: ${tensors.map(({ shapeText }) => shapeText).join(' and ')}.`,
        );
      sizes.set(letter, size);
    });
  });
  const counts = letters.flat();
  const kept =
    output === undefined
      ? [...sizes.keys()].filter((one) => counts.indexOf(one) === counts.lastIndexOf(one)).sort()
      : [...output];
  const summed = [...sizes.keys()].filter((letter) => !kept.includes(letter));
  if (kept.some((letter) => !sizes.has(letter)) || new Set(kept).size < kept.length)
    throw new CannotEvaluate(
      `The code calls torch.einsum with "${equation.slice(0, 50)}", which the hub does not follow.`,
    );
  if (ofPoints !== null && summed.includes(ofPoints))
    throw new CannotEvaluate('The code takes a sum over all points, which is not a value at one point.');
  const shapeOf = (some: string[]) => some.map((letter) => sizes.get(letter)!);
  const stepsIn = (tensor: Tensor, own: string[], some: string[]) => {
    const strides = stridesOf(tensor.shape);
    return some.map((letter) => own.reduce((step, each, axis) => (each === letter ? step + strides[axis]! : step), 0));
  };
  const placesIn = (some: string[]) =>
    tensors.map((tensor, i) => placesOf(shapeOf(some), stepsIn(tensor, letters[i]!, some)));
  const [outer, inner] = [placesIn(kept), placesIn(summed)];
  const points = ofPoints === null ? null : kept.indexOf(ofPoints);
  const terms = sizeOf(shapeOf(summed));
  a.charge(terms * sizeOf(shapeOf(kept)));
  return a.filled(shapeOf(kept), points, (place) => {
    const elements = tensors.map((tensor, i) => Array.from(inner[i]!, (step) => tensor.at(outer[i]![place]! + step)));
    return sumOfProducts(a, elements[0]!, b ? elements[1]! : elements[0]!.map(() => 1));
  });
}

/** a @ b, as torch does it for each number of dimensions. */
export function product(a: Tensor, b: Tensor): Tensor {
  if (a.dimensions === 0 || b.dimensions === 0)
    throw new CannotEvaluate('The code takes a matrix product with a number.');
  if (a.dimensions === 1 && b.dimensions === 1) return einsum('i,i->', [a, b]);
  if (a.dimensions === 1) return withoutDimension(product(withDimension(a, 0), b), -2);
  if (b.dimensions === 1) return einsum(`${lettersOf(a.dimensions - 1)}z,z->${lettersOf(a.dimensions - 1)}`, [a, b]);
  const batch = lettersOf(Math.max(a.dimensions, b.dimensions) - 2);
  const [ofA, ofB] = [a, b].map(({ dimensions }) => batch.slice(batch.length - dimensions + 2));
  return einsum(`${ofA}xy,${ofB}yz->${batch}xz`, [a, b]);
}

const lettersOf = (count: number): string => 'abcdefgh'.slice(0, count);

/** The sum over some dimensions. */
export function summed(tensor: Tensor, numbers: readonly number[] | null, keep: boolean): Tensor {
  const axes =
    numbers === null ? tensor.shape.map((_, axis) => axis) : numbers.map((one) => axisIn(tensor.dimensions, one));
  return reduced(tensor, axes, keep, (elements) =>
    sumOfProducts(
      tensor,
      elements,
      elements.map(() => 1),
    ),
  );
}

export function multiplied(tensor: Tensor, axis: number, keep: boolean): Tensor {
  return reduced(tensor, [axisIn(tensor.dimensions, axis)], keep, (elements) => elements.reduce((a, b) => times(a, b)));
}

/** What some dimensions come to, all their elements taken together. */
export function reduced(
  tensor: Tensor,
  axes: readonly number[],
  keep: boolean,
  work: (elements: Element[]) => Element,
): Tensor {
  if (tensor.points !== null && axes.includes(tensor.points))
    throw new CannotEvaluate(
      'The code takes a sum, a mean or a similar value over all points, which is not a value at one point.',
    );
  const strides = stridesOf(tensor.shape);
  const kept = tensor.shape.map((_, axis) => axis).filter((axis) => !axes.includes(axis));
  const pick = (some: readonly number[], of: readonly number[]) => some.map((axis) => of[axis]!);
  const outer = placesOf(pick(kept, tensor.shape), pick(kept, strides));
  const inner = placesOf(pick(axes, tensor.shape), pick(axes, strides));
  const shape = keep ? tensor.shape.map((size, axis) => (axes.includes(axis) ? 1 : size)) : pick(kept, tensor.shape);
  const points = tensor.points === null ? null : keep ? tensor.points : kept.indexOf(tensor.points);
  return tensor.filled(shape, points, (place) => work(Array.from(inner, (step) => tensor.at(outer[place]! + step))));
}

/** Puts the units that a module makes of each row of the last dimension in its place. */
export function byRow(tensor: Tensor, work: (units: Element[]) => readonly Element[]): Tensor {
  const last = tensor.dimensions - 1;
  if (last < 0 || last === tensor.points)
    throw new CannotEvaluate('The code passes a tensor to a module whose last dimension is the points.');
  const width = tensor.shape[last]!;
  const rows = Array.from({ length: sizeOf(tensor.shape.slice(0, last)) }, (_, row) =>
    work(Array.from({ length: width }, (_unit, i) => tensor.at(row * width + i))),
  );
  return tensor.made([...tensor.shape.slice(0, last), rows[0]?.length ?? 0], tensor.points, rows.flat());
}
