import { entryOf, forEachReachable, isSequence, type PickleCall, type PickleValue } from '../pickle/values.ts';
import { apiKeysIn } from './api-keys.ts';
import { holdsSourceText, readConditions } from './conditions.ts';
import { readFunctions, readParameters } from './functions.ts';
import { readGenerator } from './generator.ts';
import { HintCollector, type WriterHints } from './hints.ts';
import { readLoading, type Loading } from './loading.ts';
import { NeedsCollector, type Needs } from './needs.ts';
import { readNetworks, type Network } from './networks.ts';
import { isOwnFunction } from './objects.ts';
import { holdsSolver, networkSourceOf, type NetworkSource } from '../pickle/solver-root.ts';
import { readLossName, readMetrics, readOptimizer, type Optimizer } from './training.ts';

/** A condition as an open file states it, with how far the solution is from it. */
export interface ImposedCondition {
  /** The condition as TeX; null where it cannot be drawn. */
  tex: string | null;
  /** Whether the form of the solution satisfies it, or the training only approaches it, as the author says. */
  imposed: 'hard' | 'soft';
  /** The largest distance at sampled points of the place of the condition; null where it cannot be computed. */
  missed: number | null;
}

export interface SolverFileFacts extends WriterHints {
  holdsSolver: boolean;
  typeName: string | null;
  parentTypeName: string | null;
  epochs: number | null;
  /** Which of the networks in the file are read: the best ones of the training, or the last ones. */
  networkSource: NetworkSource | null;
  networks: Network[];
  /** Conditions in the shape of the client's JSON; `condition_type` is the name of the class. */
  conditions: Record<string, unknown>[];
  /** Conditions of an open file; left out for a solver file, whose solution satisfies all of its conditions by its form. */
  imposed?: ImposedCondition[];
  /** Generator of the training points in the shape of the client's JSON; null where the file does not state it. */
  generator: Record<string, unknown> | null;
  optimizer: Optimizer | null;
  lossName: string | null;
  metrics: string[];
  /** Names that the user's own code uses. */
  functions: string[];
  /** Numbers that the equation's function takes from its script or from the function around it. Those that are not finite are texts. */
  parameters: Record<string, number | string>;
  /** Loss after each epoch; null where it was not a finite number. */
  trainLoss: (number | null)[];
  validLoss: (number | null)[];
  /** The hub's own keys that slipped into a text of the file. */
  apiKeys: string[];
  /** What a script has to know to use the file. */
  loading: Loading & Needs;
  /** Functions of the conditions were saved as source text, so the solver cannot be trained on after loading. */
  conditionsAreText: boolean;
}

/** What a walked file says of the solver in it; what is missing or odd is null or empty. Never throws. */
export function readSolverFacts(root: PickleValue): SolverFileFacts {
  const apiKeys = new Set<string>();
  const hints = new HintCollector();
  const needs = new NeedsCollector();
  const ownFunctions: PickleCall[] = [];
  forEachReachable(root, (value) => {
    if (typeof value === 'string') for (const key of apiKeysIn(value)) apiKeys.add(key);
    else hints.see(value);
    needs.see(value);
    if (isOwnFunction(value)) ownFunctions.push(value);
  });
  const epochs = entryOf(root, 'global_epoch');
  const conditions = readConditions(root);
  const parameters = readParameters(root);
  const generator = readGenerator(root);
  return {
    holdsSolver: holdsSolver(root),
    typeName: textOf(root, 'type_name'),
    parentTypeName: textOf(root, 'parent_type_name'),
    epochs: Number.isSafeInteger(epochs) && typeof epochs === 'number' && epochs >= 0 ? epochs : null,
    networkSource: networkSourceOf(root),
    networks: readNetworks(root),
    conditions,
    generator,
    optimizer: readOptimizer(root),
    lossName: readLossName(root),
    metrics: readMetrics(root),
    functions: readFunctions(ownFunctions, parameters),
    parameters,
    trainLoss: lossesOf(root, 'train_loss_history'),
    validLoss: lossesOf(root, 'valid_loss_history'),
    apiKeys: [...apiKeys],
    loading: { ...readLoading(root, ownFunctions, generator), ...needs.found() },
    conditionsAreText: conditions.some(holdsSourceText),
    ...hints.hints(root),
  };
}

function textOf(root: PickleValue, key: string): string | null {
  const value = entryOf(root, key);
  return typeof value === 'string' ? value : null;
}

function lossesOf(root: PickleValue, key: string): (number | null)[] {
  const values = entryOf(root, key);
  if (!isSequence(values)) return [];
  return values.items.map((loss) => (typeof loss === 'number' && Number.isFinite(loss) ? loss : null));
}
