import { isSensitive } from './dangerous-names.ts';
import type { WalkBudget } from './limits.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import { childrenOf, isCall, isDict, isObject, isSequence, type PickleCall, type PickleValue } from './values.ts';

/** Keeps track of the objects that carry something to do harm with, so that using them later is noticed. */
export class SuspectValues {
  private readonly carried = new Map<PickleCall, string>();
  private readonly names: SymbolicNames;
  private readonly budget: WalkBudget;

  constructor(names: SymbolicNames, budget: WalkBudget) {
    this.names = names;
    this.budget = budget;
  }

  /** From now on the object counts as carrying the name. */
  note(value: PickleCall, name: string): void {
    this.carried.set(value, name);
  }

  noted(value: PickleValue): string | null {
    return (isCall(value) && this.carried.get(value)) || null;
  }

  /** The first harmful name in a value: in plain data at any depth, in objects as far as it was noted. */
  within(root: PickleValue): string | null {
    this.budget.countFollowed();
    const name = this.carriedBy(root);
    if (name !== null || !isPlainData(root)) return name;
    const seen = new Set<PickleValue>([root]);
    for (const data of seen) {
      // Almost all calls are handed a few plain values, so only what holds further data is remembered.
      for (const child of isSequence(data) ? data.items : childrenOf(data)) {
        this.budget.countFollowed();
        const found = this.carriedBy(child);
        if (found !== null) return found;
        if (isPlainData(child)) seen.add(child);
      }
    }
    return null;
  }

  private carriedBy(value: PickleValue): string | null {
    const name = this.names.nameOf(value);
    return name !== null && isSensitive(name) ? name : this.noted(value);
  }
}

/** Lists, dicts and the like that are not empty; objects carry only what was noted. */
function isPlainData(value: PickleValue): boolean {
  if (isSequence(value)) return value.items.length > 0;
  return isDict(value) ? value.entries.length > 0 : isObject(value) && value.kind === 'persistent-id';
}
