import { FUNCTIONS, isBasicFunction, OTHER_NAMES, type Elementary, type Operand } from './elementary.ts';
import { name as nameNode, number, Unreadable, type BinaryOperator, type Expression } from './expression.ts';

const ZERO = number('0');
const ONE = number('1');
const TWO = number('2');

const isNumber = (tree: Expression, value: number): boolean => tree.kind === 'number' && Number(tree.text) === value;
const binary = (left: Expression, operator: BinaryOperator, right: Expression): Expression => ({
  kind: 'binary',
  operator,
  left,
  right,
});
const call = (of: string, ...args: Expression[]): Expression => ({ kind: 'call', function: of, args });
const negative = (of: Expression): Expression => (isNumber(of, 0) ? ZERO : { kind: 'negative', of });
const plus = (a: Expression, b: Expression): Expression =>
  isNumber(a, 0) ? b : isNumber(b, 0) ? a : binary(a, '+', b);
const minus = (a: Expression, b: Expression): Expression =>
  isNumber(b, 0) ? a : isNumber(a, 0) ? negative(b) : binary(a, '-', b);
const times = (a: Expression, b: Expression): Expression =>
  isNumber(a, 0) || isNumber(b, 0) ? ZERO : isNumber(a, 1) ? b : isNumber(b, 1) ? a : binary(a, '*', b);
const over = (a: Expression, b: Expression): Expression => (isNumber(a, 0) ? ZERO : binary(a, '/', b));
const raised = (base: Expression, exponent: Expression): Expression => ({ kind: 'power', base, exponent });

/** An expression that derivatives are written with. */
class Tree implements Operand<Tree> {
  constructor(readonly tree: Expression) {}

  plus(other: Tree | number): Tree {
    return new Tree(plus(this.tree, treeOf(other)));
  }

  minus(other: Tree | number): Tree {
    return new Tree(minus(this.tree, treeOf(other)));
  }

  times(other: Tree | number): Tree {
    return new Tree(times(this.tree, treeOf(other)));
  }

  over(other: Tree | number): Tree {
    return new Tree(over(this.tree, treeOf(other)));
  }

  apply({ form }: Elementary): Tree {
    if (form === 'reciprocal') return new Tree(over(ONE, this.tree));
    if (typeof form === 'string') return new Tree(call(form, this.tree));
    if (form.kind !== 'power') throw new Unreadable(`The function ${form.kind} has no name`);
    return new Tree(raised(this.tree, treeOf(form.exponent)));
  }

  weightedSum(units: readonly Tree[], weights: Float64Array, bias: number): Tree {
    return units.reduce((sum, unit, i) => sum.plus(unit.times(weights[i]!)), new Tree(treeOf(bias)));
  }
}

const treeOf = (part: Tree | number): Expression => (typeof part === 'number' ? number(String(part)) : part.tree);

/** The derivatives of functions of one number that are no row of the table. */
const SLOPES: Record<string, (x: Expression) => Expression> = {
  log2: (x) => over(ONE, times(x, call('log', TWO))),
  log10: (x) => over(ONE, times(x, call('log', number('10')))),
  relu: (x) => call('greater', x, ZERO),
};

/** The derivative of a function of one number; null where it is not known. */
function slopeOf(called: string, x: Expression): Expression | null {
  if (Object.hasOwn(SLOPES, called)) return SLOPES[called]!(x);
  const f = OTHER_NAMES.get(called) ?? called;
  if (!isBasicFunction(f)) return null;
  return treeOf(FUNCTIONS[f].slope(new Tree(x), new Tree(call(f, x))));
}

/** Functions that jump and are level in between. */
const LEVEL = new Set(
  'heaviside less less_equal greater greater_equal equal not_equal logical_and logical_or logical_not'.split(' '),
);

/** Parts that working out the derivatives of one expression may make or visit. */
const MAX_PARTS = 200_000;

/** Computes derivatives of expressions; each part once, however often it is shared. */
export class Differentiation {
  private readonly derivatives = new Map<string, Map<Expression, Expression>>();
  private readonly plain = new Map<Expression, Expression>();
  private readonly filling = new Set<string>();
  private parts = 0;

  /** @param functions what names stand for: unknowns for functions of the coordinates, parameters for numbers and formulas */
  constructor(private readonly functions: ReadonlyMap<string, Expression>) {}

  /**
   * The expression with the unknowns filled in and all derivatives computed.
   * @throws Unreadable for a function whose derivative is not known, or where it takes too long
   */
  workedOut(tree: Expression): Expression {
    const known = this.plain.get(tree);
    if (known) return known;
    this.count();
    const done = this.workOut(tree);
    this.plain.set(tree, done);
    return done;
  }

