import { CarriedValues } from './carried-values.ts';
import { each, plain } from './call-arguments.ts';
import { claimsLibrary, partsOfFunction } from './code-parts.ts';
import { effectOf, isSensitive } from './dangerous-names.ts';
import { EmbeddedPickles } from './embedded-pickles.ts';
import { KnownCode } from './known-code.ts';
import type { WalkBudget } from './limits.ts';
import type { WalkObserver } from './machine.ts';
import { OwnCode } from './own-code.ts';
import { OwnClasses } from './own-classes.ts';
import { argumentsFor, isLibraryClass, rowOf } from './schema/index.ts';
import { CELL, StateRules } from './state-rules.ts';
import { pythonName, SymbolicNames } from './symbolic-names.ts';
import { isKnownImport } from './usual-names.ts';
import { ValueKinds } from './value-kinds.ts';
import {
  argumentsOf,
  childrenOf,
  forEachReachable,
  isCall,
  isDict,
  isGlobal,
  isSequence,
  type PickleCall,
  type PickleDict,
  type PickleGlobal,
  type PickleObject,
  type PickleValue,
} from './values.ts';
import type { Finding } from './findings.ts';

/** Put values into something and call none of them; what they make carries on what they were handed. */
export const KEEPERS: ReadonlySet<string> = new Set(
  `builtins.classmethod builtins.dict builtins.frozenset builtins.list builtins.property builtins.set builtins.staticmethod builtins.tuple
   collections.OrderedDict collections.defaultdict dill._dill._create_cell functools.partial types.GenericAlias types.MethodType
   types.PartialType`.split(/\s+/),
);
export const ATTRIBUTE_WRITERS: ReadonlySet<string> = new Set(['builtins.setattr', 'dill._dill._setattr']);
/** A name in the script that loads the file: what it is, only that script tells. */
const IN_THE_SCRIPT = /^__main__(\.\w+)+$/;

const MAX_FINDINGS = 100;
const MAX_NAME_LENGTH = 100;

/** What an object of a class of the file is made with, where it is a number or a text at heart. */
const MAKING_AN_OBJECT = each(plain);

/** Text that is a constant once evaluated: dill has no other way to write a range. */
const CONSTANT = /^(Ellipsis|NotImplemented|range\(-?\d{1,18}, -?\d{1,18}(, -?\d{1,18})?\))$/;

/**
 * Judges, step by step in file order, what loading a file would do: which functions would run, and with what in their hands. What cannot be
 * followed is never called usual. What the file's own functions do once somebody runs them is beyond any judgement by names.
 */
export class LoadJudge implements WalkObserver {
  readonly imports = new Set<string>();
  readonly calls = new Set<string>();
  private readonly findings = new Map<string, Finding>();
  private readonly names = new SymbolicNames();
  private readonly ownCode: OwnCode;
  private readonly ownClasses: OwnClasses;
  /** Which values hold something harmful. */
  private readonly suspects: CarriedValues;
  /** Which values hold code of the file. */
  private readonly own: CarriedValues;
  private readonly kinds: ValueKinds;
  /** Names that may be called, which files call again and again. */
  private readonly usual = { call: new Set<PickleValue>(), new: new Set<PickleValue>() };
  private readonly given: [PickleCall, PickleValue][] = [];
  private readonly state: StateRules;
  private readonly embedded: EmbeddedPickles;

  private readonly budget: WalkBudget;

  constructor(budget: WalkBudget) {
    this.budget = budget;
    this.ownCode = new OwnCode(this.names, budget);
    this.ownClasses = new OwnClasses(this.names, this.ownCode, new KnownCode(this.names, this.ownCode));
    this.suspects = new CarriedValues(budget, (value) => {
      const name = this.names.nameOf(value);
      return name !== null && isSensitive(name) ? name : null;
    });
    this.own = new CarriedValues(budget, (value) => this.ownCode.describe(value));
    this.kinds = new ValueKinds(this.names, this.ownCode, budget);
    this.state = new StateRules(this.names, this.ownCode, this.ownClasses, this.kinds);
    this.embedded = new EmbeddedPickles({ budget, observer: this }, this.names);
  }

