import { partsOfClass } from './code-parts.ts';
import { isSensitive } from './dangerous-names.ts';
import type { KnownCode } from './known-code.ts';
import type { Finding } from './findings.ts';
import type { OwnCode } from './own-code.ts';
import {
  isReachedByModules,
  isReachedByOptimizers,
  isSpecialName,
  QUIET_NAMES,
  QUIET_ON_PLAIN_CLASSES,
} from './special-names.ts';
import { rowOf } from './schema/index.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import { entryOf, isDict, isSequence, type PickleCall, type PickleEntry, type PickleValue } from './values.ts';

/** What makes a class without running anything of the file. */
const METACLASSES = new Set(['builtins.type', 'abc.ABCMeta']);
const MAKERS = new Set([...METACLASSES, 'dill._dill._create_type']);
/** Their objects are handed attributes one by one, past nothing that a class says of them. */
const EXCEPTION = /^builtins\.\w*(Exception|Error)$/;
/** Python reads these wherever it reads a class at all. */
const PLAIN_TEXTS = new Set(['__module__', '__doc__', '__qualname__']);
const MAX_KEY_LENGTH = 100;

interface Line {
  own: readonly PickleCall[];
  /** Nothing in it has a way of its own to be handed attributes. */
  isPlain: boolean;
  looksAtItsState: boolean;
  isGivenDirectly: boolean;
}

/**
 * Says of each class of the file whether making it, its objects, and keeping these can run anything of the file. Only what is known not
 * to is left unsaid.
 */
export class OwnClasses {
  private readonly names: SymbolicNames;
  private readonly ownCode: OwnCode;
  private readonly knownCode: KnownCode;
  private readonly lines = new Map<PickleCall, Line>();

  constructor(names: SymbolicNames, ownCode: OwnCode, knownCode: KnownCode) {
    this.names = names;
    this.ownCode = ownCode;
    this.knownCode = knownCode;
  }

  judge(): Finding[] {
    return this.ownCode.classes.flatMap((ownClass) => this.judgeClass(ownClass));
  }

  /** Whether its objects get their attributes without a detour. */
  isGivenDirectly(ownClass: PickleCall): boolean {
    return this.lineOf(ownClass).isGivenDirectly;
  }

  /** Whether handing an object its attributes makes code look at them: torch's optimizers do, and what the file says of its own. */
  looksAtItsState(ownClass: PickleCall): boolean {
    return this.lineOf(ownClass).looksAtItsState;
  }

  private judgeClass(ownClass: PickleCall): Finding[] {
    const name = this.ownCode.className(ownClass);
    const { metaclass, bases } = partsOfClass(ownClass);
    const findings: Finding[] = [];
    if (!this.isMadeAsUsual(ownClass))
      findings.push({ level: 'unusual', text: `Defines its own class ${name} in an unusual way while loading.` });
    for (const value of [metaclass, ...this.items(bases)]) {
      const known = this.names.nameOf(value);
      if (known !== null && isSensitive(known))
        findings.push({ level: 'dangerous', text: `Derives its own class ${name} from ${known} while loading.` });
    }
    const line = this.lineOf(ownClass);
    for (const one of line.isPlain ? [ownClass] : line.own) {
      for (const [key, value] of this.entries(partsOfClass(one).body)) {
        if (typeof key === 'string' && !this.isQuiet(key, value, line)) findings.push(this.reached(one, key, value));
      }
    }
    return findings;
  }

  private reached(ownClass: PickleCall, key: string, value: PickleValue): Finding {
    const said = `May run code from the file, ${this.ownCode.className(ownClass)}.${key.slice(0, MAX_KEY_LENGTH)}, while loading`;
    const method = this.names.unwrapped(value);
    const name = this.names.nameOf(method);
    const telltales = this.ownCode.isFunction(method)
      ? this.ownCode.telltalesOf(method)
      : name !== null && isSensitive(name)
        ? [name]
        : [];
    if (telltales.length === 0) return { level: 'unusual', text: `${said}.` };
    return { level: 'dangerous', text: `${said}, which uses ${telltales.join(', ')}.` };
  }

  private isMadeAsUsual(ownClass: PickleCall): boolean {
    const { metaclass, bases, body } = partsOfClass(ownClass);
    return (
      MAKERS.has(this.names.makerOf(ownClass)) &&
      ownClass.kwargs === undefined &&
      (metaclass === null || METACLASSES.has(this.lookedUp(metaclass))) &&
      isSequence(bases, 'tuple') &&
      this.items(bases).every((base) => this.ownCode.isClass(base) || rowOf(this.lookedUp(base))?.base !== undefined) &&
      isDict(body) &&
      this.entries(body).every(([key]) => typeof key === 'string')
    );
  }

  private isQuiet(key: string, value: PickleValue, { isPlain, looksAtItsState }: Line): boolean {
    if (PLAIN_TEXTS.has(key)) return value === null || typeof value === 'string';
    if (isSpecialName(key)) {
      return QUIET_NAMES.has(key) || (isPlain && QUIET_ON_PLAIN_CLASSES.has(key)) || this.knownCode.isKnown(key, value);
    }
    if (!(isReachedByModules(key) || (looksAtItsState && isReachedByOptimizers(key))) || isPlain) return true;
    // torch wraps this one and does not call it.
    return key === 'step' ? this.ownCode.isFunction(this.names.unwrapped(value)) : this.knownCode.isKnown(key, value);
  }

  /** A class with all that it is built on: classes of the file, and names of known ones. */
  private lineOf(start: PickleCall): Line {
    const before = this.lines.get(start);
    if (before) return before;
    const own: PickleCall[] = [];
    const known: string[] = [];
    const waiting: PickleValue[] = [start];
    const seen = new Set<PickleValue>();
    while (waiting.length > 0) {
      const value = waiting.pop() as PickleValue;
      if (seen.has(value)) continue;
      seen.add(value);
      if (!this.ownCode.isClass(value)) known.push(this.lookedUp(value));
      else {
        own.push(value);
        for (const base of this.items(partsOfClass(value).bases)) waiting.push(base);
      }
    }
    const restoresItself = own.some((one) => entryOf(partsOfClass(one).body, '__setstate__') !== undefined);
    const line = {
      own,
      isPlain: !restoresItself && known.every((base) => rowOf(base)?.base === 'quiet'),
      looksAtItsState: restoresItself || known.some((base) => rowOf(base)?.base === 'looks'),
      isGivenDirectly: !known.some((base) => EXCEPTION.test(base)),
    };
    this.lines.set(start, line);
    return line;
  }

  private items(value: PickleValue): readonly PickleValue[] {
    return isSequence(value) ? this.ownCode.counted(value.items) : [];
  }

  private entries(value: PickleValue): readonly PickleEntry[] {
    return isDict(value) ? this.ownCode.counted(value.entries) : [];
  }

  private lookedUp(value: PickleValue): string {
    return this.names.isLookup(value) ? (this.names.nameOf(value) ?? '') : '';
  }
}
