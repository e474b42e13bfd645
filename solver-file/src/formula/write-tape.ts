import { CannotEvaluate, requireFinite } from './cannot-evaluate.ts';
import { definitionOf } from './definitions.ts';
import {
  DEFINED_FUNCTIONS,
  isTapeFunction,
  type BasicFunction,
  type DefinedFunction,
  type ElementaryForm,
  type TapeFunction,
} from './elementary.ts';
import { forEachPart, type Formula } from './formula.ts';
import type { Quantity } from './unit.ts';
import { continuityOf, reachedPieces, type PiecesForm } from './continuity.ts';
import { exactProduct, exactSum } from './exact.ts';
import { operandsOf, renumbered, type Tape, type TapeStep } from './tape.ts';

/** Numbers of all steps together: a proof computes with each of them many thousand times. */
const MAX_NUMBERS = 200_000;
/** Largest power that is written as one. Beyond it the exponential of the logarithm is no slower. */
const MAX_EXPONENT = 64;

/**
 * Formulas as data. The order of the steps follows from the formulas alone, so that equal formulas give equal tapes.
 * @param inputs the formulas that stand for what the tape is given
 * @throws CannotEvaluate for numbers that are not finite, and functions that no tape has
 */
export function writeTape(results: readonly Quantity<Formula>[], inputs: readonly Formula[]): Tape {
  const writer = new TapeWriter();
  const places = new Map(inputs.map((input, place) => [input, writer.add({ do: 'input', place })]));
  const found = new FormulaWriter(writer, places).write(results);
  return withoutUnused({ inputs: inputs.length, steps: writer.steps, results: found });
}

/** A function of one number, at a place. */
export interface Application {
  f: DefinedFunction;
  of: number;
}

/** Finds the steps of a tape that are a function by its definition, by their places. A tape holds no such function by its name. */
export function definedFunctionsIn(tape: Tape): Map<number, Application> {
  const writer = new TapeWriter();
  for (const step of tape.steps) writer.add(step);
  const found = new Map<number, Application>();
  const known = new Set(tape.steps.map(kindOf));
  const possible = DEFINED_FUNCTIONS.filter((f) => kindsIn(f).every((kind) => known.has(kind)));
  tape.steps.forEach((step, of) => {
    if (step.do === 'constant') return;
    for (const f of possible) {
      const { x, value } = definitionOf(f);
      const place = writer.knownPlace(() => new FormulaWriter(writer, new Map([[x, of]])).write([value])[0]!);
      if (place !== null && place !== of && !found.has(place)) found.set(place, { f, of });
    }
  });
  return found;
}

/** Names the function of a step, or what else it does. */
const kindOf = (step: TapeStep): string => (step.do === 'apply' ? `apply ${step.f}` : step.do);

const kindsOfDefinitions = new Map<DefinedFunction, string[]>();

/** The functions and pieces that a definition is made of, whatever it is of. */
function kindsIn(f: DefinedFunction): string[] {
  const { x, value } = definitionOf(f);
  const kinds = kindsOfDefinitions.get(f) ?? writeTape([value], [x]).steps.map(kindOf).filter(isLasting);
  kindsOfDefinitions.set(f, kinds);
  return kinds;
}

const isLasting = (kind: string): boolean => kind === 'pieces' || kind.startsWith('apply ');

function withoutUnused({ inputs, steps, results }: Tape): Tape {
  const used = new Set(results);
  for (let at = steps.length - 1; at >= 0; at--)
    if (used.has(at)) operandsOf(steps[at]!).forEach((operand) => used.add(operand));
  const kept = [...used].sort((a, b) => a - b);
  const places = new Map(kept.map((old, place) => [old, place]));
  const moved = (old: number): number => places.get(old)!;
  return { inputs, steps: kept.map((old) => renumbered(steps[old]!, moved)), results: results.map(moved) };
}

/**
 * Steps, each written once. What can be left out without rounding is left out: factors of one, terms of zero, sums of numbers that are
 * numbers again.
 */
class TapeWriter {
  readonly steps: TapeStep[] = [];
  private numbers = 0;
  private readonly known = new Map<string, number>();

  add(step: TapeStep): number {
    const key = JSON.stringify(step);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.numbers += step.do === 'sum' ? step.of.length : 1;
    if (this.numbers > MAX_NUMBERS)
      throw new CannotEvaluate(`The formulas have more than ${MAX_NUMBERS} numbers, too many for a proof.`);
    this.steps.push(step);
    this.known.set(key, this.steps.length - 1);
    return this.steps.length - 1;
  }

  /** The place that is written to, where it is a step already; else null. Nothing is added. */
  knownPlace(write: () => number): number | null {
    const { numbers, steps } = this;
    const count = steps.length;
    const place = attempt(write);
    for (const added of steps.splice(count)) this.known.delete(JSON.stringify(added));
    this.numbers = numbers;
    return place === null || place >= count ? null : place;
  }

