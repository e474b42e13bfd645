import { claimsLibrary } from '../pickle/code-parts.ts';
import { oncePerFile } from '../pickle/once-per-file.ts';
import { attributeOf, entryOf, isCall, isSequence, type PickleCall, type PickleValue } from '../pickle/values.ts';
import { readGenerator } from '../contents/generator.ts';
import { readNetworks } from '../contents/networks.ts';
import { isOwnFunction, nameOfClass } from '../contents/objects.ts';
import { conditionsOf, networksOf } from '../pickle/solver-root.ts';
import { namesIn, Unreadable, type Expression } from '../formula/expression.ts';
import { dimensionOf } from '../python/setting.ts';
import { componentNames, unknownsOf, type Unknowns } from '../python/unknowns.ts';
import { fromColumns } from './broadcasting.ts';
import { readStoredCode, CODE_FLAG, type CodeObject } from './code-object.ts';
import type { PythonVersion } from './instructions.ts';
import { itemsOf } from './iteration.ts';
import { defaultFloatOf, type DefaultFloat } from './typed-numbers.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { describe, symbol, type FunctionValue, type Named, type Value } from './values.ts';
import { versionsOfCodeIn } from './versions-of-code.ts';
import { Walker, type Parameter } from './walker.ts';
import { step } from './instructions-of-python.ts';

/** The differential equation that a file holds as code. */
export interface CodeEquation {
  unknowns: Unknowns;
  /** What the code computes, each to be zero. */
  residuals: Expression[];
  /** Numbers of the problem by name, in the order in which the code asks for them. */
  parameters: Map<string, Parameter>;
  /** Parts of the residuals that the code keeps under a name. */
  quantities: ReadonlyMap<Expression, string>;
  python: PythonVersion;
}

const MAX_WRAPPERS = 5;
const MAX_VARIABLES = 60;

/**
 * Follows the code of the equation in a walked file.
 * @returns the equation, or one sentence that says why it cannot be read; null where the file holds no code for it
 */
export const readEquationFromCode = oncePerFile(followEquation);

function followEquation(root: PickleValue): { equation: CodeEquation } | { reason: string } | null {
  const stored = entryOf(root, 'diff_eqs');
  if (stored === undefined || typeof stored !== 'object' || stored === null) return null;
  try {
    return { equation: read(unwrapped(stored), columnCountsOf(root), coordinateCountOf(root), defaultFloatOf(root)) };
  } catch (error) {
    if (!(error instanceof UnreadableCode || error instanceof Unreadable)) throw error;
    return { reason: error.message };
  }
}

/** Counts the columns of each unknown that the equation takes: an ensemble of conditions gives one for each of them. */
function columnCountsOf(root: PickleValue): number[] {
  const conditions = conditionsOf(root);
  return conditions.length > 0 ? conditions.map(columnCountOf) : networksOf(root).map(() => 1);
}

function columnCountOf(condition: PickleValue): number {
  const isEnsemble = isCall(condition) && nameOfClass(condition.callee) === 'EnsembleCondition';
  const conditions = isEnsemble ? attributeOf(condition, 'conditions') : undefined;
  return isSequence(conditions) ? Math.max(1, conditions.items.length) : 1;
}

/** Counts the coordinates, for functions that take any number of arguments; undefined where the file does not say. */
function coordinateCountOf(root: PickleValue): number | undefined {
  const names = ['type_name', 'parent_type_name'].map((key) => entryOf(root, key));
  const known = dimensionOf(
    names.map((name) => (typeof name === 'string' ? name : null)),
    readGenerator(root) ?? {},
  );
  const [network] = readNetworks(root);
  return known ?? (network?.class_name === 'FCNN' ? network.layers[0]?.in_features : undefined);
}

/** Solvers for bundles of solutions save a function of the library around the author's. */
function unwrapped(stored: PickleValue): PickleValue {
  let inner = stored;
  for (let layer = 0; layer < MAX_WRAPPERS && isOwnFunction(inner) && claimsLibrary(inner); layer++) {
    const wrapped = authorsFunctionIn(inner);
    if (wrapped === undefined) break;
    inner = wrapped;
  }
  return inner;
}

function authorsFunctionIn(wrapper: PickleCall): PickleValue | undefined {
  const { freeVariables } = readStoredCode(codeOf(wrapper));
  const closure = wrapper.args;
  const cells = isSequence(closure) ? closure.items[4] : undefined;
  const at = freeVariables.findIndex((name) => name === 'ode_system' || name === 'pde_system' || name === 'diff_eqs');
  const cell = isSequence(cells) ? cells.items[at] : undefined;
  return attributeOf(cell, 'cell_contents') ?? undefined;
}

const codeOf = (own: PickleCall): PickleValue => (isSequence(own.args) ? (own.args.items[0] ?? null) : null);