  get found(): Finding[] {
    return [...this.findings.values()];
  }

  get unknownImports(): string[] {
    return [...this.imports].filter((name) => !isKnownImport(pythonName(name))).sort();
  }

  imported({ module, name }: PickleGlobal): void {
    if (this.embedded.isStorageType(module, name)) return;
    this.imports.add(`${module}.${name}`);
    this.budget.check('names', this.imports.size);
  }

  called(call: PickleCall): void {
    const run = this.names.runBy(call);
    for (const value of run) this.judgeRun(value, call.via);
    this.judgeArguments(call);
    this.judgeHandedOver(call);
    if (!this.ownCode.learn(call)) this.names.learn(call);
    this.judgeSpecialCall(call);
  }

  built(target: PickleCall | PickleGlobal, state: PickleValue): void {
    this.give(target, [state]);
    // What is in it may still grow, so it is looked at in the end.
    if (isCall(target) && !this.names.isLookup(target)) this.given.push([target, state]);
  }

  filled(target: PickleCall | PickleGlobal, values: readonly PickleValue[]): void {
    this.give(target, values);
    if (isGlobal(target) || this.names.isLookup(target)) return;
    if (!rowOf(this.names.makerOf(target))?.filled) {
      this.find('unusual', `Fills ${this.ownCode.describe(target) ?? this.kindOf(target)} while loading.`);
    }
  }

  hashed(key: PickleObject): void {
    if (this.isHashedByPython(key)) return;
    const own = this.own.within(key);
    this.find(
      'unusual',
      own
        ? `Uses ${own} as a key while loading, which may run code of that class.`
        : `Uses ${isCall(key) ? this.kindOf(key) : 'an object'} as a key while loading.`,
    );
  }

  /** Functions, classes and names are told apart by where they are, and plain values by what they are. */
  private isHashedByPython(key: PickleObject): boolean {
    const isItself = (value: PickleValue) =>
      this.ownCode.isFunction(value) || this.ownCode.isClass(value) || this.names.isLookup(value);
    return this.kinds.isPlain(key, isItself);
  }

  /** Once all is walked: what objects were given, the code that came along, and what the finished value holds. */
  finish(root: PickleValue): void {
    for (const [target, state] of this.given) this.judgeGiven(target, state);
    for (const { text, level } of this.ownClasses.judge()) this.find(level, text);
    const globalsOfFunctions = new Set<PickleValue>();
    for (const own of this.ownCode.functions) {
      globalsOfFunctions.add(partsOfFunction(own).globals);
      const telltales = claimsLibrary(own) ? [] : this.ownCode.telltalesOf(own);
      if (telltales.length > 0) {
        this.find('unusual', `The function "${partsOfFunction(own).name}" uses ${telltales.join(', ')} when it runs.`);
      }
    }
    const children = (value: PickleValue): readonly PickleValue[] =>
      isDict(value) && globalsOfFunctions.has(value) ? this.unsuspiciousValues(value) : childrenOf(value);
    const see = (value: PickleValue) => {
      const name = this.names.isLookup(value) ? this.names.nameOf(value) : null;
      if (name !== null && isSensitive(name) && !this.calls.has(name)) {
        this.find('unusual', `Contains ${name}, but does not call it.`);
      }
    };
    forEachReachable(root, see, children);
  }

  private unsuspiciousValues(globals: PickleDict): PickleValue[] {
    return globals.entries.map(([, value]) => value).filter((value) => !isSensitive(this.names.nameOf(value) ?? ''));
  }

