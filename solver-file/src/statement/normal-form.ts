import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import type { ExpressionJson } from '../formula/expression-json.ts';
import { valueOf } from '../formula/expression-values.ts';
import { Formula, FormulaBudget } from '../formula/formula.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import { writeTape } from '../formula/write-tape.ts';
import { equationOfManifest } from '../open/equation-of-manifest.ts';
import { EquationFormulas } from '../problem/equation-formulas.ts';
import type { Problem } from '../problem/problem.ts';
import { equationTrees, namedTrees } from './statement-of-problem.ts';
import { CannotState, type Statement } from './statement.ts';
import { TreeMaker } from './trees.ts';
import { treesOfTape } from './trees-of-tape.ts';

/**
 * The same problem as it is stated from tapes, on which a function and its definition are one: what somebody types gets the key of what
 * is stored. Trees that no tape can be made of stay as they are.
 */
export function normalForm(statement: Statement): Statement {
  const known: Statement = {
    ...statement,
    conditions: statement.conditions.map((condition) => {
      const equals = Object.entries(condition.at).reduce(
        (tree, [name, value]) => withNumber(tree, name, value),
        condition.equals,
      );
      return { ...condition, equals };
    }),
  };
  try {
    return throughTapes(known);
  } catch (error) {
    if (error instanceof CannotEvaluate || error instanceof CannotState) return known;
    throw error;
  }
}

/** A tree with a number wherever a name is. */
function withNumber(tree: ExpressionJson, name: string, value: number): ExpressionJson {
  if (tree.op === 'name') return tree.name === name ? { op: 'number', value } : tree;
  if (tree.op === 'number') return tree;
  return { ...tree, args: tree.args.map((part) => withNumber(part, name, value)) } as ExpressionJson;
}

function throughTapes(statement: Statement): Statement {
  const maker = new TreeMaker();
  const names = statement.coordinates.map(({ name }) => name);
  return {
    ...statement,
    equation: equationTrees({ ...statement, ...equationTape(statement) }, maker),
    conditions: statement.conditions.map((condition) => {
      const budget = new FormulaBudget();
      const inputs = names.map((_, place) => Formula.input(place, budget));
      const named = new Map(names.map((name, place) => [name, inputs[place]!]));
      const value = valueOf<Formula>(readExpressionJson(condition.equals), named);
      const [equals] = treesOfTape(writeTape([value], inputs), namedTrees(names), maker);
      return { ...condition, equals: equals! };
    }),
  };
}

function equationTape(statement: Statement): Pick<Problem, 'slots' | 'residuals'> {
  const known = equationOfManifest(statement)!;
  const { coordinates, residuals, usedSlots } = new EquationFormulas(
    known,
    statement.coordinates.length,
    new FormulaBudget(),
  );
  return {
    slots: usedSlots,
    residuals: writeTape(residuals, [...coordinates, ...usedSlots.map(({ formula }) => formula)]),
  };
}