function read(
  stored: PickleValue,
  columnCounts: readonly number[],
  coordinateCount: number | undefined,
  defaultFloat: DefaultFloat,
): CodeEquation {
  const versions = versionsOfCodeIn([stored]);
  if (!versions) throw new UnreadableCode('The file does not contain the code of the equation.');
  const unknownCount = columnCounts.length;
  const explorer = new Walker(step, versions, new Set(), new Set());
  const { names } = signatureOf(explorer.valueOf(stored), explorer, unknownCount, coordinateCount);
  const count = columnCounts.reduce((sum, columns) => sum + columns, 0);
  if (names.length - unknownCount + count > MAX_VARIABLES)
    throw new UnreadableCode('The equation has too many variables.');
  const columns = names.map((name, i) => componentNames(name, columnCounts[i] ?? 1));
  const variables = columns.flat();
  if (new Set(variables).size < variables.length)
    throw new UnreadableCode('Two variables of the equation have the same name.');
  const coordinates = names.slice(unknownCount);
  const walker = new Walker(
    step,
    versions,
    new Set(coordinates),
    new Set([...names, ...variables]),
    null,
    undefined,
    defaultFloat,
  );
  const { run } = signatureOf(walker.valueOf(stored), walker, unknownCount, coordinateCount);
  const residuals = residualsIn(run(columns.map((parts) => fromColumns(parts.map(symbol)))), walker);
  const unknowns = unknownsOf({ parameters: variables, constants: new Map(), results: residuals, pretty: '' }, count);
  return {
    unknowns,
    residuals,
    parameters: parametersIn(residuals, walker.parameters),
    quantities: walker.quantities,
    python: versions[0]!,
  };
}

interface Signature {
  /** What the equation is called with. */
  names: string[];
  run: (args: Value[]) => Value;
}

/** The arguments that something that can be called still takes, and the call. */
export function signatureOf(
  equation: Value,
  walker: Walker,
  unknownCount: number,
  coordinateCount: number | undefined,
): Signature {
  const before: Value[] = [];
  let named: Named = new Map<string, Value>();
  let inner = equation;
  for (let layer = 0; layer < MAX_WRAPPERS; layer++) {
    if (inner.kind === 'partial' && inner.callee.kind !== 'library') {
      before.unshift(...inner.args);
      named = new Map([...inner.named, ...named]);
      inner = inner.callee;
    } else if (inner.kind === 'bound') {
      before.unshift(inner.self);
      inner = inner.callee;
    } else if (inner.kind === 'method') {
      inner = walker.attribute(inner.of, inner.name);
    } else if (inner.kind === 'object') {
      inner = walker.attribute(inner, '__call__');
    } else break;
  }
  if (inner.kind !== 'function')
    throw new UnreadableCode(`The equation is ${describe(inner)}, whose code is not in the file.`);
  const target: FunctionValue = inner;
  const code = walker.codeOf(target.code);
  const required = code.variables.slice(before.length, code.argumentCount - target.defaults.length);
  const free = required.filter((name) => !named.has(name));
  const names =
    (code.flags & CODE_FLAG.VARARGS) === 0
      ? free
      : [...free, ...restNames(target, code, free.length, unknownCount, coordinateCount, walker)];
  return { names, run: (args) => walker.runEquation(target, [...before, ...args], named) };
}

/** Names for what a function takes as `*args`: those that it gives them at once, else u₁, u₂, … and x₁, x₂, … */
function restNames(
  target: FunctionValue,
  code: CodeObject,
  given: number,
  unknownCount: number,
  coordinateCount: number | undefined,
  walker: Walker,
): string[] {
  const wrapped = walker.wrappedBy(target);
  if (wrapped) return signatureOf(wrapped, walker, unknownCount, coordinateCount).names.slice(given);
  const unpacked = namesOfUnpacked(code);
  if (unpacked) return unpacked;
  if (unknownCount === 0 || coordinateCount === undefined)
    throw new UnreadableCode(
      'The equation takes any number of arguments (*args), and the file does not say how many it gets.',
    );
  const numbered = (letter: string, count: number) =>
    count === 1 ? [letter] : Array.from({ length: count }, (_, i) => `${letter}_${i + 1}`);
  return [...numbered('u', unknownCount), ...numbered(coordinateCount === 1 ? 't' : 'x', coordinateCount)].slice(given);
}

/** `u, v, t = args` */
function namesOfUnpacked({ instructions, variables, argumentCount, keywordOnlyCount }: CodeObject): string[] | null {
  const slot = argumentCount + keywordOnlyCount;
  const at = instructions.findIndex(
    ({ name, argument }, i) =>
      /^LOAD_FAST(_BORROW)?$/.test(name) && argument === slot && instructions[i + 1]?.name === 'UNPACK_SEQUENCE',
  );
  if (at < 0) return null;
  const names: string[] = [];
  const count = instructions[at + 1]!.argument;
  for (const { name, argument } of instructions.slice(at + 2)) {
    if (name === 'STORE_FAST') names.push(variables[argument] ?? '');
    else if (name === 'STORE_FAST_STORE_FAST')
      names.push(variables[argument >> 4] ?? '', variables[argument & 15] ?? '');
    else break;
  }
  return names.length === count && !names.includes('') ? names : null;
}

function residualsIn(result: Value, walker: Walker): Expression[] {
  const given = ['expression', 'number'].includes(result.kind) ? [result] : itemsOf(result, walker.budget);
  // The library puts all columns of all residuals side by side.
  const items = given.flatMap((item) => (item.kind === 'array' && item.isColumns ? item.items : [item]));
  if (items.length === 0) throw new UnreadableCode('The equation returns no residual.');
  return items.map((item) => {
    if (item.kind === 'expression' || item.kind === 'number') return item.tree;
    throw new UnreadableCode(`The equation returns ${describe(item)} as a residual.`);
  });
}

/** Those that the residuals need, with those that these are computed from. */
function parametersIn(residuals: readonly Expression[], all: ReadonlyMap<string, Parameter>): Map<string, Parameter> {
  const used = new Set<string>();
  const waiting = [...residuals];
  while (waiting.length > 0) {
    for (const name of namesIn(waiting.pop()!)) {
      const parameter = all.get(name);
      if (!parameter || used.has(name)) continue;
      used.add(name);
      waiting.push(parameter.tree);
    }
  }
  return new Map([...all].filter(([name]) => used.has(name)));
}
