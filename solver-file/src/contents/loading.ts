import { partsOfFunction } from '../pickle/code-parts.ts';
import {
  attributeOf,
  entriesOf,
  entryOf,
  isCall,
  isGlobal,
  isSequence,
  type PickleCall,
  type PickleValue,
} from '../pickle/values.ts';
import { functionNames, mathModules } from '../python/functions.ts';
import { isVariableName } from '../python/variable-name.ts';
import { namesUsed } from './functions.ts';
import { trainGeneratorOf } from './generator.ts';
import { numberOf } from './numbers.ts';
import { nameOfClass } from './objects.ts';
import { conditionsOf, networksOf } from '../pickle/solver-root.ts';
import { readTensor } from './tensors.ts';

const LOADERS = ['Solver1D', 'Solver2D'] as const;
type Interval = [number, number];

/** What a script has to know to load the solver with the client's library, to compute values and to continue its training. */
export interface Loading {
  /** The class of the library whose `load` takes the file; null where only the solver itself can be taken out of it. */
  loader: (typeof LOADERS)[number] | null;
  /** `load` makes an optimizer anew, which does not fit the networks: it must be told to take the one of the file. */
  keepsOptimizer: boolean;
  /** Bits of the networks' numbers; null where the file does not tell. */
  precision: 32 | 64 | null;
  /** An unknown has several components, for which the library's solutions need another call. */
  isVector: boolean;
  /** Names that functions look up in the script that loads them, since the file does not contain their values. */
  lookedUp: string[];
  /** The intervals of training, one for each number that the networks are given; empty where the file does not tell. */
  domain: Interval[];
}

/** @param ownFunctions all functions that the file brings along */
export function readLoading(
  root: PickleValue,
  ownFunctions: readonly PickleCall[],
  generator: Record<string, unknown> | null,
): Loading {
  const loader = loaderOf(root, generator);
  return {
    loader,
    keepsOptimizer: loader !== null && !fitsNewOptimizer(root),
    precision: precisionOf(root),
    isVector: conditionsOf(root).some(
      (condition) => isCall(condition) && nameOfClass(condition.callee) === 'EnsembleCondition',
    ),
    lookedUp: namesLookedUp(root, ownFunctions),
    domain: domainOf(root),
  };
}

/** What `load` reads beside the class; files of old clients lack some of it. */
const NEEDED = ['best_nets', 'loss_fn', 'metrics', 'train_loss_history', 'valid_loss_history'];

/** `load` knows a class by its name or that of its parent, and takes the bounds from the generator. */
function loaderOf(root: PickleValue, generator: Record<string, unknown> | null): Loading['loader'] {
  const names = ['type_name', 'parent_type_name'].map((key) => entryOf(root, key));
  const loader = LOADERS.find((name) => names.includes(name));
  if (!loader || NEEDED.some((key) => entryOf(root, key) === undefined)) return null;
  const bounds = loader === 'Solver1D' ? ['t_min', 't_max'] : ['xy_min', 'xy_max'];
  return bounds.every((key) => generator !== null && Object.hasOwn(generator, key)) ? loader : null;
}

const MAX_GROUPS = 100;
const MAX_MODULES = 5000;

/** `load` gives all weights of all networks to a new optimizer, in one group, and then the state of the old one. */
function fitsNewOptimizer(root: PickleValue): boolean {
  if ((entryOf(root, 'optimizer_class') ?? null) === null) return true;
  const groups = entryOf(entryOf(root, 'optimizer_state'), 'param_groups');
  const [only, ...others] = isSequence(groups) ? groups.items.slice(0, MAX_GROUPS) : [];
  const trained = entryOf(only, 'params');
  if (!isSequence(trained) || others.length > 0) return false;
  const nets = entryOf(root, 'nets');
  const weights = isSequence(nets) ? nets.items.map(countWeights) : [];
  return trained.items.length === weights.reduce((sum, count) => sum + count, 0);
}

/** Counts the weights of one network: a weight that it uses twice counts once, as torch counts. */
function countWeights(network: PickleValue): number {
  return modulesIn(network).reduce((weights, module) => {
    for (const [, weight] of entriesOf(attributeOf(module, '_parameters'))) if (weight !== null) weights.add(weight);
    return weights;
  }, new Set<PickleValue>()).size;
}

function modulesIn(network: PickleValue): PickleValue[] {
  const seen = new Set<PickleValue>();
  const waiting = [network];
  while (waiting.length > 0 && seen.size < MAX_MODULES) {
    const module = waiting.pop()!;
    if (seen.has(module)) continue;
    seen.add(module);
    waiting.push(...entriesOf(attributeOf(module, '_modules')).map(([, child]) => child));
  }
  return [...seen];
}