  private workOut(tree: Expression): Expression {
    switch (tree.kind) {
      case 'number':
      case 'constant':
        return tree;
      case 'name':
        return this.filledIn(tree);
      case 'negative':
        return { ...tree, of: this.workedOut(tree.of) };
      case 'binary':
        return { ...tree, left: this.workedOut(tree.left), right: this.workedOut(tree.right) };
      case 'power':
        return { ...tree, base: this.workedOut(tree.base), exponent: this.workedOut(tree.exponent) };
      case 'call':
        return { ...tree, args: tree.args.map((part) => this.workedOut(part)) };
      case 'derivative':
        return tree.by.reduce((of, by) => this.by(of, by), this.workedOut(tree.of));
    }
  }

  /** What a name stands for may hold names that stand for something else, but not itself. */
  private filledIn(tree: Extract<Expression, { kind: 'name' }>): Expression {
    const meant = this.functions.get(tree.name);
    if (!meant) return tree;
    if (this.filling.has(tree.name)) throw new Unreadable(`${tree.name} is defined in terms of itself`);
    this.filling.add(tree.name);
    const done = this.workedOut(meant);
    this.filling.delete(tree.name);
    return done;
  }

  /** The derivative of an expression without derivatives; its other names do not depend on the variable. */
  private by(tree: Expression, variable: string): Expression {
    const ofVariable = this.derivatives.get(variable) ?? new Map<Expression, Expression>();
    this.derivatives.set(variable, ofVariable);
    const known = ofVariable.get(tree);
    if (known) return known;
    this.count();
    const done = this.derive(tree, variable);
    ofVariable.set(tree, done);
    return done;
  }

  private derive(tree: Expression, variable: string): Expression {
    const d = (part: Expression): Expression => this.by(part, variable);
    switch (tree.kind) {
      case 'number':
      case 'constant':
        return ZERO;
      case 'name':
        return tree.name === variable ? ONE : ZERO;
      case 'negative':
        return negative(d(tree.of));
      case 'binary':
        return ofBinary(tree.operator, tree.left, tree.right, d);
      case 'power':
        return ofPower(tree.base, tree.exponent, d);
      case 'call':
        return ofCall(tree.function, tree.args, d);
      case 'derivative':
        return d(this.workedOut(tree));
    }
  }

  private count(): void {
    if (++this.parts > MAX_PARTS) throw new Unreadable('Its derivatives take too long to compute');
  }
}

type Derive = (part: Expression) => Expression;

function ofBinary(operator: BinaryOperator, left: Expression, right: Expression, d: Derive): Expression {
  switch (operator) {
    case '+':
      return plus(d(left), d(right));
    case '-':
      return minus(d(left), d(right));
    case '*':
      return plus(times(d(left), right), times(left, d(right)));
    case '/':
      return minus(over(d(left), right), over(times(left, d(right)), raised(right, TWO)));
  }
}

function ofPower(base: Expression, exponent: Expression, d: Derive): Expression {
  const [inBase, inExponent] = [d(base), d(exponent)];
  const first = times(times(exponent, raised(base, minus(exponent, ONE))), inBase);
  if (isNumber(inExponent, 0)) return first;
  return plus(isNumber(inBase, 0) ? ZERO : first, times(times(raised(base, exponent), call('log', base)), inExponent));
}

function ofCall(called: string, args: readonly Expression[], d: Derive): Expression {
  const [x, y, z] = args as [Expression, Expression, Expression];
  if (LEVEL.has(called)) return ZERO;
  if (called === 'where') return call('where', x, d(y), d(z));
  if (called === 'maximum') return call('where', call('greater_equal', x, y), d(x), d(y));
  if (called === 'minimum') return call('where', call('less_equal', x, y), d(x), d(y));
  if (called === 'remainder') return minus(d(x), times(d(y), call('floor', over(x, y))));
  if (called === 'atan2' || called === 'arctan2')
    return over(minus(times(d(x), y), times(x, d(y))), plus(raised(x, TWO), raised(y, TWO)));
  const slope = slopeOf(called, x);
  if (!slope) throw new Unreadable(`The derivative of ${called} is not known`);
  if (isNumber(slope, 0)) return ZERO;
  const inner = d(x);
  return isNumber(inner, 0) ? ZERO : times(slope, inner);
}

/** An unknown as a function of coordinates, smooth and positive, to compare equations by. */
export function trialFunction(index: number, coordinates: readonly string[]): Expression {
  const angle = coordinates
    .map((coordinate, k) => times(number(String(0.7 * (k + 1))), nameNode(coordinate)))
    .reduce((sum, term) => binary(sum, '+', term), number(String(index)));
  return binary(number(String(1.4 + 0.3 * index)), '+', times(number('0.5'), call('sin', angle)));
}
