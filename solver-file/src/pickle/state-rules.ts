import { typeHint } from './call-arguments.ts';
import { listed } from './listed.ts';
import { looksAtItsState, type OwnClasses } from './own-classes.ts';
import type { OwnCode } from './own-code.ts';
import { isReachedByModules, isSpecialName } from './special-names.ts';
import type { PlainKinds } from './plain-kinds.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import { isLibraryClass, MADE_EMPTY } from './usual-calls.ts';
import { argumentsOf, isDict, isSequence, type PickleCall, type PickleValue } from './values.ts';

export const CELL = 'dill._dill._create_cell';
const NAMEDTUPLE_MAKER = 'dill._dill._create_namedtuple';
const PARTIAL = new Set(['functools.partial', 'types.PartialType']);
/** Objects of these keep their attributes in slots. */
const HAS_SLOTS = /^(dataclasses\.(Field|_DataclassParams)|scipy\.interpolate\.\w+\.\w+)$/;
/** Classes with a way of their own to read their state, which puts it away and no more. */
const READS_ITS_STATE: ReadonlySet<string> = new Set(
  listed(
    `dill._dill: _create_array
     numpy: dtype ndarray
     numpy._core.multiarray: _reconstruct
     numpy.core.multiarray: _reconstruct
     numpy.random._pickle: __bit_generator_ctor __generator_ctor __randomstate_ctor
     numpy.random.bit_generator: __pyx_unpickle_SeedSequence
     random: Random
     uuid: UUID`,
  ),
);
/** Makers of objects of the library's classes for older pickles. */
const RECONSTRUCTORS = new Set(['copyreg._reconstructor', 'copyreg.__newobj__']);

/** Which state objects may be given while a file loads, so that nothing runs and nothing that runs later is replaced. */
export class StateRules {
  constructor(
    private readonly names: SymbolicNames,
    private readonly ownCode: OwnCode,
    private readonly ownClasses: OwnClasses,
    private readonly plainKinds: PlainKinds,
  ) {}

  /** Whether handing an object its attributes only puts them there. */
  mayBeGiven(target: PickleCall, state: PickleValue): boolean {
    const { via } = target;
    const [first] = argumentsOf(target);
    const maker = this.names.makerOf(target);
    if (this.ownCode.isFunction(target)) return this.isStateOfFunction(state);
    if (this.ownCode.isClass(target)) return false;
    if (PARTIAL.has(maker)) return this.isStateOfPartial(state);
    if (READS_ITS_STATE.has(maker)) return this.plainKinds.isPlain(state);
    if (maker === 'types.SimpleNamespace') return isDict(state) && this.plainKinds.isPlain(state);
    if (maker === 'functools.cached_property') return this.isStateOfProperty(state);
    const ownClass = this.ownCode.classOfObject(target);
    if (ownClass) {
      const looks = this.ownClasses.looksAtItsState(ownClass);
      return this.ownClasses.isGivenDirectly(ownClass) && this.areAttributes(state, looks);
    }
    const isOfLibrary = via === 'new' && (isLibraryClass(maker) || MADE_EMPTY.has(maker));
    if (!isOfLibrary && !RECONSTRUCTORS.has(maker)) return false;
    if (HAS_SLOTS.test(maker)) return this.isStateInSlots(state);
    const name = isOfLibrary ? maker : (this.names.nameOf(first) ?? '');
    return this.areAttributes(state, looksAtItsState(name));
  }

  /** dill fills its cells this way, and gives classes their long name. */
  mayBeSet(target: PickleValue, name: PickleValue, value: PickleValue | undefined): boolean {
    const maker = this.names.makerOf(target);
    if (maker === CELL) return name === 'cell_contents';
    const isClass = this.ownCode.isClass(target) || maker === NAMEDTUPLE_MAKER;
    return isClass && name === '__qualname__' && typeof value === 'string';
  }

  /** @param areLookedAt whether code looks at them while they are handed over */
  private areAttributes(state: PickleValue, areLookedAt: boolean): boolean {
    return (
      isDict(state) &&
      state.entries.every(([name, value]) => this.isPlainAttribute(name, value)) &&
      (!areLookedAt || this.plainKinds.isPlain(state))
    );
  }

  /** Each is set as an attribute, so none may answer to being set or shown. */
  private isStateInSlots(state: PickleValue): boolean {
    return (
      isSequence(state, 'tuple') &&
      state.items.every(
        (part) =>
          part === null ||
          (isDict(part) &&
            part.entries.every(
              ([name, value]) => typeof name === 'string' && !isSpecialName(name) && this.isKeptInSlot(value),
            )),
      )
    );
  }

  private isKeptInSlot(value: PickleValue): boolean {
    return (
      this.names.isLookup(value) ||
      this.ownCode.isFunction(value) ||
      this.names.makerOf(value) === 'types.MappingProxyType' ||
      typeHint(value, { names: this.names, ownCode: this.ownCode, plainKinds: this.plainKinds }) ||
      this.plainKinds.isPlain(value)
    );
  }

  private isStateOfProperty(state: PickleValue): boolean {
    return (
      isDict(state) &&
      state.entries.every(([name, value]) => {
        if (name === 'func') return this.ownCode.isFunction(value);
        if (name === 'lock') return this.names.makerOf(value) === 'dill._dill._create_rlock';
        return (name === 'attrname' || name === '__doc__') && (value === null || typeof value === 'string');
      })
    );
  }

  private isPlainAttribute(name: PickleValue, value: PickleValue): boolean {
    if (typeof name !== 'string' || (isSpecialName(name) && name !== '__doc__')) return false;
    // torch looks into these while it sets itself up.
    return (
      !isReachedByModules(name) ||
      isSequence(value) ||
      isDict(value) ||
      this.isOrdered(value) ||
      this.plainKinds.isPlain(value)
    );
  }

  /** As torch holds its hooks, and older versions their modules. */
  private isOrdered(value: PickleValue): boolean {
    return (
      this.names.makerOf(value) === 'collections.OrderedDict' && this.plainKinds.isPlain((value as PickleCall).args)
    );
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
