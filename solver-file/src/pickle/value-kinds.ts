import type { WalkBudget } from './limits.ts';
import type { OwnCode } from './own-code.ts';
import { isListedFunction, isListedValue, isNumberType, listed, rowOf, type Held } from './schema/index.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import {
  argumentsOf,
  isCall,
  isDict,
  isObject,
  isSequence,
  keysAndValues,
  type PickleCall,
  type PickleValue,
} from './values.ts';

const DEFAULTDICT = 'collections.defaultdict';
/** What a `defaultdict` may make for a missing key. */
const MAKES_PLAIN = new Set(listed('builtins: dict float int list set str tuple'));

/** The parts of a value that are to be looked at in turn; null where the value is of another kind, whatever it holds. */
type Parts = readonly PickleValue[] | null;

const NO_PARTS: readonly PickleValue[] = [];

/** Tells which values hold nothing to be called, and which hold only what the schema lists. */
export class ValueKinds {
  constructor(
    private readonly names: SymbolicNames,
    private readonly ownCode: OwnCode,
    private readonly budget: WalkBudget,
  ) {}

  /**
   * Whether a value is plain through and through, now: numbers, texts, tensors, arrays, and containers of such. Nothing in it can be called, so
   * whoever is handed it, and whatever it does with it, runs nothing that the file chose. What it holds may still grow.
   * @param others what else may be among it
   */
  isPlain(root: PickleValue | undefined, others: (value: PickleValue) => boolean = () => false): boolean {
    return this.isEverywhere(root, (value) => (others(value) ? NO_PARTS : this.partsOfPlain(value)));
  }

  /** Whether all that a value holds, now, is of a kind. */
  isHeld(root: PickleValue, kind: Held): boolean {
    if (kind === 'plain') return this.isPlain(root);
    return this.isEverywhere(root, (value) => this.partsOfHeld(value, kind));
  }

  private isEverywhere(root: PickleValue | undefined, partsOf: (value: PickleValue) => Parts): boolean {
    this.budget.countFollowed();
    if (!isObject(root)) return true;
    const first = partsOf(root);
    if (!first?.some(isObject)) return first !== null;
    const seen = new Set<PickleValue>(first.filter(isObject));
    this.budget.countFollowed(first.length);
    for (const value of seen) {
      const parts = partsOf(value);
      if (!parts) return false;
      this.budget.countFollowed(parts.length);
      for (const part of parts) if (isObject(part)) seen.add(part);
    }
    return true;
  }

  private partsOfHeld(value: PickleValue, kind: Held): Parts {
    if (this.ownCode.isFunction(value)) return kind === 'functions' ? NO_PARTS : null;
    if (this.ownCode.isClass(value) || this.ownCode.classOfObject(value)) return NO_PARTS;
    if (this.names.isLookup(value)) {
      const name = this.names.nameOf(value) ?? '';
      return isListedValue(name) || (kind === 'functions' && isListedFunction(name)) ? NO_PARTS : null;
    }
    if (!isCall(value)) return this.partsOfPlain(value);
    const maker = this.names.makerOf(value);
    const row = rowOf(maker);
    if (this.names.isWrapper(value) || row?.gives === 'partial')
      return kind === 'functions' ? this.partsOf(value, true) : null;
    if (row?.gives === 'plain') return this.partsOf(value, maker === DEFAULTDICT);
    return row?.gives !== undefined || typeof row?.state === 'object' ? NO_PARTS : null;
  }

  private partsOfPlain(value: PickleValue): Parts {
    if (isSequence(value)) return value.items;
    if (isDict(value)) return keysAndValues(value.entries);
    if (!isObject(value) || value.kind === 'persistent-id') return NO_PARTS;
    if (this.names.isLookup(value)) return isNumberType(this.names.nameOf(value) ?? '') ? NO_PARTS : null;
    if (!isCall(value) || rowOf(this.names.makerOf(value))?.gives !== 'plain' || this.makesWhatIsMissing(value))
      return null;
    return this.partsOf(value, false);
  }

  /** @param withNames whether names among its arguments count; which names a call may be handed is otherwise a question of its row */
  private partsOf(value: PickleCall, withNames: boolean): readonly PickleValue[] {
    const { args, kwargs, embedded, states, items, entries } = value;
    let parts = isSequence(args) ? args.items : [args];
    if (!withNames) parts = parts.filter((part) => isObject(part) && !this.names.isLookup(part));
    if (isDict(kwargs)) parts = [...parts, ...keysAndValues(kwargs.entries)];
    if (embedded !== undefined) parts = [...parts, embedded];
    if (states) parts = [...parts, ...states];
    if (items) parts = [...parts, ...items];
    return entries ? [...parts, ...keysAndValues(entries)] : parts;
  }

  private makesWhatIsMissing(value: PickleCall): boolean {
    if (this.names.makerOf(value) !== DEFAULTDICT) return false;
    const [factory = null] = argumentsOf(value);
    return factory !== null && !(this.names.isLookup(factory) && MAKES_PLAIN.has(this.names.nameOf(factory) ?? ''));
  }
}