function precisionOf(root: PickleValue): Loading['precision'] {
  for (const module of networksOf(root).slice(0, 1).flatMap(modulesIn)) {
    for (const [, weight] of entriesOf(attributeOf(module, '_parameters'))) {
      const type = readTensor(weight)?.type;
      if (type === 'FloatStorage') return 32;
      if (type === 'DoubleStorage') return 64;
    }
  }
  return null;
}

/** Attributes of tensors, and what Python itself brings along: never names of the script. */
const NEVER_LOOKED_UP = new Set([
  ...functionNames,
  ...mathModules,
  ...'shape size dim dtype device view reshape unsqueeze squeeze clone detach requires_grad requires_grad_ ones zeros full stack cat where mean sum pow T item numpy cpu double float to nn Tensor order'.split(
    ' ',
  ),
  ...'abs len range sum min max zip enumerate list tuple dict set float int bool str print isinstance map round sorted reversed any all super getattr'.split(
    ' ',
  ),
]);
const MAX_NAMES = 50;
const MAX_NAME_LENGTH = 100;

/**
 * Returns the names that functions of the script look up when they run: without its option `recurse`, dill writes only where its names once
 * were. Its code tells names without telling attributes (`torch.sin`) apart: the source of the equation does, and of others the well-known
 * ones are left out.
 */
function namesLookedUp(root: PickleValue, ownFunctions: readonly PickleCall[]): string[] {
  const lookingUp = ownFunctions.filter((own) => isScript(partsOfFunction(own).globals));
  const source = entryOf(entryOf(root, 'diff_equation_details'), 'equation');
  const text = typeof source === 'string' ? source : '';
  const inSource = new Set(text.match(/[^\W\d]\w*/gu) ?? []);
  const standAlone = new Set(text.match(/(?<![\w.])[^\W\d]\w*/gu) ?? []);
  const isLookedUp = (name: string): boolean =>
    inSource.has(name) ? standAlone.has(name) : !NEVER_LOOKED_UP.has(name);
  return [...new Set(namesUsed(lookingUp))]
    .filter((name): name is string => typeof name === 'string' && isVariableName(name))
    .filter((name) => name.length <= MAX_NAME_LENGTH && !name.startsWith('__') && isLookedUp(name))
    .sort()
    .slice(0, MAX_NAMES);
}

/** How dill refers to the names of the script itself. */
const isScript = (globals: PickleValue): boolean =>
  isGlobal(globals) && (globals.name === '__main__' || globals.module === '__main__');

const MAX_COORDINATES = 8;
/** Angles of a sphere: colatitude and longitude. */
const ANGLES: Interval[] = [
  [0, Math.PI],
  [0, 2 * Math.PI],
];

/** A bundle has its bounds in the solver, everything else in the generator of the points of training. */
function domainOf(root: PickleValue): Interval[] {
  const solver = entryOf(root, 'solver');
  const bundle = intervals(attributeOf(solver, 'r_min'), attributeOf(solver, 'r_max'));
  const isBundle = isSequence(attributeOf(solver, 'r_min')) && bundle.length > 0;
  const found = isBundle ? bundle : domainOfGenerator(trainGeneratorOf(root), 0);
  return found.length <= MAX_COORDINATES ? found : [];
}

function domainOfGenerator(generator: PickleValue | undefined, depth: number): Interval[] {
  if (!isCall(generator) || depth > MAX_COORDINATES) return [];
  for (const what of ['t', 'xy', 'xyz', 'r']) {
    const [min, max] = [attributeOf(generator, `${what}_min`), attributeOf(generator, `${what}_max`)];
    const found = intervals(min, max);
    if (found.length > 0) return what === 'r' && !isSequence(min) ? [...found, ...ANGLES] : found;
  }
  const parts = attributeOf(generator, 'generators');
  const domains = isSequence(parts)
    ? parts.items.slice(0, MAX_COORDINATES).map((part) => domainOfGenerator(part, depth + 1))
    : [];
  // Generators one behind the other are over the same coordinates; of others each has coordinates of its own.
  return nameOfClass(generator.callee) === 'ConcatGenerator' ? hull(domains) : domains.flat();
}

const hull = ([first = [], ...others]: Interval[][]): Interval[] =>
  first.map(([low, high], i) => {
    const ends = others.flatMap((domain) => domain[i] ?? []);
    return [Math.min(low, ...ends), Math.max(high, ...ends)];
  });

/** Empty unless there are two numbers, or two lists of as many. */
function intervals(min: PickleValue | undefined, max: PickleValue | undefined): Interval[] {
  const [low, high] = [min, max].map((end) =>
    isSequence(end) ? end.items.slice(0, MAX_COORDINATES + 1).map(numberOf) : [numberOf(end)],
  ) as [(number | null)[], (number | null)[]];
  const pairs = low.map((start, i) => [start, high[i] ?? null]);
  const isWhole = pairs.every((pair) => pair.every((end) => end !== null && Number.isFinite(end)));
  return isWhole && low.length === high.length ? (pairs as Interval[]) : [];
}
