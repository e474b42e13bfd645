import {
  definitionOf,
  type BasicFunction,
  type DefinedFunction,
  type ElementaryForm,
  type Formula,
  partsOf,
  type Quantity,
} from '@hub/solver-file/portable';
import { CannotExport } from '../cannot-export.ts';
import { isStepFunction, type BinaryOperation, type StepFunction } from './program.ts';

/** One number of the computation, made by one of the few operations of a program. */
export type Scalar = { level: number } & (
  | { do: 'input'; place: number }
  | { do: 'constant'; value: number }
  | { do: 'sum'; of: readonly Scalar[]; weights: Float64Array; bias: number }
  | { do: BinaryOperation; left: Scalar; right: Scalar }
  | { do: 'apply'; f: StepFunction; of: Scalar }
  | { do: 'power'; of: Scalar; exponent: number }
  | { do: 'select'; condition: Scalar; a: Scalar; b: Scalar }
);

type WithoutLevel<S> = S extends Scalar ? Omit<S, 'level'> : never;

/** Formulas as numbers of a program, each once. @throws CannotExport for a number that is not finite */
export function scalarsOf(results: readonly Quantity<Formula>[]): Scalar[] {
  const writer = new ScalarWriter();
  for (const formula of partsOf(results.filter((result) => typeof result !== 'number'))) writer.write(formula);
  return results.map((result) => writer.of(result));
}

class ScalarWriter {
  private readonly written = new Map<Formula, Scalar>();
  /** A layer's units are one list, however many sums there are over it. */
  private readonly lists = new Map<readonly Formula[], readonly Scalar[]>();

  constructor(
    private readonly known = new Map<string, Scalar>(),
    private readonly numbers = new Map<Scalar, number>(),
  ) {}

  of(part: Quantity<Formula>): Scalar {
    return typeof part === 'number' ? this.constant(part) : this.written.get(part)!;
  }

  write(formula: Formula): void {
    this.written.set(formula, this.scalarOf(formula));
  }

  private scalarOf({ operation }: Formula): Scalar {
    switch (operation.kind) {
      case 'input':
        return this.once({ do: 'input', place: operation.place }, []);
      case 'constant':
        return this.constant(operation.value);
      case 'apply':
        return this.apply(operation.f.form, this.of(operation.of));
      case 'weightedSum':
        return this.sum(operation.units, operation.weights, operation.bias);
      case 'largestOf':
        return operation.units.map((unit) => this.of(unit)).reduce((a, b) => this.binary('maximum', a, b));
      case 'select':
        return this.select(this.of(operation.condition), this.of(operation.a), this.of(operation.b));
      default:
        return this.binary(operation.kind, this.of(operation.left), this.of(operation.right));
    }
  }

  private sum(units: readonly Formula[], weights: Float64Array, bias: number): Scalar {
    if (units.length === 0) return this.constant(bias);
    const of = this.lists.get(units) ?? units.map((unit) => this.of(unit));
    this.lists.set(units, of);
    for (const number of [bias, ...weights]) finite(number);
    return { do: 'sum', of, weights, bias, level: levelAbove(of) };
  }

  private apply(form: ElementaryForm, x: Scalar): Scalar {
    if (typeof form === 'string') return this.basic(form, x);
    switch (form.kind) {
      case 'line':
        return this.plus(this.scale(x, form.slope), form.offset);
      case 'scaled':
        return this.scale(this.apply(form.of, this.scale(x, form.inner)), form.outer);
      case 'power':
        return this.once({ do: 'power', of: x, exponent: finite(form.exponent) }, [x]);
      case 'pieces': {
        const parts = form.parts.map(([upTo, part]) => [upTo, this.apply(part, x)] as const);
        const last = parts.at(-1)![1];
        return parts
          .slice(0, -1)
          .reduceRight<Scalar>(
            (rest, [upTo, part]) => this.select(this.binary('less_equal', x, this.constant(upTo)), part, rest),
            last,
          );
      }
    }
  }

  private basic(f: BasicFunction, x: Scalar): Scalar {
    const one = this.constant(1);
    const zero = this.constant(0);
    switch (f) {
      case 'reciprocal':
        return this.binary('over', one, x);
      case 'softplus': {
        const fading = this.function('exp', this.scale(this.function('abs', x), -1));
        return this.binary('plus', this.binary('maximum', x, zero), this.function('log1p', fading));
      }
      case 'is negative':
        return this.binary('less', x, zero);
      case 'is not positive':
        return this.binary('less_equal', x, zero);
      case 'is positive':
        return this.binary('less', zero, x);
      case 'is not negative':
        return this.binary('less_equal', zero, x);
      case 'is zero':
        return this.binary('equal', x, zero);
      case 'is not zero':
        return this.binary('not_equal', x, zero);
      default:
        return isStepFunction(f) ? this.function(f, x) : this.defined(f, x);
    }
  }

  private defined(f: DefinedFunction, x: Scalar): Scalar {
    const definition = definitionOf(f);
    const writer = new ScalarWriter(this.known, this.numbers);
    writer.written.set(definition.x, x);
    for (const part of partsOf([definition.value])) if (part !== definition.x) writer.write(part);
    return writer.of(definition.value);
  }

  private scale(x: Scalar, factor: number): Scalar {
    if (factor === 1) return x;
    return factor === 0 ? this.constant(0) : this.binary('times', x, this.constant(factor));
  }

  private plus(x: Scalar, offset: number): Scalar {
    return offset === 0 ? x : this.binary('plus', x, this.constant(offset));
  }

  private constant(value: number): Scalar {
    return this.once({ do: 'constant', value: finite(value) + 0 }, []);
  }

  private function(f: StepFunction, of: Scalar): Scalar {
    return this.once({ do: 'apply', f, of }, [of]);
  }

  private binary(operation: BinaryOperation, left: Scalar, right: Scalar): Scalar {
    return this.once({ do: operation, left, right }, [left, right]);
  }

  private select(condition: Scalar, a: Scalar, b: Scalar): Scalar {
    return a === b ? a : this.once({ do: 'select', condition, a, b }, [condition, a, b]);
  }

  private once(scalar: WithoutLevel<Scalar>, operands: readonly Scalar[]): Scalar {
    const own = [
      'f' in scalar && scalar.f,
      'place' in scalar && scalar.place,
      'value' in scalar && scalar.value,
      'exponent' in scalar && scalar.exponent,
    ];
    const key = [scalar.do, ...own, ...operands.map((operand) => this.numberOf(operand))].join();
    const known = this.known.get(key) ?? { ...scalar, level: levelAbove(operands) };
    this.known.set(key, known);
    return known;
  }

  private numberOf(scalar: Scalar): number {
    const number = this.numbers.get(scalar) ?? this.numbers.size;
    this.numbers.set(scalar, number);
    return number;
  }
}

const levelAbove = (operands: readonly Scalar[]): number =>
  operands.reduce((level, operand) => Math.max(level, operand.level + 1), 0);

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new CannotExport('A number in the file is not finite.');
  return value;
}

/** The numbers that one is made of, without those of a sum. */
export function operandsOfScalar(scalar: Scalar): Scalar[] {
  switch (scalar.do) {
    case 'input':
    case 'constant':
      return [];
    case 'sum':
      return [...scalar.of];
    case 'apply':
    case 'power':
      return [scalar.of];
    case 'select':
      return [scalar.condition, scalar.a, scalar.b];
    default:
      return [scalar.left, scalar.right];
  }
}
