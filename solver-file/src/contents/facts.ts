import { entryOf, isCall, isDict, isSequence, reachable, type PickleValue } from '../pickle/values.ts';
import { apiKeysIn } from './api-keys.ts';
import { HintCollector, type WriterHints } from './hints.ts';
import { readNetwork, type Network } from './networks.ts';
import { conditionsOf, holdsSolver, networksOf } from './solver-root.ts';

export interface SolverFileFacts extends WriterHints {
  holdsSolver: boolean;
  typeName: string | null;
  parentTypeName: string | null;
  epochs: number | null;
  networks: Network[];
  /** Loss after each epoch; null where it was no finite number. */
  trainLoss: (number | null)[];
  validLoss: (number | null)[];
  /** The hub's own keys that slipped into a text of the file. */
  apiKeys: string[];
  /** Functions of the conditions were saved as source text, so the solver cannot be trained on after loading. */
  conditionsAreText: boolean;
}

const MOST_PARTS = 100;

/** What a walked file says of the solver in it; what is missing or odd is null or empty. Never throws. */
export function readSolverFacts(root: PickleValue): SolverFileFacts {
  const apiKeys = new Set<string>();
  const hints = new HintCollector();
  for (const value of reachable(root)) {
    if (typeof value === 'string') for (const key of apiKeysIn(value)) apiKeys.add(key);
    else hints.see(value);
  }
  const epochs = entryOf(root, 'global_epoch');
  return {
    holdsSolver: holdsSolver(root),
    typeName: textOf(root, 'type_name'),
    parentTypeName: textOf(root, 'parent_type_name'),
    epochs: Number.isSafeInteger(epochs) && typeof epochs === 'number' && epochs >= 0 ? epochs : null,
    networks: networksOf(root).slice(0, MOST_PARTS).map(readNetwork),
    trainLoss: lossesOf(root, 'train_loss_history'),
    validLoss: lossesOf(root, 'valid_loss_history'),
    apiKeys: [...apiKeys],
    conditionsAreText: conditionsOf(root).slice(0, MOST_PARTS).some(holdsSourceText),
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

/** Of a condition's attributes, only the name of its class is a text by right. */
function holdsSourceText(condition: PickleValue): boolean {
  const states = isCall(condition) ? (condition.states ?? []) : [];
  return states.some(
    (state) =>
      isDict(state) && state.entries.some(([name, value]) => name !== 'condition_type' && typeof value === 'string'),
  );
}
