import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { forEachPart, type Formula } from '../formula/formula.ts';
import type { Quantity } from '../formula/unit.ts';
import type {
  BinaryStep,
  FunctionDocument,
  LaneDocument,
  ProgramDocument,
  SharesStep,
  StepDocument,
} from './documents.ts';
import { writeFunction } from './functions.ts';
import { SharesInFormulas, type Share } from './shares-in-formulas.ts';

/** Numbers that a file is written from, with the last dimension fastest. */
export interface TensorToWrite {
  shape: number[];
  numbers: Float64Array;
}

export interface WrittenProgram {
  program: ProgramDocument;
  tensors: Map<string, TensorToWrite>;
}

const MAX_WIDTH = 4096;
const LARGEST = 'The solution uses the largest of some numbers other than in a softmax, which a program cannot say.';
/** Largest number of numbers that are written in a step itself. */
const MAX_NUMBERS_IN_STEP = 64;

/**
 * Formulas as a program. Numbers that the same operation makes out of the same steps become one step, so that a layer of a network is one
 * `affine` and one `apply`; functions stay what they are.
 * @throws CannotEvaluate for what a program cannot say
 */
export function writeProgram(results: readonly Quantity<Formula>[]): WrittenProgram {
  const writer = new ProgramWriter();
  const program = writer.write(new NodeWriter().write(results));
  return { program, tensors: writer.tensors };
}

/** One number of the computation. Numbers that are computed alike are one node. */
type Node = { level: number } & (
  | { do: 'input'; place: number }
  | { do: 'constant'; value: number }
  | { do: 'sum'; of: readonly Node[]; weights: Float64Array; bias: number }
  | { do: 'apply'; function: FunctionDocument; key: string; of: Node }
  | { do: BinaryStep; left: Node; right: Node }
  | { do: 'select'; condition: Node; a: Node; b: Node }
  | { do: SharesStep; of: readonly Node[]; lane: number }
);
type WithoutLevel<N> = N extends Node ? Omit<N, 'level'> : never;

class NodeWriter {
  private readonly written = new Map<Formula, Node>();
  private readonly known = new Map<string, Node>();
  private readonly numbers = new Map<Node, number>();
  /** The units of a layer are one list, however many sums there are of them. */
  private readonly lists = new Map<readonly Formula[], readonly Node[]>();
  private readonly shares = new SharesInFormulas();

  write(results: readonly Quantity<Formula>[]): Node[] {
    forEachPart(
      results,
      () => false,
      (part) => {
        if (typeof part === 'number' || this.shares.isPart(part)) return;
        const share = this.shares.of(part);
        this.written.set(part, share ? this.share(share) : this.nodeOf(part));
      },
    );
    return results.map((result) => this.of(result));
  }

  private of(part: Quantity<Formula>): Node {
    const node = typeof part === 'number' ? this.constant(part) : this.written.get(part);
    if (!node) throw new CannotEvaluate(LARGEST);
    return node;
  }

  private share({ step, units, lane }: Share): Node {
    const of = this.list(units);
    return this.once({ do: step, of, lane }, of, lane);
  }

  private nodeOf({ operation }: Formula): Node {
    switch (operation.kind) {
      case 'input':
        return this.once({ do: 'input', place: operation.place }, [], operation.place);
      case 'constant':
        return this.constant(operation.value);
      case 'apply': {
        const document = writeFunction(operation.f.form);
        if (document === null) throw new CannotEvaluate('A function in the solution is made of too many others.');
        const key = JSON.stringify(document);
        const of = this.of(operation.of);
        return this.once({ do: 'apply', function: document, key, of }, [of], key);
      }
      case 'weightedSum':
        return this.sum(operation.units, operation.weights, operation.bias);
      case 'largestOf':
        throw new CannotEvaluate(LARGEST);
      case 'select': {
        const [condition, a, b] = [this.of(operation.condition), this.of(operation.a), this.of(operation.b)];
        return this.once({ do: 'select', condition, a, b }, [condition, a, b]);
      }
      default: {
        const [left, right] = [this.of(operation.left), this.of(operation.right)];
        return this.once({ do: operation.kind, left, right }, [left, right]);
      }
    }
  }