  private judgeRun(callee: PickleValue, via: PickleCall['via']): void {
    if (this.usual[via].has(callee)) return this.budget.countFollowed();
    const name = this.names.nameOf(callee);
    const ownClass = this.ownCode.isClass(callee) ? callee : this.ownCode.classOfObject(callee);
    this.count(
      isGlobal(callee) ? `${callee.module}.${callee.name}` : ownClass ? this.ownCode.className(ownClass) : name,
    );

    const ownMethod = this.ownCode.methodBehind(callee);
    if (ownMethod !== null) return this.find('dangerous', `Runs code from the file, "${ownMethod}", while loading.`);
    if (ownClass) {
      // Making an object without its constructor is what every file does.
      if (via === 'call')
        this.find('unusual', `Calls its own class ${this.ownCode.className(ownClass)} while loading.`);
      return;
    }
    const effect = name === null ? null : effectOf(name);
    if (effect) return this.find('dangerous', `Calls ${name} while loading, which ${effect}.`);
    const suspect = this.suspects.within(callee);
    if (suspect) return this.find('dangerous', `Calls something made from ${suspect} while loading.`);
    if (name === null || this.names.isWrapper(callee)) {
      return this.find(
        'dangerous',
        'Calls a function while loading that cannot be identified without running the file.',
      );
    }
    if (argumentsFor(name, via)) {
      if (isGlobal(callee)) this.usual[via].add(callee);
      return;
    }
    // Making an object of a class that only its author has runs no constructor; what it is, nobody can tell.
    if (via === 'new') return this.find('unusual', `Creates an instance of ${name} while loading.`);
    if (IN_THE_SCRIPT.test(name) || isLibraryClass(name)) return this.find('unusual', `Calls ${name} while loading.`);
    this.find('dangerous', `Calls ${name} while loading, which no solver needs.`);
  }

  private judgeGiven(target: PickleCall, state: PickleValue): void {
    const answer = this.state.mayBeGiven(target, state);
    if (answer === true) return;
    const what = this.ownCode.describe(target) ?? this.kindOf(target);
    const given = answer === false ? 'the attributes' : `the attribute "${answer.slice(0, MAX_NAME_LENGTH)}"`;
    const held = this.own.within(state);
    this.find(
      'unusual',
      `Sets ${given} of ${what} in an unusual way while loading${held ? `, including ${held}` : ''}.`,
    );
  }

  /** What a usual call is handed must be what honest files hand it. */
  private judgeArguments(call: PickleCall): void {
    const name = this.names.nameOf(call.callee);
    const fits = this.ownCode.isClass(call.callee)
      ? MAKING_AN_OBJECT
      : name === null
        ? null
        : argumentsFor(name, call.via);
    if (!fits) return;
    const callee = this.ownCode.describe(call.callee) ?? name;
    const isPlain = isSequence(call.args, 'tuple') && (call.kwargs === undefined || isDict(call.kwargs));
    if (!isPlain)
      return this.find('unusual', `Passes ${callee} arguments that cannot be determined without running the file.`);
    if (fits(call, { names: this.names, ownCode: this.ownCode, kinds: this.kinds, rowOf })) return;
    const own = this.own.within(call.args) ?? this.own.within(call.kwargs ?? null);
    this.find(
      'unusual',
      own ? `Passes ${own} to ${callee} while loading.` : `Calls ${callee} in an unusual way while loading.`,
    );
  }

  /** Hands values to an object that stays: from now on it holds what they hold. */
  private give(target: PickleCall | PickleGlobal, values: readonly PickleValue[]): void {
    if (this.names.isLookup(target)) this.find('unusual', `Changes ${this.names.nameOf(target)} while loading.`);
    // An object may answer a later step with what an earlier one gave it.
    const before = this.suspects.noted(target);
    if (before) this.find('dangerous', `Uses an object that contains ${before} while loading.`);
    for (const value of values) {
      const suspect = this.suspects.within(value);
      const own = this.own.within(value);
      if (!isCall(target)) {
        const put = suspect ?? own;
        if (put) this.find('dangerous', `Puts ${put} into ${this.names.nameOf(target)} while loading.`);
        continue;
      }
      if (suspect) this.suspects.note(target, suspect);
      if (own) this.own.note(target, own);
    }
  }

