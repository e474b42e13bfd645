import { entryOf, isDict, isSequence, type PickleValue } from './values.ts';

export type NetworkSource = 'best_nets' | 'nets';

/** Returns the key of the best networks, or of the last ones in files of old clients, which lack best ones; null where there are none. */
export function networkSourceOf(root: PickleValue): NetworkSource | null {
  const keys = ['best_nets', 'nets'] as const;
  return keys.find((key) => listOf(entryOf(root, key)).length > 0) ?? null;
}

/** The networks as they were after the last epoch, whether or not the file holds better ones. */
export const lastNetworksOf = (root: PickleValue): readonly PickleValue[] => listOf(entryOf(root, 'nets'));

export function networksOf(root: PickleValue): readonly PickleValue[] {
  const source = networkSourceOf(root);
  return source ? listOf(entryOf(root, source)) : [];
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

function listOf(value: PickleValue | undefined): readonly PickleValue[] {
  return isSequence(value, 'list') ? value.items : [];
}

/** Whether the solver's class, or the one it is derived from, has a word in its name: 2D, Bundle. */
export function isOfKind(root: PickleValue, word: '1D' | '2D' | 'Bundle' | 'Spherical'): boolean {
  return ['type_name', 'parent_type_name'].some((key) => {
    const name = entryOf(root, key);
    return typeof name === 'string' && name.includes(word);
  });
}