  private sum(units: readonly Formula[], weights: Float64Array, bias: number): Node {
    if (units.length === 0) return this.constant(bias);
    const of = this.list(units);
    for (const number of [bias, ...weights]) finite(number);
    return { do: 'sum', of, weights, bias, level: levelAbove(of) };
  }

  private list(units: readonly Formula[]): readonly Node[] {
    const known = this.lists.get(units) ?? units.map((unit) => this.of(unit));
    this.lists.set(units, known);
    return known;
  }

  private constant(value: number): Node {
    return this.once({ do: 'constant', value: finite(value) }, [], Object.is(value, -0) ? '-0' : value);
  }

  private once(node: WithoutLevel<Node>, operands: readonly Node[], own: number | string = ''): Node {
    const key = [node.do, own, ...operands.map((operand) => this.numberOf(operand))].join(' ');
    const known = this.known.get(key) ?? { ...node, level: levelAbove(operands) };
    this.known.set(key, known);
    return known;
  }

  private numberOf(node: Node): number {
    const number = this.numbers.get(node) ?? this.numbers.size;
    this.numbers.set(node, number);
    return number;
  }
}

const levelAbove = (operands: readonly Node[]): number =>
  operands.reduce((level, operand) => Math.max(level, operand.level + 1), 0);

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new CannotEvaluate('A number in the solution is not finite.');
  return value;
}

function operandsOf(node: Node): readonly Node[] {
  switch (node.do) {
    case 'input':
    case 'constant':
      return [];
    case 'sum':
    case 'softmax':
    case 'log_softmax':
      return node.of;
    case 'apply':
      return [node.of];
    case 'select':
      return [node.condition, node.a, node.b];
    default:
      return [node.left, node.right];
  }
}

class ProgramWriter {
  readonly tensors = new Map<string, TensorToWrite>();
  private readonly steps: StepDocument[] = [];
  private readonly widths: number[] = [];
  private readonly places = new Map<Node, LaneDocument>();
  private readonly known = new Map<string, number>();
  private readonly lists = new Map<readonly Node[], number>();