  private kindOf(target: PickleCall): string {
    const maker = this.names.makerOf(target);
    return maker ? `an object of ${maker}` : 'an object';
  }

  /** A function that is handed something harmful may well call it. */
  private judgeHandedOver(call: PickleCall): void {
    const callee = this.names.nameOf(call.callee);
    // What gives a plain value was handed plain values, or has been found out.
    const own =
      rowOf(callee ?? '')?.gives === 'plain'
        ? null
        : (this.own.within(call.args) ?? this.own.within(call.kwargs ?? null));
    if (own && this.ownCode.describe(call) === null) this.own.note(call, own);
    const suspect = this.suspects.within(call.args) ?? this.suspects.within(call.kwargs ?? null);
    // What makes functions is judged by these; what finds names, by the name that it finds.
    const judgedOtherwise =
      this.ownCode.isMaker(call.callee) || this.names.readsAttribute(call.callee) || this.names.imports(call.callee);
    if (!suspect || judgedOtherwise) return;
    const [target] = argumentsOf(call);
    if (callee !== null && KEEPERS.has(callee)) this.suspects.note(call, suspect);
    else if (callee !== null && ATTRIBUTE_WRITERS.has(callee) && this.names.makerOf(target ?? null) === CELL) {
      this.suspects.note(target as PickleCall, suspect);
    } else this.find('dangerous', `Passes ${suspect} to ${callee ?? 'something else'} while loading.`);
  }

  private judgeSpecialCall(call: PickleCall): void {
    const callee = this.names.nameOf(call.callee) ?? '';
    const [first, second, third] = argumentsOf(call);
    if (!this.embedded.follow(call)) this.find('dangerous', `Passes bytes to ${callee} that the hub cannot inspect.`);
    if (callee === 'dill._dill._eval_repr' && !(typeof first === 'string' && CONSTANT.test(first))) {
      this.find('dangerous', `Calls ${callee} while loading, which evaluates text as code.`);
    }
    if (this.names.imports(call.callee)) {
      const module = this.names.nameOf(call);
      if (module === null || !isKnownImport(module))
        this.find('unusual', `Imports ${module ?? 'something'} while loading.`);
    }
    if (ATTRIBUTE_WRITERS.has(callee)) this.judgeSetAttribute(first ?? null, second ?? null, third);
  }

  private judgeSetAttribute(target: PickleValue, name: PickleValue, value: PickleValue | undefined): void {
    if (this.names.isLookup(target) && !IN_THE_SCRIPT.test(this.names.nameOf(target) ?? '')) {
      this.find('unusual', `Changes ${this.names.nameOf(target)} while loading.`);
      const own = this.own.within(value ?? null);
      if (own) this.find('dangerous', `Puts ${own} into ${this.names.nameOf(target)} while loading.`);
    } else if (!this.state.mayBeSet(target, name, value)) {
      const what = this.ownCode.describe(target) ?? (isCall(target) ? this.kindOf(target) : 'something');
      this.find(
        'unusual',
        `Sets the attribute "${typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : '?'}" of ${what} while loading.`,
      );
    }
    // The call itself is thrown away; what it sets stays, such as the number in a cell.
    if (!isCall(target) || value === undefined) return;
    const own = this.own.within(value);
    if (own) this.own.note(target, own);
    this.budget.countObject();
    (target.states ??= []).push({ kind: 'dict', entries: [[name, value]] });
  }

  private count(name: string | null): void {
    if (name === null) return;
    this.calls.add(name);
    this.budget.check('names', this.calls.size);
  }

  private find(level: Finding['level'], text: string): void {
    // A hundred of one kind say no more than ten; what is dangerous is never left out.
    if (level === 'dangerous' || this.findings.size < MAX_FINDINGS) this.findings.set(text, { level, text });
  }
}
