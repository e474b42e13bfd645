import { typeHint } from './call-arguments.ts';
import type { OwnClasses } from './own-classes.ts';
import type { OwnCode } from './own-code.ts';
import { isReachedByModules, isSpecialName } from './special-names.ts';
import { heldUnder, rowOf, type Held } from './schema/index.ts';
import type { Attributes } from './schema/row.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import type { ValueKinds } from './value-kinds.ts';
import { argumentsOf, isDict, isSequence, type PickleCall, type PickleEntry, type PickleValue } from './values.ts';

export const CELL = 'dill._dill._create_cell';
const NAMEDTUPLE_MAKER = 'dill._dill._create_namedtuple';
const PARTIAL = new Set(['functools.partial', 'types.PartialType']);
/** Makers of objects of the library's classes for older pickles. */
const RECONSTRUCTORS = new Set(['copyreg._reconstructor', 'copyreg.__newobj__']);

/** Yes, no, or the name of the attribute that does not fit. */
type Answer = boolean | string;

/** Which state objects may be given while a file loads, so that nothing runs and nothing that runs later is replaced. */
export class StateRules {
  constructor(
    private readonly names: SymbolicNames,
    private readonly ownCode: OwnCode,
    private readonly ownClasses: OwnClasses,
    private readonly kinds: ValueKinds,
  ) {}

  /** Whether handing an object its attributes only puts them there, or else which attribute is not known to. */
  mayBeGiven(target: PickleCall, state: PickleValue): Answer {
    if (this.ownCode.isFunction(target)) return this.isStateOfFunction(state);
    if (this.ownCode.isClass(target)) return false;
    const ownClass = this.ownCode.classOfObject(target);
    if (ownClass) return this.mayOwnObjectBeGiven(ownClass, state);
    const maker = this.names.makerOf(target);
    if (PARTIAL.has(maker)) return this.isStateOfPartial(state);
    const known = RECONSTRUCTORS.has(maker) ? rowOf(this.names.nameOf(argumentsOf(target)[0]) ?? '') : rowOf(maker);
    if (known?.state === undefined) return false;
    if (known.state === 'plain') return this.kinds.isPlain(state);
    return known.state.inSlots ? this.areInSlots(state, known.state) : this.areAttributes(state, known.state);
  }

  /** dill fills its cells this way, and gives classes their long name. */
  mayBeSet(target: PickleValue, name: PickleValue, value: PickleValue | undefined): boolean {
    const maker = this.names.makerOf(target);
    if (maker === CELL) return name === 'cell_contents';
    const isClass = this.ownCode.isClass(target) || maker === NAMEDTUPLE_MAKER;
    return isClass && name === '__qualname__' && typeof value === 'string';
  }

  private mayOwnObjectBeGiven(ownClass: PickleCall, state: PickleValue): Answer {
    if (!this.ownClasses.isGivenDirectly(ownClass)) return false;
    return this.areAttributes(state, this.ownClasses.looksAtItsState(ownClass) ? {} : 'functions');
  }

  /** @param allowed what each may hold, or what all of them may hold */
  private areAttributes(state: PickleValue, allowed: Attributes | Held): Answer {
    if (!isDict(state)) return false;
    return firstMisfit(
      state.entries,
      (name, value) =>
        (!isSpecialName(name) || name === '__doc__') &&
        this.isShapeOfModules(name, value) &&
        this.kinds.isHeld(value, typeof allowed === 'string' ? allowed : heldUnder(allowed, name)),
    );
  }

  /** Each is set as an attribute, so none may answer to being set or shown. */
  private areInSlots(state: PickleValue, attributes: Attributes): Answer {
    if (!isSequence(state, 'tuple') || !state.items.every((part) => part === null || isDict(part))) return false;
    return firstMisfit(
      state.items.flatMap((part) => (isDict(part) ? part.entries : [])),
      (name, value) =>
        !isSpecialName(name) &&
        (this.kinds.isHeld(value, heldUnder(attributes, name)) || this.isTypeOfField(name, value)),
    );
  }

  private isTypeOfField(name: string, value: PickleValue): boolean {
    return name === 'type' && typeHint(value, { names: this.names, ownCode: this.ownCode, kinds: this.kinds, rowOf });
  }

  /** torch looks into some attributes while it sets itself up. */
  private isShapeOfModules(name: string, value: PickleValue): boolean {
    return (
      !isReachedByModules(name) ||
      isSequence(value) ||
      isDict(value) ||
      this.isOrdered(value) ||
      this.kinds.isPlain(value)
    );
  }

  /** Whether a value is an ordered dict of plain values, as torch keeps its hooks, and older versions their modules. */
  private isOrdered(value: PickleValue): boolean {
    return this.names.makerOf(value) === 'collections.OrderedDict' && this.kinds.isPlain((value as PickleCall).args);
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

function firstMisfit(entries: readonly PickleEntry[], fits: (name: string, value: PickleValue) => boolean): Answer {
  const misfit = entries.find(([name, value]) => typeof name !== 'string' || !fits(name, value));
  if (!misfit) return true;
  return typeof misfit[0] === 'string' ? misfit[0] : false;
}
