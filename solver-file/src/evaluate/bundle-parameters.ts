import { conditionsOf, isOfKind } from '../pickle/solver-root.ts';
import { attributeOf, entryOf, isDict, isSequence, type PickleValue } from '../pickle/values.ts';
import type { Derived } from '../derive/derive.ts';
import { placeholderNames } from '../python/unknowns.ts';
import { isVariableName } from '../python/variable-name.ts';

/**
 * Names of the parameters that a bundle of solutions has as inputs behind its one coordinate; none for other solvers.
 * A condition that looks a value up there names it; of the others, the equation's further arguments are the names, in order.
 */
export function bundleParameters(
  root: PickleValue,
  {
    dependent_variables: unknowns,
    independent_variables: coordinates,
  }: Pick<Derived, 'dependent_variables' | 'independent_variables'>,
  inputs: number,
): string[] {
  const conditions = conditionsOf(root).slice(0, 25);
  const isBundle =
    isSequence(attributeOf(entryOf(root, 'solver'), 'r_min')) ||
    isOfKind(root, 'Bundle') ||
    conditions.some((condition) => attributeOf(condition, 'bundle_param_lookup') !== undefined);
  if (!isBundle) return [];
  const names = Array<string | undefined>(inputs - 1).fill(undefined);
  const symbols = unknowns.length >= conditions.length ? unknowns : placeholderNames(conditions.length);
  conditions.forEach((condition, i) => {
    const lookUp = attributeOf(condition, 'bundle_param_lookup');
    for (const [key, place] of isDict(lookUp) ? lookUp.entries.slice(0, inputs) : []) {
      if (typeof key === 'string' && isVariableName(key) && typeof place === 'number' && place in names)
        names[place] ??= key.replace(/^u/, symbols[i]!);
    }
  });
  const ofEquation = coordinates.slice(1);
  return names.map((name, i) => name ?? ofEquation.shift() ?? `theta_${i + 1}`);
}
