import { NAMED_FUNCTIONS, type NamedFunction, type TapeFunction } from '../formula/elementary.ts';
import type { ExpressionJson } from '../formula/expression-json.ts';
import type { Tape, TapeStep } from '../formula/tape.ts';
import { definedFunctionsIn, type Application } from '../formula/write-tape.ts';
import { CannotState, MAX_NODES } from './statement.ts';
import { tooLarge, type TreeMaker } from './trees.ts';

/** Functions that compare with zero, which have no name of their own in trees. */
const COMPARISONS: Partial<Record<string, Comparison>> = {
  'is negative': { how: 'less', zero: 'right' },
  'is not positive': { how: 'less_equal', zero: 'right' },
  'is positive': { how: 'less', zero: 'left' },
  'is not negative': { how: 'less_equal', zero: 'left' },
};

interface Comparison {
  how: 'less' | 'less_equal';
  /** The side on which zero is. */
  zero: 'left' | 'right';
}

/**
 * The results of a tape as trees, with shared steps written wherever they are used.
 * @param inputs trees that stand for what the tape is given
 * @throws CannotState where they are too large, or a function has no name in trees
 */
export function treesOfTape(tape: Tape, inputs: readonly ExpressionJson[], maker: TreeMaker): ExpressionJson[] {
  if (tape.steps.length > MAX_NODES) throw tooLarge();
  return new TapeReader(tape, inputs, maker).results();
}

class TapeReader {
  private readonly trees: ExpressionJson[] = [];
  private readonly defined: ReadonlyMap<number, Application>;

  constructor(
    private readonly tape: Tape,
    private readonly inputs: readonly ExpressionJson[],
    private readonly maker: TreeMaker,
  ) {
    this.defined = definedFunctionsIn(tape);
  }

  results(): ExpressionJson[] {
    this.tape.steps.forEach((step, place) => this.trees.push(this.named(place) ?? this.treeOf(step)));
    return this.tape.results.map((place) => this.trees[place]!);
  }

  /** The call of a function that the steps up to a place define; null where there is none with a name in trees. */
  private named(place: number): ExpressionJson | null {
    const application = this.defined.get(place);
    if (!application) return null;
    const { f, of } = application;
    const tree = this.trees[of]!;
    const comparison = COMPARISONS[f];
    if (comparison) return this.compared(comparison, tree);
    return isNamed(f) ? this.maker.call(f, tree) : null;
  }

  private treeOf(step: TapeStep): ExpressionJson {
    const { maker, trees } = this;
    const tree = (place: number): ExpressionJson => trees[place]!;
    switch (step.do) {
      case 'input':
        return this.inputs[step.place]!;
      case 'constant':
        return maker.number(step.value);
      case 'sum':
        return maker.sum(step.of.map(tree), step.weights, step.bias);
      case 'apply':
        return this.applied(step.f, tree(step.of));
      case 'power':
        return maker.power(tree(step.of), step.exponent);
      case 'pieces':
        return step.bounds.reduceRight(
          (behind, bound, i) =>
            maker.piecewise(
              this.compared({ how: 'less_equal', zero: 'right' }, maker.sum([tree(step.of)], [1], -bound)),
              tree(step.parts[i]!),
              behind,
            ),
          tree(step.parts.at(-1)!),
        );
      case 'select':
        return maker.piecewise(tree(step.condition), tree(step.a), tree(step.b));
      default:
        return maker[step.do](tree(step.left), tree(step.right));
    }
  }

  private applied(f: TapeFunction, of: ExpressionJson): ExpressionJson {
    if (f === 'reciprocal') return this.maker.over(this.maker.number(1), of);
    if (isNamed(f)) return this.maker.call(f, of);
    throw new CannotState(`The function ${f} has no name in formulas.`);
  }

  /** Compares a number with zero; or two numbers, where it is their difference. */
  private compared({ how, zero }: Comparison, tree: ExpressionJson): ExpressionJson {
    const [left, right] = this.sidesOf(tree);
    return zero === 'right' ? this.maker.call(how, left, right) : this.maker.call(how, right, left);
  }

  private sidesOf(tree: ExpressionJson): [ExpressionJson, ExpressionJson] {
    const { maker } = this;
    const [left, right] = tree.op === 'subtract' || tree.op === 'add' ? tree.args : [];
    if (tree.op === 'subtract') return [left!, right!];
    return left && right?.op === 'number' ? [left, maker.negated(right)] : [tree, maker.number(0)];
  }
}

const isNamed = (f: string): f is NamedFunction => NAMED_FUNCTIONS.some((name) => name === f);
