import { namesInCode, partsOfFunction } from './code-parts.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { OwnCode } from './own-code.ts';
import { RESTORING_CODE } from './restoring-code.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import { entryOf, isDict, statesOf, type PickleCall, type PickleValue } from './values.ts';

/** Its functions call each other no deeper. */
const MAX_DEPTH = 4;
/** What the names in that code stand for where it was written, beside Python's own. */
const MEANT: Readonly<Record<string, string>> = {
  OrderedDict: 'collections.OrderedDict',
  P: 'torch.optim.optimizer.P',
  R: 'torch.optim.optimizer.R',
  _P: 'torch.optim.optimizer._P',
  _get_scalar_dtype: 'torch.optim.optimizer._get_scalar_dtype',
  defaultdict: 'collections.defaultdict',
  functools: 'functools',
  super: 'types.SuperType',
  torch: 'torch',
};

/**
 * Files often bring torch's optimizer along as code, and handing it back its attributes runs some of it. That code is forgiven where it is
 * torch's own to the last byte and what it names is what torch means by it; where it says that it comes from counts for nothing.
 */
export class KnownCode {
  private readonly names: SymbolicNames;
  private readonly ownCode: OwnCode;
  private readonly fingerprints = new Map<PickleCall, string | null>();

  constructor(names: SymbolicNames, ownCode: OwnCode) {
    this.names = names;
    this.ownCode = ownCode;
  }

  /** Whether a method of a class, under this name, is known to do no harm. */
  isKnown(name: string, value: PickleValue): boolean {
    const method = this.names.unwrapped(value);
    return this.ownCode.isFunction(method) && this.isKnownFunction(name, method, 0);
  }

  private isKnownFunction(name: string, own: PickleCall, depth: number): boolean {
    const fingerprint = this.fingerprintOf(own);
    return (
      fingerprint !== null &&
      RESTORING_CODE.get(fingerprint) === name &&
      !this.hasOtherDefaults(own) &&
      depth < MAX_DEPTH &&
      this.namesWhatIsMeant(own, depth)
    );
  }

  private fingerprintOf(own: PickleCall): string | null {
    if (!this.fingerprints.has(own)) this.fingerprints.set(own, fingerprintOf(own, this.names));
    return this.fingerprints.get(own) ?? null;
  }

  /** Whether it is given defaults once it is made. */
  private hasOtherDefaults(own: PickleCall): boolean {
    return statesOf(own).some((state) =>
      ['__defaults__', '__kwdefaults__'].some((name) => entryOf(state, name) !== undefined),
    );
  }

  private namesWhatIsMeant(own: PickleCall, depth: number): boolean {
    const { code, globals } = partsOfFunction(own);
    if (!isDict(globals)) return false;
    const used = new Set(
      namesInCode(
        [code],
        (value): value is PickleCall => value === code,
        (parts) => this.ownCode.counted(parts),
      ),
    );
    // Not only the last value under a name: an earlier one may have been there when it ran.
    return this.ownCode.counted(globals.entries).every(([name, value]) => {
      if (typeof name !== 'string' || name === '__builtins__') return false;
      if (!used.has(name)) return true;
      if (this.ownCode.isFunction(value)) return this.isKnownFunction(name, value, depth + 1);
      // The module's own name, where an attribute is called that.
      if (name === '__name__') return typeof value === 'string';
      const known = this.names.isLookup(value) ? this.names.nameOf(value) : null;
      return known !== null && (known === MEANT[name] || known === `builtins.${name}`);
    });
  }
}
