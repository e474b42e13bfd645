import { inFigures, RefusedFile } from './problems.ts';

/** Far above what any solver needs, far below what would hurt the machine that reads it. */
export interface WalkLimits {
  /** Bytes of the whole file. */
  bytes: number;
  opcodes: number;
  /** Lists, dicts, calls and the like that the walk may make. */
  objects: number;
  /** Height of the stack, and nesting of marks. */
  depth: number;
  memo: number;
  /** Bytes of one text. */
  text: number;
  /** Different names that are imported, and letters of one of them: people are to read them. */
  names: number;
  nameLength: number;
  /** Bytes of one integer. */
  integer: number;
  /** Pickles inside the pickle. */
  embedded: number;
  /** Pickles inside pickles inside pickles. */
  embeddedDepth: number;
  /** Values looked at while following what is handed to a call. */
  followed: number;
}

const DEFAULT_LIMITS: WalkLimits = {
  bytes: 1024 ** 3,
  opcodes: 10_000_000,
  objects: 500_000,
  depth: 1_000_000,
  memo: 2_000_000,
  text: 16 * 1024 * 1024,
  names: 5_000,
  nameLength: 500,
  integer: 256,
  embedded: 20_000,
  embeddedDepth: 4,
  followed: 5_000_000,
};

const SAID: Record<keyof WalkLimits, string> = {
  bytes: 'bytes',
  opcodes: 'steps',
  objects: 'objects',
  depth: 'nested values',
  memo: 'remembered values',
  text: 'bytes in one text',
  names: 'imports',
  nameLength: 'characters in one name',
  integer: 'bytes in one number',
  embedded: 'pickles inside it',
  embeddedDepth: 'pickles nested in each other',
  followed: 'values passed to functions',
};

/** One budget for a file with all the pickles inside it. */
export class WalkBudget {
  readonly limits: WalkLimits;
  opcodes = 0;
  private objects = 0;
  private embedded = 0;
  private followed = 0;

  constructor(limits: Partial<WalkLimits> = {}) {
    this.limits = { ...DEFAULT_LIMITS, ...limits };
  }

  countOpcode(): void {
    if (++this.opcodes > this.limits.opcodes) this.exceeded('opcodes');
  }

  countObject(): void {
    if (++this.objects > this.limits.objects) this.exceeded('objects');
  }

  countEmbedded(): void {
    if (++this.embedded > this.limits.embedded) this.exceeded('embedded');
  }

  countFollowed(count = 1): void {
    this.followed += count;
    if (this.followed > this.limits.followed) this.exceeded('followed');
  }

  check(limit: keyof WalkLimits, amount: number): void {
    if (amount > this.limits[limit]) this.exceeded(limit);
  }

  private exceeded(limit: keyof WalkLimits): never {
    throw new RefusedFile(
      'too-complex',
      `The file is too complex to check: it needs more than ${inFigures(this.limits[limit])} ${SAID[limit]}.`,
    );
  }
}
