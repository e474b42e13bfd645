import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { valueOf } from '../formula/expression-values.ts';
import { conditionJson, type ConditionJson } from './conditions-json.ts';
import type { ConditionFields } from './condition-values.ts';
import { conditionsByUnknown } from './conditions.ts';
import { derivativesIn, namesIn, Unreadable, type Expression } from '../formula/expression.ts';
import { ExpressionWriter, type ExpressionJson } from '../formula/expression-json.ts';
import { expressionText } from '../formula/expression-text.ts';
import type { ReadEquation } from './read-equation.ts';
import { intervalsOf } from './setting.ts';

/** A differential equation with its conditions as other programs read it: stable, and described in the API document. */
export interface EquationJson {
  /** Raised when the form changes in a way that programs must know of. */
  format: 1;
  /** Unknowns in the order of the conditions and networks; `order` is the order of the highest derivative. */
  unknowns: { name: string; order: number }[];
  /** Coordinates in the order of the arguments of the equation, which is also the order of the inputs of the networks. */
  coordinates: string[];
  parameters: ParameterJson[];
  /** Each is zero where the equation holds. */
  residuals: ExpressionJson[];
  conditions: ConditionJson[];
  /** The intervals that the solver was trained on, as far as they are known. */
  domain: { coordinate: string; min: number; max: number }[];
}

interface ParameterJson {
  name: string;
  /** Its value; null where it is not known. */
  value: number | null;
  /** How the author writes it, such as "2 * pi * f"; null where only its value is known. */
  text: string | null;
}

/** Largest number of nodes in all expressions together, so that a page stays light. */
const MAX_NODES = 2000;
const MAX_TEXT_LENGTH = 200;
const TOO_LARGE = 'The equation is too large to be given as an expression tree.';

export interface EquationFacts {
  equation: Pick<ReadEquation, 'unknowns' | 'residuals' | 'constants'>;
  conditions: readonly ConditionFields[];
  /** Parameters as the file has them, else as sent. */
  parameters: Record<string, unknown>;
  generator: Record<string, unknown>;
}

/** @returns the equation, or one sentence that says why it is not given */
export function equationJson({
  equation,
  conditions,
  parameters,
  generator,
}: EquationFacts): EquationJson | { reason: string } {
  const { unknowns, residuals, constants } = equation;
  const { dependent, independent, order } = unknowns;
  const writer = new ExpressionWriter(MAX_NODES);
  try {
    const written = residuals.map((residual) => writer.write(residual));
    const imposed = conditionsByUnknown(conditions, dependent).map(({ fields, unknown }) =>
      conditionJson(fields, unknown, independent, Object.keys(parameters), writer),
    );
    return {
      format: 1,
      unknowns: dependent.map((name) => ({ name, order: order[name] ?? 0 })),
      coordinates: independent,
      parameters: parametersIn([...residuals, ...constants.values()], unknowns.variables, constants, parameters),
      residuals: written,
      conditions: imposed,
      domain: intervalsOf(generator, independent.length).flatMap((interval, i) =>
        interval ? [{ coordinate: independent[i]!, min: interval[0], max: interval[1] }] : [],
      ),
    };
  } catch (error) {
    if (error instanceof Unreadable) return { reason: TOO_LARGE };
    throw error;
  }
}

/** Every name of the equation that is neither an unknown nor a coordinate. */
function parametersIn(
  expressions: readonly Expression[],
  variables: readonly string[],
  constants: ReadonlyMap<string, Expression>,
  known: Record<string, unknown>,
): ParameterJson[] {
  const used = new Set([...constants.keys(), ...expressions.flatMap((expression) => [...namesIn(expression)])]);
  const values = new Values(constants, known);
  return [...used]
    .filter((name) => !variables.includes(name))
    .map((name) => {
      const defined = constants.get(name);
      const text = defined ? expressionText(defined) : null;
      return { name, value: values.of(name), text: text && text.length <= MAX_TEXT_LENGTH ? text : null };
    });
}

/** Values of names that are defined by other names. */
class Values {
  private readonly found = new Map<string, number | null>();

  constructor(
    private readonly constants: ReadonlyMap<string, Expression>,
    private readonly known: Record<string, unknown>,
  ) {}

  of(name: string): number | null {
    const before = this.found.get(name);
    if (before !== undefined) return before;
    this.found.set(name, null); // what is defined by itself has no value
    const value = this.computed(name);
    this.found.set(name, value);
    return value;
  }

  private computed(name: string): number | null {
    const tree = this.constants.get(name);
    if (!tree) {
      const value = Object.hasOwn(this.known, name) ? this.known[name] : undefined;
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    }
    if (derivativesIn(tree).length > 0) return null;
    const names = new Map<string, number>();
    for (const part of namesIn(tree)) {
      const value = this.of(part);
      if (value !== null) names.set(part, value);
    }
    try {
      const value = Number(valueOf(tree, names));
      return Number.isFinite(value) ? value : null;
    } catch (error) {
      if (error instanceof CannotEvaluate) return null;
      throw error;
    }
  }
}
