import { isSensitive } from './dangerous-names.ts';
import type { WalkBudget } from './limits.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import { childrenOf, isCall, isObject, type PickleCall, type PickleValue } from './values.ts';

/** Keeps track of the objects that carry something to do harm with, so that using them later is noticed. */
export class SuspectValues {
  private readonly carried = new WeakMap<PickleCall, string>();
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
    const seen = new Set<PickleValue>();
    const waiting: PickleValue[] = [root];
    while (waiting.length > 0) {
      const value = waiting.pop() as PickleValue;
      this.budget.countFollowed();
      if (!isObject(value) || seen.has(value)) continue;
      seen.add(value);
      const harmful = this.harmfulNameOf(value) ?? this.noted(value);
      if (harmful) return harmful;
      if (!isCall(value)) for (const child of childrenOf(value)) waiting.push(child);
    }
    return null;
  }

  private harmfulNameOf(value: PickleValue): string | null {
    const name = this.names.nameOf(value);
    return name !== null && isSensitive(name) ? name : null;
  }
}
