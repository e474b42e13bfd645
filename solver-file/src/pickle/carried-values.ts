import type { WalkBudget } from './limits.ts';
import { childrenOf, isCall, isDict, isObject, isSequence, type PickleCall, type PickleValue } from './values.ts';

/** Keeps track of which objects hold a value of some kind, so that using them later is noticed. */
export class CarriedValues {
  private readonly carried = new Map<PickleCall, string>();
  private readonly budget: WalkBudget;
  private readonly nameOf: (value: PickleValue) => string | null;

  /** @param nameOf what a value of the kind is called in a sentence, null for any other value */
  constructor(budget: WalkBudget, nameOf: (value: PickleValue) => string | null) {
    this.budget = budget;
    this.nameOf = nameOf;
  }

  /** Notes that from now on the object counts as carrying what goes by the name. */
  note(value: PickleCall, name: string): void {
    this.carried.set(value, name);
  }

  noted(value: PickleValue): string | null {
    return (isCall(value) && this.carried.get(value)) || null;
  }

  /** What the first such value inside a value is called: in plain data at any depth, in objects as far as it was noted. */
  within(root: PickleValue): string | null {
    this.budget.countFollowed();
    const name = this.carriedBy(root);
    if (name !== null || !isPlainData(root)) return name;
    const seen = new Set<PickleValue>([root]);
    for (const data of seen) {
      // Almost all calls are handed a few plain values, so only what holds further data is remembered. Many may be handed the same long
      // dict, of which the first value says enough.
      const parts = isDict(data) ? data.entries : [childrenOf(data)];
      for (const part of parts) {
        for (const child of part) {
          this.budget.countFollowed();
          const found = this.carriedBy(child);
          if (found !== null) return found;
          if (isPlainData(child)) seen.add(child);
        }
      }
    }
    return null;
  }

  private carriedBy(value: PickleValue): string | null {
    return isObject(value) ? (this.nameOf(value) ?? this.noted(value)) : null;
  }
}

/** Lists, dicts and the like that are not empty; objects carry only what was noted. */
function isPlainData(value: PickleValue): boolean {
  if (isSequence(value)) return value.items.length > 0;
  return isDict(value) ? value.entries.length > 0 : isObject(value) && value.kind === 'persistent-id';
}
