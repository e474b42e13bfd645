import type { Formula, Quantity } from '@hub/solver-file/portable';
import { CannotExport } from '../cannot-export.ts';
import type { Lane, Program, Step } from './program.ts';
import { operandsOfScalar, type Scalar, scalarsOf } from './scalars.ts';

/** Largest count of numbers in all steps of a program together. */
const MAX_NUMBERS = 1_000_000;
const MAX_STEPS = 5000;

/**
 * Formulas as a program. Numbers that the same operation makes out of the same steps become one step: a layer of a network is one
 * `affine` and one `apply`.
 * @throws CannotExport for a number that is not finite, and where there are very many numbers or steps
 */
export function writeProgram(results: readonly Quantity<Formula>[], inputs: number): Program {
  return new ProgramWriter(inputs).write(scalarsOf(results));
}

class ProgramWriter {
  private readonly steps: Step[] = [];
  private readonly widths: number[] = [];
  private readonly places = new Map<Scalar, Lane>();
  private readonly known = new Map<string, number>();
  private readonly lists = new Map<readonly Scalar[], number>();
  private numbers = 0;

  constructor(private readonly inputs: number) {}

  write(results: readonly Scalar[]): Program {
    const levels: Scalar[][] = [];
    for (const scalar of reachable(results)) if (scalar.do !== 'constant') (levels[scalar.level] ??= []).push(scalar);
    for (const level of levels) {
      const groups = new Map<string, Scalar[]>();
      for (const scalar of level ?? []) {
        const key = this.groupOf(scalar);
        const group = groups.get(key);
        if (group) group.push(scalar);
        else groups.set(key, [scalar]);
      }
      for (const group of groups.values()) this.writeGroup(group);
    }
    return { inputs: this.inputs, steps: this.steps, results: results.map((result) => this.placeOf(result)) };
  }

  /** Numbers with the same key are made by one step. */
  private groupOf(scalar: Scalar): string {
    if (scalar.do === 'input') return `input ${scalar.place}`;
    if (scalar.do === 'sum') return `sum ${this.vectorOfList(scalar.of)}`;
    const own = scalar.do === 'apply' ? scalar.f : scalar.do === 'power' ? scalar.exponent : '';
    const operands = operandsOfScalar(scalar).map((operand) =>
      operand.do === 'constant' ? 'constant' : this.placeOf(operand)[0],
    );
    return [scalar.do, own, ...operands].join(' ');
  }

  private writeGroup(group: readonly Scalar[]): void {
    const step = this.add(this.stepOf(group), group.length);
    group.forEach((scalar, lane) => this.places.set(scalar, [step, lane]));
  }

  private stepOf(group: readonly Scalar[]): Step {
    const first = group[0]!;
    switch (first.do) {
      case 'input':
        return { do: 'input', place: first.place };
      case 'sum': {
        const sums = group as Extract<Scalar, { do: 'sum' }>[];
        const columns = first.of.length;
        const weights = new Float64Array(columns * sums.length);
        sums.forEach((sum, row) => weights.set(sum.weights, row * columns));
        this.count(weights.length);
        return {
          do: 'affine',
          of: this.vectorOfList(first.of),
          weights,
          bias: Float64Array.from(sums, ({ bias }) => bias),
        };
      }
      case 'apply':
        return { do: 'apply', f: first.f, of: this.operand(group, 0) };
      case 'power':
        return { do: 'power', of: this.operand(group, 0), exponent: first.exponent };
      case 'select':
        return {
          do: 'select',
          condition: this.operand(group, 0),
          a: this.operand(group, 1),
          b: this.operand(group, 2),
        };
      case 'constant':
        return { do: 'constant', values: Float64Array.of(first.value) };
      default:
        return { do: first.do, left: this.operand(group, 0), right: this.operand(group, 1) };
    }
  }

  private operand(group: readonly Scalar[], at: number): number {
    return this.vectorOf(group.map((scalar) => operandsOfScalar(scalar)[at]!));
  }

  private vectorOfList(list: readonly Scalar[]): number {
    const known = this.lists.get(list) ?? this.vectorOf(list, false);
    this.lists.set(list, known);
    return known;
  }

  /** The step that has these numbers. @param mayBeOne whether one number may stand for all, where they are the same */
  private vectorOf(scalars: readonly Scalar[], mayBeOne = true): number {
    const [first] = scalars;
    if (mayBeOne && scalars.every((scalar) => scalar === first)) return this.vectorOf([first!], false);
    if (scalars.every((scalar) => scalar.do === 'constant'))
      return this.addOnce({ do: 'constant', values: Float64Array.from(scalars, ({ value }) => value) }, scalars.length);
    const lanes = scalars.map((scalar) => this.placeOf(scalar));
    const [step] = lanes[0]!;
    if (lanes.every(([place, lane], i) => place === step && lane === i) && this.widths[step] === lanes.length)
      return step;
    return this.addOnce({ do: 'pick', from: lanes }, lanes.length);
  }

  private placeOf(scalar: Scalar): Lane {
    if (scalar.do === 'constant') return [this.vectorOf([scalar]), 0];
    return this.places.get(scalar)!;
  }

  private addOnce(step: Step, width: number): number {
    const key = step.do === 'constant' ? `constant ${step.values.join()}` : JSON.stringify(step);
    const known = this.known.get(key) ?? this.add(step, width);
    this.known.set(key, known);
    return known;
  }

  private add(step: Step, width: number): number {
    this.count(width);
    if (this.steps.length >= MAX_STEPS) throw new CannotExport(`The solution takes more than ${MAX_STEPS} steps.`);
    this.widths.push(width);
    return this.steps.push(step) - 1;
  }

  private count(numbers: number): void {
    this.numbers += numbers;
    if (this.numbers > MAX_NUMBERS) throw new CannotExport(`The solution takes more than ${MAX_NUMBERS} numbers.`);
  }
}

function reachable(results: readonly Scalar[]): Set<Scalar> {
  const found = new Set(results);
  for (const scalar of found) for (const operand of operandsOfScalar(scalar)) found.add(operand);
  return found;
}