  constant(value: number): number {
    return this.add({ do: 'constant', value: finite(value) });
  }

  /** The number that a step is, where it is one. */
  numberAt(place: number): number | null {
    const step = this.steps[place]!;
    return step.do === 'constant' ? step.value : null;
  }

  sum(of: readonly number[], weights: ArrayLike<number>, bias: number): number {
    const moving: number[] = [];
    const factors: number[] = [];
    let rest = finite(bias);
    of.forEach((place, i) => {
      const weight = finite(weights[i]!);
      if (weight === 0) return;
      const number = this.numberAt(place);
      const product = number === null ? null : exactProduct(number, weight);
      const total = product === null ? null : exactSum(product, rest);
      if (total === null) {
        moving.push(place);
        factors.push(weight);
      } else {
        rest = total;
      }
    });
    const [only] = moving;
    if (only === undefined) return this.constant(rest);
    if (moving.length > 1) return this.add({ do: 'sum', of: moving, weights: factors, bias: rest });
    return this.line(only, factors[0]!, rest);
  }

  /** weight · x + bias, where x may be of this kind, too. */
  line(of: number, weight: number, bias: number): number {
    if (weight === 1 && bias === 0) return of;
    const inner = this.steps[of]!;
    if (inner.do === 'sum' && inner.of.length === 1) {
      const factor = exactProduct(inner.weights[0]!, weight);
      const shift = exactProduct(inner.bias, weight);
      const rest = shift === null ? null : exactSum(shift, bias);
      if (factor !== null && rest !== null) return this.line(inner.of[0]!, factor, rest);
    }
    return this.add({ do: 'sum', of: [of], weights: [finite(weight)], bias: finite(bias) });
  }

  plus(left: number, right: number): number {
    const [a, b] = [this.numberAt(left), this.numberAt(right)];
    if (b !== null) return this.sum([left], [1], b);
    return a === null ? this.add({ do: 'plus', left, right }) : this.line(right, 1, a);
  }

  minus(left: number, right: number): number {
    const [a, b] = [this.numberAt(left), this.numberAt(right)];
    if (b !== null) return this.sum([left], [1], -b);
    return a === null ? this.add({ do: 'minus', left, right }) : this.line(right, -1, a);
  }

  times(left: number, right: number): number {
    const [a, b] = [this.numberAt(left), this.numberAt(right)];
    if (b !== null) return this.sum([left], [b], 0);
    return a === null ? this.add({ do: 'times', left, right }) : this.sum([right], [a], 0);
  }

  over(left: number, right: number): number {
    const divisor = this.numberAt(right);
    if (divisor !== null && isPowerOfTwo(divisor)) return this.sum([left], [1 / divisor], 0);
    if (divisor === 0) throw new CannotEvaluate('A number is divided by zero.');
    if (divisor !== null && this.numberAt(left) === 0) return left;
    return this.add({ do: 'over', left, right });
  }

  apply(f: TapeFunction, of: number): number {
    return this.add({ do: 'apply', f, of });
  }

  power(exponent: number, of: number): number {
    if (exponent === 0) return this.constant(1);
    if (exponent === 1) return of;
    if (exponent === -1) return this.apply('reciprocal', of);
    if (exponent < 0) return this.apply('reciprocal', this.power(-exponent, of));
    if (exponent === 0.5) return this.apply('sqrt', of);
    if (Number.isInteger(exponent) && exponent <= MAX_EXPONENT) return this.add({ do: 'power', exponent, of });
    if (Number.isInteger(2 * exponent) && exponent <= MAX_EXPONENT)
      return this.power(2 * exponent, this.apply('sqrt', of));
    return this.apply('exp', this.line(this.apply('log', of), finite(exponent), 0));
  }

  /** The first part up to the bound, itself included, then the second. */
  pieces(of: number, bounds: number[], parts: number[], continuous: number): number {
    if (parts.every((part) => part === parts[0])) return parts[0]!;
    return this.add({ do: 'pieces', of, bounds: bounds.map(finite), parts, continuous });
  }
}

/** Writes formulas as steps. */
class FormulaWriter {
  /** @param places of formulas that are known */
  constructor(
    private readonly to: TapeWriter,
    private readonly places: Map<Formula, number>,
  ) {}

  write(formulas: readonly Quantity<Formula>[]): number[] {
    forEachPart(
      formulas,
      (formula) => this.places.has(formula),
      (part) => (typeof part === 'number' ? this.to.constant(part) : this.places.set(part, this.add(part))),
    );
    return formulas.map(this.placeOf);
  }

