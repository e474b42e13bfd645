import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { maximum, minimum } from '../formula/expression-values.ts';
import { Formula, FormulaBudget } from '../formula/formula.ts';
import { logarithmsOfShares, shares } from '../formula/shares.ts';
import type { Quantity } from '../formula/unit.ts';
import {
  MAX_WIDTH,
  type BinaryStep,
  type LaneDocument,
  type NumbersDocument,
  type ProgramDocument,
  type StepDocument,
} from './documents.ts';
import { readFunction } from './functions.ts';
import { counted, Issues } from './issues.ts';
import { MAX_NUMBERS } from './safetensors.ts';
import type { TensorsInUse } from './tensors-in-use.ts';

/** The unknowns as formulas of the coordinates. */
export interface ProgramFormulas {
  inputs: Formula[];
  results: Formula[];
}

/**
 * Reads a program whose form has been checked, as formulas: every number of every step is one.
 * @returns null where something is wrong with it, which is reported
 */
export function readProgram(
  program: ProgramDocument,
  tensors: TensorsInUse,
  coordinates: number,
  issues: Issues,
): ProgramFormulas | null {
  const own = new Issues();
  const reader = new ProgramReader(tensors, coordinates, own);
  try {
    const results = reader.read(program);
    if (own.isEmpty) reportUnused(program, reader.steps as readonly Formula[][], own);
    if (own.isEmpty) return { inputs: reader.inputs, results };
  } catch (error) {
    if (!(error instanceof CannotEvaluate)) throw error;
    own.add(
      `program.steps[${reader.steps.length}]`,
      'Up to this step the program takes more operations than the hub computes: 300000 numbers, or 30 million multiplications.',
    );
  }
  issues.addAll(own);
  return null;
}

class ProgramReader {
  readonly inputs: Formula[];
  /** The numbers of each step so far; null for a step that is wrong. */
  readonly steps: (Formula[] | null)[] = [];
  private readonly budget = new FormulaBudget();
  private numbers = 0;

  constructor(
    private readonly tensors: TensorsInUse,
    coordinates: number,
    private readonly issues: Issues,
  ) {
    this.inputs = Array.from({ length: coordinates }, (_, place) => Formula.input(place, this.budget));
  }

  read({ steps, results }: ProgramDocument): Formula[] {
    for (const [at, step] of steps.entries()) {
      const place = `program.steps[${at}]`;
      const numbers = this.numbersOf(step, place);
      if (numbers && !this.count(numbers.length, place)) return [];
      this.steps.push(numbers);
    }
    return results.flatMap((lane, i) => this.lane(lane, `program.results[${i}]`) ?? []);
  }

  private numbersOf(step: StepDocument, place: string): Formula[] | null {
    switch (step.do) {
      case 'input':
        return this.input(step.place, place);
      case 'constant': {
        const values = this.values(step.values, `${place}.values`);
        return values && Array.from(values, (value) => Formula.constant(value, this.budget));
      }
      case 'affine':
        return this.affine(step, place);
      case 'apply':
        return this.apply(step, place);
      case 'softmax':
      case 'log_softmax': {
        const units = this.earlier(step.of, `${place}.of`);
        return units && [...(step.do === 'softmax' ? shares(units) : logarithmsOfShares(units))];
      }
      case 'select':
        return this.select(step, place);
      case 'pick': {
        const numbers = step.from.map((lane, i) => this.lane(lane, `${place}.from[${i}]`));
        return numbers.every((number) => number !== null) ? numbers : null;
      }
      default:
        return this.binary(step, place);
    }
  }

  private input(coordinate: number, place: string): Formula[] | null {
    const input = this.inputs[coordinate];
    return input
      ? [input]
      : this.refuse(
          `${place}.place`,
          `There is no coordinate at this place: the file has ${counted(this.inputs.length, 'coordinate')}, counted from 0.`,
        );
  }

  private affine(
    { of, weights: name, bias: biasOrNone }: Extract<StepDocument, { do: 'affine' }>,
    place: string,
  ): Formula[] | null {
    const units = this.earlier(of, `${place}.of`);
    const weights = this.tensors.take(name, `${place}.weights`, this.issues);
    if (!weights) return null;
    const [rows = 0, columns = 0] = weights.shape;
    if (weights.shape.length !== 2 || rows > MAX_WIDTH)
      return this.refuse(
        `${place}.weights`,
        `The weights of a layer should have two dimensions, with at most ${MAX_WIDTH} rows; the shape is [${weights.shape.join(', ')}].`,
      );
    const bias = biasOrNone === undefined ? new Float64Array(rows) : this.values(biasOrNone, `${place}.bias`);
    if (units && units.length !== columns)
      this.refuse(
        `${place}.weights`,
        `The weights have ${columns} columns, but step ${of} has ${counted(units.length, 'number')}.`,
      );
    else if (bias && bias.length !== rows)
      this.refuse(
        `${place}.bias`,
        `The bias has ${counted(bias.length, 'number')}, but the weights have ${rows} rows.`,
      );
    if (!units || units.length !== columns || bias?.length !== rows) return null;
    const [first] = units;
    return Array.from({ length: rows }, (_, row) =>
      first!.weightedSum(units, weights.numbers.subarray(row * columns, (row + 1) * columns), bias[row]!),
    );
  }

  private apply({ function: document, of }: Extract<StepDocument, { do: 'apply' }>, place: string): Formula[] | null {
    const units = this.earlier(of, `${place}.of`);
    const read = readFunction(document, `${place}.function`, this.issues);
    // A function of many parts is worth as many numbers.
    if (!units || !read || !this.count(units.length * (read.parts - 1), place)) return null;
    return units.map((unit) => unit.apply(read.f));
  }

