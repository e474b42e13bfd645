import { CannotEvaluate, requireFinite } from './cannot-evaluate.ts';
import type { Definition } from './definitions.ts';
import type { ElementaryForm } from './elementary.ts';
import { forEachPart, type Formula } from './formula.ts';
import type { Quantity } from './unit.ts';

/** Largest count of numbers in all steps of a program together. */
const MAX_NUMBERS = 1_000_000;
const MAX_STEPS = 5000;

/** One number of a step. */
export type Lane = [step: number, lane: number];

/**
 * A step of a program: a list of numbers (a vector). Operands are named by the places of earlier steps, and have the width of the step, or
 * width 1 and stand for each of its numbers. `Own` are the steps that only one form of programs has.
 */
export type StepOf<Own> =
  | { do: 'input'; place: number }
  | { do: 'constant'; values: Float64Array }
  /** A number for each row: the sum of `of`, each number times its weight, and a bias. Weights are row by row. */
  | { do: 'affine'; of: number; weights: Float64Array; bias: Float64Array }
  | { do: 'pick'; from: Lane[] }
  | { do: 'plus' | 'minus' | 'times' | 'over'; left: number; right: number }
  /** `a` where the condition is not 0, else `b`. */
  | { do: 'select'; condition: number; a: number; b: number }
  | Own;

/** Steps that are computed one behind the other. */
export interface Steps<Own> {
  steps: StepOf<Own>[];
  /** Numbers that are the values of the unknowns, one for each unknown. */
  results: Lane[];
}

type ToStep<Own> = (...operands: number[]) => StepOf<Own>;

/** One number of the computation. Numbers that are computed alike are one node. */
export type Node<Own> = { number: number; level: number; of: readonly Node<Own>[] } & Origin<Own>;
type Origin<Own> =
  | { kind: 'constant'; value: number }
  | { kind: 'sum'; weights: Float64Array; bias: number }
  | { kind: 'each'; name: string; step: ToStep<Own> }
  /** One of the numbers that a step makes of all operands together, as many as they are. */
  | { kind: 'all'; name: string; step: ToStep<Own>; lane: number };

/**
 * Writes formulas as steps. Numbers that the same operation makes out of the same steps become one step: a layer of a network is one
 * `affine` and one `apply`.
 */
export abstract class ProgramWriter<Own> {
  private written = new Map<Formula, Node<Own>>();
  private readonly known = new Map<string, Node<Own>>();
  /** The units of a layer are one list, however many sums there are of them. */
  private lists = new Map<readonly Formula[], readonly Node<Own>[]>();
  private nodes = 0;

  /** @throws CannotEvaluate for numbers that are not finite, very many numbers or steps, and what the form of program cannot say */
  write(results: readonly Quantity<Formula>[], maxWidth = Infinity): Steps<Own> {
    return new StepWriter<Own>(maxWidth).write(this.nodesOf(results));
  }

  protected abstract apply(form: ElementaryForm, x: Node<Own>): Node<Own>;

  /** A formula whose parts are written; null for one that is only written together with others. */
  protected nodeOf({ operation }: Formula): Node<Own> | null {
    switch (operation.kind) {
      case 'input': {
        const { place } = operation;
        return this.each(`input ${place}`, [], () => ({ do: 'input', place }));
      }
      case 'constant':
        return this.constant(operation.value);
      case 'apply':
        return this.apply(operation.f.form, this.of(operation.of));
      case 'weightedSum':
        return this.sum(operation.units, operation.weights, operation.bias);
      case 'largestOf':
        return null;
      case 'select':
        return this.select(this.of(operation.condition), this.of(operation.a), this.of(operation.b));
      default: {
        const { kind } = operation;
        const operands = [this.of(operation.left), this.of(operation.right)];
        return this.each(kind, operands, (left, right) => ({ do: kind, left, right }));
      }
    }
  }

  protected list(units: readonly Formula[]): readonly Node<Own>[] {
    const known = this.lists.get(units) ?? units.map((unit) => this.of(unit));
    this.lists.set(units, known);
    return known;
  }

