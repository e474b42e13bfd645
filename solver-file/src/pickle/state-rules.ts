import type { CarriedValues } from './carried-values.ts';
import { looksAtItsState, type OwnClasses } from './own-classes.ts';
import type { OwnCode } from './own-code.ts';
import { isReachedByModules, isReachedByOptimizers, isSpecialName } from './special-names.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import { isDict, isSequence, type PickleCall, type PickleValue } from './values.ts';

export const CELL = 'dill._dill._create_cell';
const NAMEDTUPLE_MAKER = 'dill._dill._create_namedtuple';
const PARTIAL = new Set(['functools.partial', 'types.PartialType']);
/** Objects of these keep their attributes in slots. */
const HAS_SLOTS = /^(dataclasses\.(Field|_DataclassParams)|scipy\.interpolate\.\w+\.\w+)$/;

/** Which state objects may be given while a file loads, so that nothing runs and nothing that runs later is replaced. */
export class StateRules {
  constructor(
    private readonly names: SymbolicNames,
    private readonly ownCode: OwnCode,
    private readonly ownClasses: OwnClasses,
    /** Which values hold code of the file. */
    private readonly own: CarriedValues,
  ) {}

  /** Whether handing an object its attributes only puts them there. */
  mayBeGiven(target: PickleCall, state: PickleValue): boolean {
    const ownClass = this.ownCode.classOfObject(target);
    if (this.ownCode.isFunction(target)) return this.isStateOfFunction(state);
    if (this.ownCode.isClass(target)) return false;
    const maker = this.names.makerOf(target);
    if (PARTIAL.has(maker)) return this.isStateOfPartial(state);
    const looks = ownClass ? this.ownClasses.looksAtItsState(ownClass) : looksAtItsState(maker);
    if (isDict(state)) {
      return (
        state.entries.every(([name, value]) => this.isPlainAttribute(name, value)) &&
        (!looks || this.own.within(state) === null)
      );
    }
    if (ownClass || looks) return false;
    if (HAS_SLOTS.test(maker))
      return isSequence(state, 'tuple') && state.items.every((part) => part === null || isDict(part));
    return this.own.within(state) === null;
  }

  /** dill fills its cells this way, and gives classes their long name. */
  mayBeSet(target: PickleValue, name: PickleValue, value: PickleValue | undefined): boolean {
    const maker = this.names.makerOf(target);
    if (maker === CELL) return name === 'cell_contents';
    const isClass = this.ownCode.isClass(target) || maker === NAMEDTUPLE_MAKER;
    return isClass && name === '__qualname__' && typeof value === 'string';
  }

  private isPlainAttribute(name: PickleValue, value: PickleValue): boolean {
    if (typeof name !== 'string' || (isSpecialName(name) && name !== '__doc__')) return false;
    // torch asks these whether they hold something, and sets it up where they do not.
    const isAsked = isReachedByModules(name) || isReachedByOptimizers(name);
    return !isAsked || (this.ownCode.classOfObject(value) === null && !this.names.isLookup(value));
  }

  private isStateOfFunction(state: PickleValue): boolean {
    const parts = isSequence(state, 'tuple') ? state.items : [state];
    return parts.every(
      (part) =>
        part === null ||
        (isDict(part) && part.entries.every(([name, value]) => this.ownCode.mayFunctionHave(name, value))),
    );
  }

  private isStateOfPartial(state: PickleValue): boolean {
    if (!isSequence(state, 'tuple')) return false;
    const [, args, keywords, attributes = null] = state.items;
    return (
      isSequence(args, 'tuple') &&
      (keywords === null || isDict(keywords)) &&
      (attributes === null || isDict(attributes))
    );
  }
}
