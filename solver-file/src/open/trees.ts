import type { ExpressionJson } from '../formula/expression-json.ts';
import { FUNCTION_NAMES } from '../formula/expression-json.ts';
import { MAX_DEPTH } from '../formula/expression.ts';
import { OTHER_NAMES } from '../formula/elementary.ts';
import { quoted, type Issues } from './issues.ts';

/** What the names in a tree may be. */
export interface Names {
  coordinates: readonly string[];
  unknowns: readonly string[];
  parameters: readonly string[];
}

/** Largest number of nodes in all trees of a file together. */
const MAX_NODES = 4000;

const OF_TWO: ReadonlySet<string> = new Set([
  ...['atan2', 'heaviside', 'remainder', 'minimum', 'maximum', 'logical_and', 'logical_or'],
  ...['less', 'less_equal', 'greater', 'greater_equal', 'equal', 'not_equal'],
]);

/** Checks expressions whose form has been checked: their names, functions and sizes. */
export class TreeChecker {
  private nodes = 0;
  /** Place of the expression that is being checked. */
  private whole = '';

  constructor(
    private readonly names: Names,
    private readonly issues: Issues,
  ) {}

  /** @param of what the tree may contain: an equation is about unknowns, and a given value is not */
  check(tree: ExpressionJson, place: string, of: 'unknowns' | 'known values'): void {
    if (depthOf(tree) > MAX_DEPTH)
      this.issues.add(place, `The expression is nested more than ${MAX_DEPTH} levels deep.`);
    this.whole = place;
    this.visit(tree, place, of);
  }

  private visit(tree: ExpressionJson, place: string, of: 'unknowns' | 'known values'): void {
    if (++this.nodes === MAX_NODES + 1)
      this.issues.add(this.whole, `The expressions of the file have more than ${MAX_NODES} nodes together.`);
    if (this.nodes > MAX_NODES) return;
    if (tree.op === 'name') this.checkName(tree.name, `${place}.name`, of);
    if (tree.op === 'call') this.checkCall(tree.function, tree.args.length, place);
    if (tree.op === 'derivative') this.checkDerivative(tree.args[0], tree.by, place, of);
    for (const [i, part] of partsOf(tree).entries()) this.visit(part, `${place}.args[${i}]`, of);
  }

  private checkName(name: string, place: string, of: 'unknowns' | 'known values'): void {
    const { coordinates, unknowns, parameters } = this.names;
    if (of === 'known values' && unknowns.includes(name))
      this.issues.add(
        place,
        `${name} is an unknown, and a given value cannot depend on it. Use a condition of the kind "equation".`,
      );
    else if (![...coordinates, ...unknowns, ...parameters].includes(name))
      this.issues.add(place, `${name} is not a coordinate, an unknown or a parameter of this file.`);
  }

  private checkCall(name: string, count: number, place: string): void {
    if (!FUNCTION_NAMES.some((known) => known === name)) {
      const meant = OTHER_NAMES.get(name);
      this.issues.add(
        `${place}.function`,
        `There is no function ${quoted(name)} in equations.${meant ? ` Write "${meant}".` : ''}`,
      );
      return;
    }
    const wanted = OF_TWO.has(name) ? 2 : 1;
    if (count !== wanted)
      this.issues.add(`${place}.args`, `The function ${name} has ${wanted === 1 ? 'one argument' : 'two arguments'}.`);
  }

  private checkDerivative(
    inside: ExpressionJson,
    by: readonly string[],
    place: string,
    of: 'unknowns' | 'known values',
  ): void {
    const { coordinates, unknowns } = this.names;
    by.forEach((name, i) => {
      if (!coordinates.includes(name))
        this.issues.add(`${place}.by[${i}]`, `${name} is not a coordinate; derivatives are by coordinates.`);
    });
    if (of === 'known values')
      this.issues.add(
        place,
        'A given value cannot contain a derivative. Write what it is, or use the kind "equation".',
      );
    else if (!namesIn(inside).some((name) => unknowns.includes(name)))
      this.issues.add(place, 'What is differentiated contains no unknown. Write its derivative instead.');
  }
}

const partsOf = (tree: ExpressionJson): readonly ExpressionJson[] => ('args' in tree ? tree.args : []);

/** The names in an expression, each as often as it is there. */
export function namesIn(tree: ExpressionJson): string[] {
  const names: string[] = [];
  const waiting = [tree];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.op === 'name') names.push(next.name);
    waiting.push(...partsOf(next));
  }
  return names;
}

const depthOf = (tree: ExpressionJson): number =>
  partsOf(tree).reduce((depth, part) => Math.max(depth, depthOf(part) + 1), 0);