  protected constant(value: number): Node<Own> {
    return this.once(`constant ${keyOf(requireFinite(value))}`, [], { kind: 'constant', value });
  }

  protected select(...operands: [condition: Node<Own>, a: Node<Own>, b: Node<Own>]): Node<Own> {
    return this.each('select', operands, (condition, a, b) => ({ do: 'select', condition, a, b }));
  }

  /** @param name of what is done to the operands, number by number */
  protected each(name: string, of: readonly Node<Own>[], step: ToStep<Own>): Node<Own> {
    return this.once(name, of, { kind: 'each', name, step });
  }

  protected all(name: string, of: readonly Node<Own>[], step: ToStep<Own>, lane: number): Node<Own> {
    return this.once(`${name} ${lane}`, of, { kind: 'all', name, step, lane });
  }

  /** The function of a number that is written. */
  protected defined({ x, value }: Definition, at: Node<Own>): Node<Own> {
    const { written, lists } = this;
    this.written = new Map([[x, at]]);
    this.lists = new Map();
    const [node] = this.nodesOf([value]);
    [this.written, this.lists] = [written, lists];
    return node!;
  }

  private nodesOf(formulas: readonly Quantity<Formula>[]): Node<Own>[] {
    forEachPart(
      formulas,
      (formula) => this.written.has(formula),
      (part) => {
        const node = typeof part === 'number' ? null : this.nodeOf(part);
        if (node) this.written.set(part as Formula, node);
      },
    );
    return formulas.map((formula) => this.of(formula));
  }

  private of(part: Quantity<Formula>): Node<Own> {
    const node = typeof part === 'number' ? this.constant(part) : this.written.get(part);
    if (!node)
      throw new CannotEvaluate(
        'The solution uses the largest of some numbers other than in a softmax, which a program cannot say.',
      );
    return node;
  }

  private sum(units: readonly Formula[], weights: Float64Array, bias: number): Node<Own> {
    if (units.length === 0) return this.constant(bias);
    for (const number of [bias, ...weights]) requireFinite(number);
    return this.made(this.list(units), { kind: 'sum', weights, bias });
  }

  private once(name: string, of: readonly Node<Own>[], origin: Origin<Own>): Node<Own> {
    const key = [name, ...of.map(({ number }) => number)].join(' ');
    const known = this.known.get(key) ?? this.made(of, origin);
    this.known.set(key, known);
    return known;
  }

  private made(of: readonly Node<Own>[], origin: Origin<Own>): Node<Own> {
    if (this.nodes >= MAX_NUMBERS) throw tooManyNumbers();
    const level = of.reduce((highest, operand) => Math.max(highest, operand.level + 1), 0);
    return { ...origin, of, level, number: this.nodes++ };
  }
}

type Of<Kind, Own> = Extract<Node<Own>, { kind: Kind }>;

class StepWriter<Own> {
  private readonly steps: StepOf<Own>[] = [];
  private readonly widths: number[] = [];
  private readonly places = new Map<Node<Own>, Lane>();
  private readonly known = new Map<string, number>();
  private readonly lists = new Map<readonly Node<Own>[], number>();

  private numbers = 0;

  constructor(private readonly maxWidth: number) {}

  write(results: readonly Node<Own>[]): Steps<Own> {
    for (const level of levelsOf(results)) {
      const groups = new Map<string, Node<Own>[]>();
      for (const node of level) {
        const key = this.groupOf(node);
        const group = groups.get(key);
        if (group && group.length < this.maxWidth) group.push(node);
        else {
          // What does not fit becomes another step.
          if (group) this.writeGroup(group);
          groups.set(key, [node]);
        }
      }
      for (const group of groups.values()) this.writeGroup(group);
    }
    return { steps: this.steps, results: results.map((result) => this.placeOf(result)) };
  }

  /** Nodes with the same key are made by one step. */
  private groupOf(node: Node<Own>): string {
    const name = 'name' in node ? node.name : node.kind;
    if (node.kind !== 'each') return `${name} ${this.vectorOfList(node.of)}`;
    const operands = node.of.map((operand) => (operand.kind === 'constant' ? 'constant' : this.placeOf(operand)[0]));
    return [name, ...operands].join(' ');
  }