  write(results: readonly Node[]): ProgramDocument {
    for (const level of levelsOf(results)) {
      const groups = new Map<string, Node[]>();
      for (const node of level) {
        const key = this.groupOf(node);
        const group = groups.get(key);
        if (group && group.length < MAX_WIDTH) group.push(node);
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
  private groupOf(node: Node): string {
    if (node.do === 'input') return `input ${node.place}`;
    if (node.do === 'sum' || isShare(node)) return `${node.do} ${this.vectorOfList(node.of)}`;
    const operands = operandsOf(node).map((operand) =>
      operand.do === 'constant' ? 'constant' : this.placeOf(operand)[0],
    );
    return [node.do, node.do === 'apply' ? node.key : '', ...operands].join(' ');
  }

  private writeGroup(group: readonly Node[]): void {
    const first = group[0]!;
    const step = this.add(this.stepOf(group), isShare(first) ? first.of.length : group.length);
    group.forEach((node, lane) => this.places.set(node, [step, isShare(node) ? node.lane : lane]));
  }

  private stepOf(group: readonly Node[]): StepDocument {
    const first = group[0]!;
    switch (first.do) {
      case 'input':
        return { do: 'input', place: first.place };
      case 'constant':
        return this.constants([first]);
      case 'sum':
        return this.affine(first.of, group as Extract<Node, { do: 'sum' }>[]);
      case 'softmax':
      case 'log_softmax':
        return { do: first.do, of: this.vectorOfList(first.of) };
      case 'apply':
        return { do: 'apply', function: first.function, of: this.operand(group, 0) };
      case 'select':
        return {
          do: 'select',
          condition: this.operand(group, 0),
          a: this.operand(group, 1),
          b: this.operand(group, 2),
        };
      default:
        return { do: first.do, left: this.operand(group, 0), right: this.operand(group, 1) };
    }
  }

  private affine(units: readonly Node[], sums: readonly Extract<Node, { do: 'sum' }>[]): StepDocument {
    const of = this.vectorOfList(units);
    const weights = new Float64Array(units.length * sums.length);
    sums.forEach((sum, row) => weights.set(sum.weights, row * units.length));
    const bias = Float64Array.from(sums, (sum) => sum.bias);
    // The number of the step is known by now: the steps of its operands are written.
    const at = this.steps.length;
    return {
      do: 'affine',
      of,
      weights: this.tensor(`w${at}`, weights, [sums.length, units.length]),
      ...(bias.some((number) => number !== 0) && { bias: this.tensor(`b${at}`, bias, [sums.length]) }),
    };
  }

  private constants(nodes: readonly Extract<Node, { do: 'constant' }>[]): StepDocument {
    const values = nodes.map(({ value }) => value);
    // JSON does not keep the sign of a zero.
    if (values.length <= MAX_NUMBERS_IN_STEP && !values.some((value) => Object.is(value, -0)))
      return { do: 'constant', values };
    return {
      do: 'constant',
      values: this.tensor(`c${this.steps.length}`, Float64Array.from(values), [values.length]),
    };
  }

  private tensor(name: string, numbers: Float64Array, shape: number[]): string {
    this.tensors.set(name, { shape, numbers });
    return name;
  }

  private operand(group: readonly Node[], at: number): number {
    return this.vectorOf(group.map((node) => operandsOf(node)[at]!));
  }

  private vectorOfList(list: readonly Node[]): number {
    const known = this.lists.get(list) ?? this.vectorOf(list, false);
    this.lists.set(list, known);
    return known;
  }

  /** The step that has these numbers. @param mayBeOne whether one number may take part for all, where they are the same */
  private vectorOf(nodes: readonly Node[], mayBeOne = true): number {
    const [first] = nodes;
    if (mayBeOne && nodes.every((node) => node === first)) return this.vectorOf([first!], false);
    if (nodes.length > MAX_WIDTH)
      throw new CannotEvaluate(`A layer of the solution has more than ${MAX_WIDTH} units, too many for a program.`);
    if (isConstants(nodes))
      return this.once(
        `constant ${nodes.map(({ value }) => (Object.is(value, -0) ? '-0' : value)).join()}`,
        nodes.length,
        () => this.constants(nodes),
      );
    const from = nodes.map((node) => this.placeOf(node));
    const [step] = from[0]!;
    if (from.every(([place, lane], i) => place === step && lane === i) && this.widths[step] === from.length)
      return step;
    return this.once(`pick ${from.join(' ')}`, from.length, () => ({ do: 'pick', from }));
  }

  private placeOf(node: Node): LaneDocument {
    return node.do === 'constant' ? [this.vectorOf([node]), 0] : this.places.get(node)!;
  }

  private once(key: string, width: number, step: () => StepDocument): number {
    const known = this.known.get(key) ?? this.add(step(), width);
    this.known.set(key, known);
    return known;
  }

  private add(step: StepDocument, width: number): number {
    this.widths.push(width);
    return this.steps.push(step) - 1;
  }
}

const isShare = (node: Node): node is Extract<Node, { do: SharesStep }> =>
  node.do === 'softmax' || node.do === 'log_softmax';

const isConstants = (nodes: readonly Node[]): nodes is Extract<Node, { do: 'constant' }>[] =>
  nodes.every((node) => node.do === 'constant');

/** All nodes but constants, by their levels. */
function levelsOf(results: readonly Node[]): Node[][] {
  const found = new Set(results);
  for (const node of found) for (const operand of operandsOf(node)) found.add(operand);
  const levels: Node[][] = [];
  for (const node of found) if (node.do !== 'constant') (levels[node.level] ??= []).push(node);
  return levels.filter(Boolean);
}
