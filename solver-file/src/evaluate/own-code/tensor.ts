import { forEachPlace } from '../../contents/tensors.ts';
import { CannotEvaluate } from '../../formula/cannot-evaluate.ts';
import { Formula, type FormulaBudget } from '../../formula/formula.ts';
import type { Quantity } from '../../formula/unit.ts';
import type { TensorAlgebra, TensorValue } from '../../bytecode/value-types.ts';

export type Element = Quantity<Formula>;

const MAX_DIMENSIONS = 6;
const MAX_NUMBERS = 5_000_000;
/** Largest number of quantities that a tensor has for each point. */
const MAX_UNITS = 100_000;
/** Largest number of numbers in all tensors together that the code of a file makes. */
const MAX_WORK = 20_000_000;

/** What all tensors of a file are made with. */
export class TensorBudget {
  private work = 0;

  constructor(
    readonly algebra: TensorAlgebra,
    readonly formulas: FormulaBudget,
  ) {}

  count(numbers: number): void {
    if (!(numbers <= MAX_NUMBERS)) throw new CannotEvaluate('The code creates a tensor that is too large.');
    this.charge(numbers);
  }

  charge(work: number): void {
    this.work += work;
    if (!(this.work <= MAX_WORK)) throw new CannotEvaluate('The code works with too many tensors.');
  }
}

/**
 * A tensor as torch has it, with the last dimension fastest. One of its dimensions may be that of the points: it has one place here, and
 * what stands there is a formula, or the same number for all points.
 */
export class Tensor implements TensorValue {
  readonly kind = 'tensor';
  readonly algebra: TensorAlgebra;
  /** Whether another tensor may lie over the same numbers. */
  isShared = false;

  private constructor(
    private readonly budget: TensorBudget,
    /** Sizes of the dimensions, 1 for the one of the points. */
    readonly shape: readonly number[],
    /** Which dimension is that of the points; null where there is none. */
    readonly points: number | null,
    public elements: ArrayLike<Element>,
  ) {
    this.algebra = budget.algebra;
  }

  static of(
    budget: TensorBudget,
    shape: readonly number[],
    points: number | null,
    elements: ArrayLike<Element>,
  ): Tensor {
    if (shape.length > MAX_DIMENSIONS) throw new CannotEvaluate('The code creates a tensor with too many dimensions.');
    checkUnits(elements.length, points);
    budget.count(elements.length);
    return new Tensor(budget, shape, points, elements);
  }

  /** A tensor of the same file. */
  made(shape: readonly number[], points: number | null, elements: ArrayLike<Element>): Tensor {
    return Tensor.of(this.budget, shape, points, elements);
  }

  /** The elements that `elementAt` gives for each place, as many as the shape has. */
  filled(shape: readonly number[], points: number | null, elementAt: (place: number) => Element): Tensor {
    const size = sizeOf(shape);
    this.budget.count(size);
    return this.made(
      shape,
      points,
      Array.from({ length: size }, (_, place) => elementAt(place)),
    );
  }

  /** @throws CannotEvaluate for a place that a damaged file has made up */
  at(place: number): Element {
    const element = this.elements[place];
    if (element === undefined) throw new CannotEvaluate('The code takes an element that its tensor does not have.');
    return element;
  }

  /** Another view of the same numbers. */
  view(shape: readonly number[], points: number | null, places: ArrayLike<number> | null = null): Tensor {
    const view = places
      ? this.filled(shape, points, (place) => this.at(places[place]!))
      : this.made(shape, points, this.elements);
    this.isShared = true;
    view.isShared = true;
    return view;
  }

  /** Counts work that leaves fewer numbers behind than it takes. */
  charge(work: number): void {
    this.budget.charge(work);
  }

  /** An element as a formula, also where it is a number. */
  formula(element: Element): Formula {
    return typeof element === 'number' ? Formula.constant(element, this.budget.formulas) : element;
  }

  get dimensions(): number {
    return this.shape.length;
  }

  /** The shape as a person writes it. */
  get shapeText(): string {
    const sizes = this.shape.map((size, axis) => (axis === this.points ? 'points' : String(size)));
    return `(${sizes.join(', ')})`;
  }
}

/** @throws CannotEvaluate for more quantities for each point than any network has */
export function checkUnits(count: number, points: number | null): void {
  if (points !== null && count > MAX_UNITS)
    throw new CannotEvaluate('The code creates a tensor with too many numbers for each point.');
}

export const sizeOf = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1);

/** How far it is from one element to the next along each dimension. */
export function stridesOf(shape: readonly number[]): number[] {
  const strides = shape.map(() => 1);
  for (let axis = shape.length - 2; axis >= 0; axis--) strides[axis] = strides[axis + 1]! * shape[axis + 1]!;
  return strides;
}

/** The places of all elements of a shape in numbers that lie apart by these steps. */
export function placesOf(shape: readonly number[], steps: readonly number[], offset = 0): Int32Array {
  const size = sizeOf(shape);
  if (!(size <= MAX_NUMBERS)) throw new CannotEvaluate('The code creates a tensor that is too large.');
  const places = new Int32Array(size);
  forEachPlace(shape, steps, offset, (i, at) => (places[i] = at));
  return places;
}

/** What torch makes of some shapes that are put together element by element. */
function commonShape(tensors: readonly Tensor[]): { shape: number[]; points: number | null } {
  const length = Math.max(...tensors.map(({ dimensions }) => dimensions));
  const shape = Array.from({ length }, () => 1);
  let points: number | null = null;
  for (const tensor of tensors) {
    const shift = length - tensor.dimensions;
    if (tensor.points !== null) {
      if (points !== null && points !== tensor.points + shift)
        throw new CannotEvaluate('The code combines different points of two tensors.');
      points = tensor.points + shift;
    }
    tensor.shape.forEach((size, axis) => {
      const at = axis + shift;
      if (size !== 1 && shape[at] !== 1 && shape[at] !== size)
        throw new CannotEvaluate(`The code combines tensors whose shapes do not match: ${shapesOf(tensors)}.`);
      if (size !== 1) shape[at] = size;
    });
  }
  if (points !== null && shape[points] !== 1)
    throw new CannotEvaluate(`The code combines tensors whose shapes do not match: ${shapesOf(tensors)}.`);
  return { shape, points };
}

const shapesOf = (tensors: readonly Tensor[]): string => tensors.map(({ shapeText }) => shapeText).join(' and ');

/** Returns, for each place of a common shape, the place of the element of one tensor that belongs there. */
function spread(tensor: Tensor, shape: readonly number[]): ArrayLike<number> {
  const shift = shape.length - tensor.dimensions;
  const strides = stridesOf(tensor.shape);
  return placesOf(
    shape,
    shape.map((_, axis) => (axis < shift || tensor.shape[axis - shift] === 1 ? 0 : strides[axis - shift]!)),
  );
}

/** Combines tensors element by element. */
export function combined(tensors: readonly Tensor[], work: (...elements: Element[]) => Element): Tensor {
  const { shape, points } = commonShape(tensors);
  const places = tensors.map((tensor) => spread(tensor, shape));
  return tensors[0]!.filled(shape, points, (place) =>
    work(...tensors.map((tensor, i) => tensor.at(places[i]![place]!))),
  );
}

/** A dimension by its number, which may be counted from the end. @param count of the dimensions there are */
export function axisIn(count: number, number: number): number {
  const axis = number < 0 ? number + count : number;
  if (!Number.isInteger(axis) || axis < 0 || axis >= count)
    throw new CannotEvaluate(`The code asks for dimension ${number} of a tensor that has ${count}.`);
  return axis;
}