  private writeGroup(group: readonly Node<Own>[]): void {
    const first = group[0]!;
    const step = this.add(this.stepOf(group), first.kind === 'all' ? first.of.length : group.length);
    group.forEach((node, lane) => this.places.set(node, [step, node.kind === 'all' ? node.lane : lane]));
  }

  private stepOf(group: readonly Node<Own>[]): StepOf<Own> {
    const first = group[0]!;
    switch (first.kind) {
      case 'constant':
        return { do: 'constant', values: Float64Array.of(first.value) };
      case 'sum':
        return this.affine(first.of, group as Of<'sum', Own>[]);
      case 'each':
        return first.step(...first.of.map((_, at) => this.vectorOf(group.map(({ of }) => of[at]!))));
      case 'all':
        return first.step(this.vectorOfList(first.of));
    }
  }

  private affine(units: readonly Node<Own>[], sums: readonly Of<'sum', Own>[]): StepOf<Own> {
    const weights = new Float64Array(units.length * sums.length);
    this.count(weights.length);
    sums.forEach((sum, row) => weights.set(sum.weights, row * units.length));
    return { do: 'affine', of: this.vectorOfList(units), weights, bias: Float64Array.from(sums, ({ bias }) => bias) };
  }

  private vectorOfList(list: readonly Node<Own>[]): number {
    const known = this.lists.get(list) ?? this.vectorOf(list, false);
    this.lists.set(list, known);
    return known;
  }

  /** The step that has these numbers. @param mayBeOne whether one number may stand for all, where they are the same */
  private vectorOf(nodes: readonly Node<Own>[], mayBeOne = true): number {
    const [first] = nodes;
    if (mayBeOne && nodes.every((node) => node === first)) return this.vectorOf([first!], false);
    if (nodes.length > this.maxWidth)
      throw new CannotEvaluate(`A layer of the solution has more than ${this.maxWidth} units, too many for a program.`);
    if (nodes.every((node) => node.kind === 'constant'))
      return this.once(`constant ${nodes.map(({ value }) => keyOf(value)).join()}`, nodes.length, () => ({
        do: 'constant',
        values: Float64Array.from(nodes, ({ value }) => value),
      }));
    const from = nodes.map((node) => this.placeOf(node));
    const [step] = from[0]!;
    if (from.every(([place, lane], i) => place === step && lane === i) && this.widths[step] === from.length)
      return step;
    return this.once(`pick ${from.join(' ')}`, from.length, () => ({ do: 'pick', from }));
  }

  private placeOf(node: Node<Own>): Lane {
    return node.kind === 'constant' ? [this.vectorOf([node]), 0] : this.places.get(node)!;
  }

  private once(key: string, width: number, step: () => StepOf<Own>): number {
    const known = this.known.get(key) ?? this.add(step(), width);
    this.known.set(key, known);
    return known;
  }

  private add(step: StepOf<Own>, width: number): number {
    this.count(width);
    if (this.steps.length >= MAX_STEPS) throw new CannotEvaluate(`The solution takes more than ${MAX_STEPS} steps.`);
    this.widths.push(width);
    return this.steps.push(step) - 1;
  }

  private count(numbers: number): void {
    this.numbers += numbers;
    if (this.numbers > MAX_NUMBERS) throw tooManyNumbers();
  }
}

const tooManyNumbers = () => new CannotEvaluate(`The solution takes more than ${MAX_NUMBERS} numbers.`);

/** A text that differs for 0 and -0. */
const keyOf = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

/** All nodes but constants, by their levels. */
function levelsOf<Own>(results: readonly Node<Own>[]): Node<Own>[][] {
  const found = new Set(results);
  for (const node of found) for (const operand of node.of) found.add(operand);
  const levels: Node<Own>[][] = [];
  for (const node of found) if (node.kind !== 'constant') (levels[node.level] ??= []).push(node);
  return levels.filter(Boolean);
}