  private add({ operation }: Formula): number {
    const { to } = this;
    switch (operation.kind) {
      case 'input':
        throw new CannotEvaluate('A formula depends on something that is not known.');
      case 'constant':
        return to.constant(operation.value);
      case 'largestOf':
        // It is subtracted from powers of e whose shares count: any number does.
        return to.constant(0);
      case 'weightedSum':
        return to.sum(operation.units.map(this.placeOf), operation.weights, operation.bias);
      case 'apply':
        return this.apply(operation.f.form, this.placeOf(operation.of));
      case 'select':
        return this.select(this.placeOf(operation.condition), this.placeOf(operation.a), this.placeOf(operation.b));
      default:
        return to[operation.kind](this.placeOf(operation.left), this.placeOf(operation.right));
    }
  }

  private readonly placeOf = (part: Quantity<Formula>): number =>
    typeof part === 'number' ? this.to.constant(part) : this.places.get(part)!;

  private select(condition: number, a: number, b: number): number {
    const holds = this.to.numberAt(condition);
    if (holds !== null) return holds === 0 ? b : a;
    return a === b ? a : this.to.add({ do: 'select', condition, a, b });
  }

  private apply(form: ElementaryForm, x: number): number {
    const { to } = this;
    if (typeof form === 'string') return this.applyBasic(form, x);
    switch (form.kind) {
      case 'line':
        return to.sum([x], [form.slope], form.offset);
      case 'scaled':
        return to.sum([this.apply(form.of, to.sum([x], [form.inner], 0))], [form.outer], 0);
      case 'power':
        return to.power(form.exponent, x);
      case 'pieces':
        return this.pieces(form, x);
    }
  }

  private pieces(form: PiecesForm, x: number): number {
    const reached = reachedPieces(form);
    const parts = reached.map(([, part]) => this.apply(part, x));
    const bounds = reached.slice(0, -1).map(([upTo]) => upTo);
    return this.to.pieces(x, bounds, parts, continuityOf(form));
  }

  private applyBasic(f: BasicFunction, x: number): number {
    switch (f) {
      case 'softsign':
        return this.softsign(x);
      case 'is zero':
      case 'is not zero':
        return this.isZero(x, f === 'is zero');
      default:
        return isTapeFunction(f) ? this.to.apply(f, x) : this.defined(f, x);
    }
  }

  private defined(f: DefinedFunction, x: number): number {
    const definition = definitionOf(f);
    const [place] = new FormulaWriter(this.to, new Map([[definition.x, x]])).write([definition.value]);
    return place!;
  }

  /** Writes a softsign in two pieces, whose slopes are seen to meet. */
  private softsign(x: number): number {
    const { to } = this;
    return to.pieces(x, [0], [to.over(x, to.sum([x], [-1], 1)), to.over(x, to.sum([x], [1], 1))], 1);
  }

  /** Writes whether a comparison is 0 or not. Whether another number is exactly zero depends on its rounding. */
  private isZero(x: number, wanted: boolean): number {
    const holds = this.holds(x);
    if (holds === null)
      throw new CannotEvaluate('The code asks whether a computed number is exactly zero, which rounding decides.');
    return wanted ? this.to.line(holds, -1, 1) : holds;
  }

  /** 1 where a comparison holds, or one of two, else 0; null for other numbers. */
  private holds(x: number): number | null {
    if (this.isTruth(x)) return x;
    const step = this.to.steps[x]!;
    if (step.do !== 'plus' || !this.isTruth(step.left) || !this.isTruth(step.right)) return null;
    return this.to.minus(x, this.to.times(step.left, step.right));
  }

  /** Whether it is 0 or 1 everywhere. */
  private isTruth(place: number): boolean {
    const step = this.to.steps[place]!;
    switch (step.do) {
      case 'constant':
        return step.value === 0 || step.value === 1;
      case 'pieces':
        return step.parts.every((part) => this.isTruth(part));
      case 'times':
        return this.isTruth(step.left) && this.isTruth(step.right);
      case 'minus':
        return this.isEither(step.left, step.right);
      case 'sum':
        return step.of.length === 1 && step.weights[0] === -1 && step.bias === 1 && this.isTruth(step.of[0]!);
      default:
        return false;
    }
  }

  /** Whether a difference is what `holds` makes of two comparisons. */
  private isEither(sum: number, both: number): boolean {
    const [left, right] = [this.to.steps[sum]!, this.to.steps[both]!];
    if (left.do !== 'plus' || right.do !== 'times') return false;
    return left.left === right.left && left.right === right.right && this.isTruth(both);
  }
}

/** A number without the sign of a zero, which JSON does not keep. */
const finite = (value: number): number => requireFinite(value) + 0;

/** What is made; null where it cannot be made without a number that is not finite. */
function attempt(make: () => number): number | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof CannotEvaluate) return null;
    throw error;
  }
}

/** Dividing by these is multiplying by a number that is not rounded. */
const isPowerOfTwo = (value: number): boolean => value !== 0 && exactProduct(value, 1 / value) === 1;