  private select(step: Extract<StepDocument, { do: 'select' }>, place: string): Formula[] | null {
    const operands = (['condition', 'a', 'b'] as const).map((name) => this.earlier(step[name], `${place}.${name}`));
    return this.lanes(operands, place, ([condition, a, b]) => condition!.select(quantity(a!), quantity(b!)));
  }

  private binary({ do: operation, left, right }: Extract<StepDocument, { do: BinaryStep }>, place: string) {
    const operands = [this.earlier(left, `${place}.left`), this.earlier(right, `${place}.right`)];
    return this.lanes(operands, place, ([a, b]) => this.computed(operation, a!, b!));
  }

  private computed(operation: BinaryStep, left: Formula, right: Formula): Formula {
    switch (operation) {
      case 'maximum':
        return this.formula(maximum<Formula>(left, quantity(right), 0));
      case 'minimum':
        return this.formula(minimum<Formula>(left, quantity(right), 0));
      default:
        return left[operation](quantity(right));
    }
  }

  private formula(value: Quantity<Formula>): Formula {
    return typeof value === 'number' ? Formula.constant(value, this.budget) : value;
  }

  /** Computes number by number; a step of one number takes part in all. */
  private lanes(
    operands: readonly (Formula[] | null)[],
    place: string,
    compute: (numbers: readonly Formula[]) => Formula,
  ): Formula[] | null {
    if (!operands.every((operand) => operand !== null)) return null;
    const width = Math.max(...operands.map(({ length }) => length));
    if (operands.some(({ length }) => length !== 1 && length !== width))
      return this.refuse(
        place,
        `The steps have ${operands.map(({ length }) => length).join(' and ')} numbers. They should have equally many, or one.`,
      );
    return Array.from({ length: width }, (_, i) =>
      compute(operands.map((operand) => operand[operand.length === 1 ? 0 : i]!)),
    );
  }

  /** Numbers that stand in the program itself, or in a tensor. */
  private values(values: NumbersDocument, place: string): Float64Array | null {
    if (typeof values !== 'string') return Float64Array.from(values);
    const tensor = this.tensors.take(values, place, this.issues);
    if (!tensor) return null;
    if (tensor.shape.length !== 1 || tensor.numbers.length > MAX_WIDTH)
      return this.refuse(
        place,
        `This tensor should have one dimension, with at most ${MAX_WIDTH} numbers; its shape is [${tensor.shape.join(', ')}].`,
      );
    return tensor.numbers;
  }

  private earlier(step: number, place: string): Formula[] | null {
    if (step < this.steps.length) return this.steps[step]!;
    return this.refuse(
      place,
      this.steps.length === 0
        ? 'The first step cannot be made of others.'
        : `Step ${step} is not an earlier one. Use ${this.steps.length === 1 ? 'step 0' : `one of the steps 0 to ${this.steps.length - 1}`}.`,
    );
  }

  private lane([step, lane]: LaneDocument, place: string): Formula | null {
    const numbers = this.earlier(step, place);
    if (!numbers) return null;
    return (
      numbers[lane] ??
      this.refuse(place, `Step ${step} has ${counted(numbers.length, 'number')}, so there is not a number ${lane}.`)
    );
  }

  /** @returns whether the program does not have too many numbers with these */
  private count(numbers: number, place: string): boolean {
    this.numbers += numbers;
    if (this.numbers <= MAX_NUMBERS) return true;
    this.issues.add(place, `Up to this step the program has more than ${MAX_NUMBERS} numbers.`);
    return false;
  }

  private refuse(place: string, reason: string): null {
    this.issues.add(place, reason);
    return null;
  }
}

/** A number instead of a formula that is one: operations with numbers are cheaper. */
const quantity = (formula: Formula): Quantity<Formula> =>
  formula.operation.kind === 'constant' ? formula.operation.value : formula;

/** Reports steps, and numbers of steps, that no result is made of. */
function reportUnused({ steps, results }: ProgramDocument, numbers: readonly Formula[][], issues: Issues): void {
  const used = numbers.map(({ length }) => new Uint8Array(length));
  const use = (step: number, lane: number): void => {
    used[step]![used[step]!.length === 1 ? 0 : lane] = 1;
  };
  for (const [step, lane] of results) use(step, lane);
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at]!;
    const lanes = used[at]!;
    if (!lanes.includes(1)) issues.add(`program.steps[${at}]`, 'No result is made of this step. Leave it out.');
    // These make all of their numbers together.
    if (step.do === 'softmax' || step.do === 'log_softmax') lanes.fill(1);
    const unused = lanes.indexOf(0);
    if (unused >= 0)
      issues.add(`program.steps[${at}]`, `No result is made of number ${unused} of this step. Leave the number out.`);
    // What makes something without use is not reported as well.
    lanes.forEach((_, lane) => {
      if (step.do === 'pick') use(...step.from[lane]!);
      else for (const operand of operandsOf(step)) use(operand, lane);
    });
    if (step.do === 'affine' || step.do === 'softmax' || step.do === 'log_softmax') used[step.of]!.fill(1);
  }
}

/** The steps that a step works on number by number. */
function operandsOf(step: StepDocument): number[] {
  switch (step.do) {
    case 'input':
    case 'constant':
    case 'pick':
    case 'affine':
    case 'softmax':
    case 'log_softmax':
      return [];
    case 'apply':
      return [step.of];
    case 'select':
      return [step.condition, step.a, step.b];
    default:
      return [step.left, step.right];
  }
}
