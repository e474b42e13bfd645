import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { valueOf } from '../formula/expression-values.ts';
import { Formula, FormulaBudget } from '../formula/formula.ts';
import type { KnownEquation } from '../evaluate/residuals-at-points.ts';
import type { Quantity } from '../formula/unit.ts';
import { parseExpression } from '../python/expression-parser.ts';
import { derivativesIn, namesIn, Unreadable, type Expression } from '../formula/expression.ts';
import { knownConstant } from '../python/functions.ts';
import type { ReadFormula } from './problem.ts';
import { writeTape } from '../formula/write-tape.ts';

/** Characters of the formula of one unknown. */
export const MAX_FORMULA_LENGTH = 1000;

/** What the names in a formula may stand for. */
interface Meanings {
  unknowns: readonly string[];
  coordinates: readonly string[];
  constants: KnownEquation['constants'];
}

class WrongFormula extends Error {
  constructor(
    reason: string,
    readonly at: number | null,
  ) {
    super(reason);
  }
}

/**
 * Reads what an author gives as the exact solution: for each unknown one formula in Python's notation, such as `np.exp(-2*t)*cos(3*t)`,
 * of the coordinates and the parameters. It may begin with the unknown, as in `u = …` or `u(t) = …`. Never throws.
 */
export function readFormula(texts: readonly string[], meanings: Meanings): ReadFormula {
  try {
    return { texts: [...texts], tape: tapeOf(texts, meanings) };
  } catch (error) {
    if (!(error instanceof WrongFormula)) throw error;
    return { texts: [...texts], tape: null, at: error.at, reason: error.message };
  }
}

function tapeOf(texts: readonly string[], meanings: Meanings) {
  const { unknowns, coordinates } = meanings;
  if (texts.length !== unknowns.length)
    throw new WrongFormula(
      unknowns.length === 1
        ? `There is one unknown, ${unknowns[0]}: give one formula.`
        : `There are ${unknowns.length} unknowns, ${unknowns.join(', ')}: give one formula for each, in this order.`,
      null,
    );
  const budget = new FormulaBudget();
  const inputs = coordinates.map((_, place) => Formula.input(place, budget));
  const named = new Map(coordinates.map((name, place) => [name, inputs[place]!]));
  const values = texts.map((text, at) => {
    try {
      return valueIn(expressionIn(text, at, meanings), named, meanings, new Set());
    } catch (error) {
      throw error instanceof CannotEvaluate || error instanceof Unreadable
        ? unreadable(unknowns[at]!, at, error.message)
        : error;
    }
  });
  try {
    return writeTape(values, inputs);
  } catch (error) {
    throw error instanceof CannotEvaluate ? new WrongFormula(error.message, null) : error;
  }
}

function unreadable(unknown: string, at: number, reason: string): WrongFormula {
  const sentence = reason.replace(/\.$/, '');
  const rest = /^[A-Z][a-z]/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence;
  return new WrongFormula(`The formula of ${unknown} cannot be read: ${rest}.`, at);
}

/** @throws WrongFormula for what is empty, too long or about another unknown; Unreadable for what is not a formula */
function expressionIn(text: string, at: number, { unknowns, coordinates }: Meanings): Expression {
  const unknown = unknowns[at]!;
  if (text.length > MAX_FORMULA_LENGTH)
    throw new WrongFormula(`The formula of ${unknown} is longer than ${MAX_FORMULA_LENGTH} characters.`, at);
  const [, of, right] = /^\s*([\p{L}_]\w*)\s*(?:\([\w\s,]*\))?\s*=(?!=)([^]*)$/u.exec(text) ?? [null, unknown, text];
  if (of !== unknown)
    throw new WrongFormula(`This formula is for ${of}, but a formula for ${unknown} is expected.`, at);
  const source = right.trim();
  if (source === '') throw new WrongFormula(`The formula of ${unknown} is missing.`, at);
  const expression = parsed(source);
  if (derivativesIn(expression).length > 0) throw new Unreadable('It contains a derivative');
  const another = [...namesIn(expression)].find((name) => unknowns.includes(name) && !coordinates.includes(name));
  if (another !== undefined)
    throw new Unreadable(
      `${another} is an unknown, and a formula can only contain ${coordinates.join(', ')} and parameters`,
    );
  return expression;
}

/** @throws Unreadable with a reason for people who write formulas */
function parsed(source: string): Expression {
  try {
    return parseExpression(source);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (source.includes('^')) throw new Unreadable('Powers are written with **, such as t**2');
    if (/\d\s*[\p{L}(]/u.test(source) && /not valid python/i.test(error.message))
      throw new Unreadable('It is not valid Python; products are written with *, such as 2*t');
    if (/is not arithmetic/.test(error.message)) throw new Unreadable('It contains something other than arithmetic');
    throw error;
  }
}

/** @throws CannotEvaluate for a name without a value */
function valueIn(
  expression: Expression,
  coordinates: ReadonlyMap<string, Formula>,
  meanings: Meanings,
  filling: ReadonlySet<string>,
): Quantity<Formula> {
  const value = (tree: Expression): Quantity<Formula> => {
    if (tree.kind !== 'name') return valueOf<Formula>(tree, new Map(), value);
    const coordinate = coordinates.get(tree.name);
    if (coordinate) return coordinate;
    const known = meanings.constants.get(tree.name) ?? knownConstant(tree.name);
    if (typeof known === 'number') return known;
    if (known === undefined || filling.has(tree.name))
      throw new CannotEvaluate(
        `${tree.name} is neither a coordinate (${[...coordinates.keys()].join(', ')}) nor a known parameter`,
      );
    return valueIn(known, coordinates, meanings, new Set([...filling, tree.name]));
  };
  return value(expression);
}
