import { canonicalEquation } from '../canonical/canonical-equation.ts';
import type { Derived } from '../derive/derive.ts';
import { derivativesIn } from '../formula/expression.ts';
import { expressionText } from '../formula/expression-text.ts';
import { conditionTypeOf } from '../python/condition-types.ts';
import type { EquationJson } from '../python/equation-json.ts';
import { parameterLines } from '../python/parameters.ts';
import { domainOf, type EquationType } from '../python/setting.ts';
import { conditionsAsJson } from './conditions-of-open-file.ts';
import type { Manifest } from './documents.ts';
import { drawnConditionsOf, drawnEquationOf } from './drawn-equation.ts';

const NOT_DRAWN = 'The equation cannot be shown as a formula: it is too long, or two of its names would look alike.';

/** Derives what people read and filter by from the manifest of an open file. Never throws. */
export function derivedFromOpenFile(manifest: Manifest): Derived {
  const { coordinates } = manifest;
  const { names, residuals, constants, drawn } = drawnEquationOf(manifest);
  const { independent } = names;
  const equation = residuals.length > 0 ? asJson(manifest, names.order) : null;
  const imposed = conditionsAsJson(manifest);
  const type: EquationType = coordinates.length > 1 ? 'pde' : 'ode';
  return {
    equation_tex: drawn ? drawn.tex : null,
    solved_tex: drawn ? drawn.solvedTex : null,
    equation_origin: drawn ? 'file' : null,
    code_reason: drawn && !drawn.tex ? NOT_DRAWN : null,
    equation,
    canonical: equation && canonicalEquation(equation),
    equation_reason: null,
    source: residuals.length > 0 ? residuals.map((residual) => `${expressionText(residual)} = 0`).join('\n') : null,
    source_state: residuals.length > 0 ? 'parsed' : 'absent',
    conditions_tex: drawnConditionsOf(manifest),
    parameters_tex: parameterLines({}, constants),
    ...{ variables: names.variables, dependent_variables: names.dependent, independent_variables: independent },
    order: names.order,
    equation_type: type,
    condition_types: [...new Set(imposed.map((condition) => conditionTypeOf(condition.type)))],
    domain: domainOf(
      type,
      {},
      independent,
      coordinates.map(({ from, to }) => [from, to]),
    ),
    has_diff: residuals.some((residual) => derivativesIn(residual).length > 0),
    conditions_are_text: false,
  };
}

function asJson(manifest: Manifest, order: Record<string, number>): EquationJson {
  const { coordinates, unknowns, parameters = [], equation = [] } = manifest;
  return {
    format: 1,
    unknowns: unknowns.map((name) => ({ name, order: order[name] ?? 0 })),
    coordinates: coordinates.map(({ name }) => name),
    parameters: parameters.map(({ name, value }) => ({ name, value, text: null })),
    residuals: equation,
    conditions: conditionsAsJson(manifest),
    domain: coordinates.map(({ name, from, to }) => ({ coordinate: name, min: from, max: to })),
  };
}
