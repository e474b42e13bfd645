import { entryOf, isDict, isSequence, type PickleValue } from '../pickle/values.ts';

/** The networks of a saved solver: the best ones, or in files of old clients, which have no such key, the last ones. */
export function networksOf(root: PickleValue): readonly PickleValue[] {
  const best = entryOf(root, 'best_nets');
  const networks = isSequence(best, 'list') && best.items.length > 0 ? best : entryOf(root, 'nets');
  return isSequence(networks, 'list') ? networks.items : [];
}

export function conditionsOf(root: PickleValue): readonly PickleValue[] {
  const conditions = entryOf(root, 'conditions');
  return isSequence(conditions) ? conditions.items : [];
}

/** Whether the root is what the library's `save` writes: a dict with networks, conditions and an equation. */
export function holdsSolver(root: PickleValue): boolean {
  return (
    isDict(root) &&
    networksOf(root).length > 0 &&
    conditionsOf(root).length > 0 &&
    entryOf(root, 'diff_eqs') !== undefined
  );
}
