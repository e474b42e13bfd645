import { claimsLibrary, partsOfFunction } from './code-parts.ts';
import { effectOf, isSensitive } from './dangerous-names.ts';
import { EmbeddedPickles } from './embedded-pickles.ts';
import type { WalkBudget } from './limits.ts';
import type { WalkObserver } from './machine.ts';
import { OwnCode } from './own-code.ts';
import { SuspectValues } from './suspect-values.ts';
import { pythonName, SymbolicNames } from './symbolic-names.ts';
import { isKnownImport, isUsualCall } from './usual-names.ts';
import {
  argumentsOf,
  childrenOf,
  isCall,
  isDict,
  isGlobal,
  isSequence,
  reachable,
  type PickleCall,
  type PickleDict,
  type PickleEntry,
  type PickleGlobal,
  type PickleValue,
} from './values.ts';

export interface Finding {
  level: 'unusual' | 'dangerous';
  text: string;
}

/** Put values into something and call none of them; what they make carries on what they were handed. */
const KEEPERS = new Set(
  `builtins.classmethod builtins.dict builtins.frozenset builtins.list builtins.set builtins.staticmethod builtins.tuple
   collections.OrderedDict dill._dill._create_cell functools.partial types.GenericAlias`.split(/\s+/),
);
const ATTRIBUTE_WRITERS = new Set(['builtins.setattr', 'dill._dill._setattr']);
const CELL = 'dill._dill._create_cell';

const MOST_FINDINGS = 100;

