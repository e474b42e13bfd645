import { jsonNumber } from '../json/non-finite.ts';
import { claimsLibrary, CODE_MAKERS, freeVariablesOf, namesInCode, partsOfFunction } from '../pickle/code-parts.ts';
import { argumentsOf, attributeOf, entryOf, isCall, type PickleCall, type PickleValue } from '../pickle/values.ts';
import { isVariableName } from '../python/variable-name.ts';
import { numberOf } from './numbers.ts';
import { isMadeBy, isOwnFunction } from './objects.ts';

const MAX_NAMES = 200;
const MAX_NAME_LENGTH = 100;
/** Largest number of wrappers around the equation that are the library's own. */
const MAX_WRAPPERS = 5;

/** What the equation's function takes from its script or from the function around it, by name. */
export function heldByEquation(root: PickleValue): (readonly [name: PickleValue, value: PickleValue | undefined])[] {
  const equation = equationOf(root);
  if (!equation) return [];
  const { code, globals, closure } = partsOfFunction(equation);
  return [
    ...freeVariablesOf(code).map((name, at) => [name, contentsOf(closure[at])] as const),
    ...namesUsed([equation]).map((name) => [name, entryOf(globals, name)] as const),
  ];
}

/** The numbers among that, as in JSON. */
export function readParameters(root: PickleValue): Record<string, number | string> {
  const parameters = new Map<string, number | string>();
  for (const [name, value] of heldByEquation(root)) {
    const number = numberOf(value);
    if (parameters.size >= MAX_NAMES) break;
    if (isName(name) && number !== null) parameters.set(name, jsonNumber(number));
  }
  return Object.fromEntries(parameters);
}

/** Names that the code of the user's own functions uses, sorted: what it calls and reads, but for its parameters. */
export function readFunctions(ownFunctions: readonly PickleCall[], parameters: Record<string, unknown>): string[] {
  const names = namesUsed(ownFunctions.filter((own) => !claimsLibrary(own)));
  return [...new Set(names)]
    .filter((name) => isName(name) && !Object.hasOwn(parameters, name))
    .sort()
    .slice(0, MAX_NAMES);
}

/** Solvers for bundles of solutions save a function of the library, around the user's. */
function equationOf(root: PickleValue): PickleCall | null {
  let equation = entryOf(root, 'diff_eqs');
  for (let step = 0; step < MAX_WRAPPERS && isOwnFunction(equation) && claimsLibrary(equation); step++) {
    equation = partsOfFunction(equation).closure.slice(0, MAX_NAMES).map(contentsOf).find(isOwnFunction);
  }
  return isOwnFunction(equation) ? equation : null;
}

/** Each list of names or constants is looked at once: code objects may share them. */
export function namesUsed(functions: readonly PickleCall[]): string[] {
  const seen = new Set<readonly PickleValue[]>();
  const isCode = (value: PickleValue): value is PickleCall => isMadeBy(value, CODE_MAKERS);
  return namesInCode(
    functions.map((own) => partsOfFunction(own).code),
    isCode,
    (parts) => {
      if (seen.has(parts)) return [];
      seen.add(parts);
      return parts;
    },
  );
}

/** dill makes an empty cell first and fills it later, since a function may hold itself. */
function contentsOf(cell: PickleValue | undefined): PickleValue | undefined {
  return attributeOf(cell, 'cell_contents') ?? (isCall(cell) ? argumentsOf(cell)[0] : undefined);
}

function isName(name: PickleValue): name is string {
  return typeof name === 'string' && name.length <= MAX_NAME_LENGTH && isVariableName(name);
}
