import { partsOfFunction } from '../pickle/code-parts.ts';
import { attributeOf, entryOf, isCall, isDict, isSequence, type PickleValue } from '../pickle/values.ts';
import { isOwnFunction, nameOfClass } from './objects.ts';
import { PlainValues } from './plain-values.ts';

const MAX_GROUPS = 100;
const MAX_SETTINGS = 200;
const MAX_METRICS = 100;
const MAX_NAME_LENGTH = 100;

export interface Optimizer {
  /** Name of the class without its module: Adam … */
  name: string;
  /** Settings of each group of trained tensors, without the tensors. */
  params: Record<string, unknown>[];
}

export function readOptimizer(root: PickleValue): Optimizer | null {
  const optimizer = entryOf(root, 'optimizer');
  const name = nameOfClass(isCall(optimizer) ? optimizer.callee : entryOf(root, 'optimizer_class'));
  if (!name) return null;
  const groups = attributeOf(optimizer, 'param_groups') ?? entryOf(entryOf(root, 'optimizer_state'), 'param_groups');
  const plain = new PlainValues();
  const params = (isSequence(groups) ? groups.items : [])
    .slice(0, MAX_GROUPS)
    .map((group) =>
      plain.record(isDict(group) ? group.entries.slice(0, MAX_SETTINGS).filter(([key]) => key !== 'params') : []),
    );
  return { name, params };
}

/** The name of the loss: of a function, or of the class of an object. */
export function readLossName(root: PickleValue): string | null {
  // So called by clients before 0.6.1.
  const loss = entryOf(root, 'loss_fn') ?? entryOf(root, 'criterion');
  if (typeof loss === 'string') return loss.slice(0, MAX_NAME_LENGTH);
  if (isOwnFunction(loss)) return partsOfFunction(loss).name;
  return nameOfClass(isCall(loss) ? loss.callee : loss) || null;
}

export function readMetrics(root: PickleValue): string[] {
  const metrics = entryOf(root, 'metrics');
  const names = isDict(metrics) ? metrics.entries.slice(0, MAX_METRICS).map(([name]) => name) : [];
  return names.filter((name) => typeof name === 'string').map((name) => name.slice(0, MAX_NAME_LENGTH));
}