/** Text that is a constant once evaluated. */
const CONSTANT_WORDS: readonly (PickleValue | undefined)[] = ['Ellipsis', 'NotImplemented'];

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
  private readonly suspects: SuspectValues;
  private readonly embedded: EmbeddedPickles;

  private readonly budget: WalkBudget;

  constructor(budget: WalkBudget) {
    this.budget = budget;
    this.ownCode = new OwnCode(this.names, budget);
    this.suspects = new SuspectValues(this.names, budget);
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
    for (const value of this.names.runBy(call)) this.judgeRun(value, call.via);
    this.judgeHandedOver(call);
    if (!this.ownCode.learn(call)) this.names.learn(call);
    this.judgeSpecialCall(call);
  }

  built(target: PickleCall | PickleGlobal, state: PickleValue): void {
    this.filled(target, [state]);
    for (const dict of isSequence(state, 'tuple') ? state.items : [state]) {
      for (const [key] of isDict(dict) ? dict.entries : []) this.judgeAttribute(key);
    }
  }

  filled(target: PickleCall | PickleGlobal, values: readonly PickleValue[]): void {
    if (this.names.isLookup(target)) this.find('unusual', `Changes ${this.names.nameOf(target)} while loading.`);
    // An object may answer a later step with what an earlier one gave it.
    const before = this.suspects.noted(target);
    if (before) this.find('dangerous', `Works on an object that holds ${before} while loading.`);
    for (const value of values) {
      const suspect = this.suspects.within(value);
      if (suspect && isGlobal(target))
        this.find('dangerous', `Puts ${suspect} into ${this.names.nameOf(target)} while loading.`);
      else if (suspect && !isGlobal(target)) this.suspects.note(target, suspect);
    }
  }

  /** Once all is walked: the code that came along, and what the finished value holds. */
  finish(root: PickleValue): void {
    for (const { text, level } of this.ownCode.judgeClasses()) this.find(level, text);
    const globalsOfFunctions = new Set<PickleValue>();
    for (const own of this.ownCode.functions) {
      globalsOfFunctions.add(partsOfFunction(own).globals);
      const telltales = claimsLibrary(own) ? [] : this.ownCode.telltalesOf(own);
      if (telltales.length > 0) {
        this.find('unusual', `The function "${partsOfFunction(own).name}" uses ${telltales.join(', ')} when it runs.`);
      }
    }
    const children = (value: PickleValue): Iterable<PickleValue> =>
      isDict(value) && globalsOfFunctions.has(value) ? this.unsuspiciousValues(value) : childrenOf(value);
    for (const value of reachable(root, children)) {
      const name = this.names.isLookup(value) ? this.names.nameOf(value) : null;
      if (name !== null && isSensitive(name) && !this.calls.has(name)) {
        this.find('unusual', `Holds ${name}, but does not call it.`);
      }
    }
  }

  private unsuspiciousValues(globals: PickleDict): PickleValue[] {
    return globals.entries.map(([, value]) => value).filter((value) => !isSensitive(this.names.nameOf(value) ?? ''));
  }

  private judgeRun(callee: PickleValue, via: PickleCall['via']): void {
    const name = this.names.nameOf(callee);
    const ownClass = this.ownCode.classBehind(callee);
    this.count(
      isGlobal(callee) ? `${callee.module}.${callee.name}` : ownClass ? this.ownCode.className(ownClass) : name,
    );

    const ownMethod = this.ownCode.methodBehind(callee);
    if (ownMethod !== null)
      return this.find('dangerous', `Runs code that it brings along, "${ownMethod}", while loading.`);
    if (ownClass) return this.ownCode.noteUse(ownClass, via === 'call');
    const effect = name === null ? null : effectOf(name);
    if (effect) return this.find('dangerous', `Calls ${name} while loading, which ${effect}.`);
    const suspect = this.suspects.within(callee);
    if (suspect) return this.find('dangerous', `Calls something made of ${suspect} while loading.`);
    if (name === null || this.names.isWrapper(callee)) {
      return this.find('unusual', 'Calls something while loading that only running the file would tell.');
    }
    if (!isUsualCall(name)) this.find('unusual', `Calls ${name} while loading.`);
  }

  /** A function that is handed something harmful may well call it. */
  private judgeHandedOver(call: PickleCall): void {
    const suspect = this.suspects.within(call.args) ?? this.suspects.within(call.kwargs ?? null);
    // What makes functions is judged by these; what finds names, by the name that it finds.
    const judgedOtherwise =
      this.ownCode.isMaker(call.callee) || this.names.readsAttribute(call.callee) || this.names.imports(call.callee);
    if (!suspect || judgedOtherwise) return;
    const callee = this.names.nameOf(call.callee);
    const [target] = argumentsOf(call);
    if (callee !== null && KEEPERS.has(callee)) this.suspects.note(call, suspect);
    else if (callee !== null && ATTRIBUTE_WRITERS.has(callee) && this.names.makerOf(target ?? null) === CELL) {
      this.suspects.note(target as PickleCall, suspect);
    } else this.find('dangerous', `Hands ${suspect} to ${callee ?? 'something else'} while loading.`);
  }

  private judgeSpecialCall(call: PickleCall): void {
    const callee = this.names.nameOf(call.callee) ?? '';
    const [first, second, third] = argumentsOf(call);
    if (!this.embedded.follow(call)) this.find('dangerous', `Hands bytes to ${callee} that cannot be looked into.`);
    if (callee === 'dill._dill._eval_repr' && !CONSTANT_WORDS.includes(first)) {
      this.find('dangerous', `Calls ${callee} while loading, which evaluates text as code.`);
    }
    const ownClass = this.names.readsAttribute(call.callee) ? this.ownCode.classBehind(first ?? null) : null;
    // Reading a property runs the function behind it.
    if (ownClass)
      this.find('unusual', `Reads from an object of its own class ${this.ownCode.className(ownClass)} while loading.`);
    if (this.names.imports(call.callee)) {
      const module = this.names.nameOf(call);
      if (module === null || !isKnownImport(module))
        this.find('unusual', `Imports ${module ?? 'something'} while loading.`);
    }
    if (ATTRIBUTE_WRITERS.has(callee) && first !== undefined) {
      if (this.names.isLookup(first)) this.find('unusual', `Changes ${this.names.nameOf(first)} while loading.`);
      this.judgeAttribute(second ?? null);
      // The call itself is thrown away; what it sets stays, such as the number in a cell.
      if (isCall(first) && third !== undefined) this.setAttribute(first, [second!, third]);
    }
  }

  private setAttribute(target: PickleCall, entry: PickleEntry): void {
    this.budget.countObject();
    (target.states ??= []).push({ kind: 'dict', entries: [entry] });
  }

  private judgeAttribute(name: PickleValue): void {
    if (typeof name === 'string' && this.ownCode.runsWhileLoading(name)) {
      this.find('unusual', `Gives something a "${name}" of its own while loading.`);
    }
  }

  private count(name: string | null): void {
    if (name === null) return;
    this.calls.add(name);
    this.budget.check('names', this.calls.size);
  }

  private find(level: Finding['level'], text: string): void {
    // A hundred of one kind say no more than ten; what is dangerous is never left out.
    if (level === 'dangerous' || this.findings.size < MOST_FINDINGS) this.findings.set(text, { level, text });
  }
}
