import { ByteReader } from './byte-reader.ts';
import { type Bytes, inMemory, isBytes } from './bytes-in-file.ts';
import type { WalkContext } from './machine.ts';
import { walkPickle } from './walk.ts';
import { RefusedFile } from './problems.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import { walkTorchBytes } from './torch-bytes.ts';
import { argumentsOf, isCall, type PickleCall, type PickleValue } from './values.ts';

const TORCH_LOADER = 'torch.storage._load_from_bytes';
const PICKLE_LOADERS = new Set(['pickle.loads', '_pickle.loads', 'dill.loads', 'dill._dill.loads']);
const ZIP = [0x50, 0x4b];

/** Follows loading into the pickles that a file hands on as bytes. */
export class EmbeddedPickles {
  private readonly context: WalkContext;
  private readonly names: SymbolicNames;
  private readonly walked = new Map<Bytes, PickleValue>();
  private depth = 0;

  constructor(context: WalkContext, names: SymbolicNames) {
    this.context = context;
    this.names = names;
  }

  /** Reads what the call loads. Answers false when it loads bytes that cannot be looked into. */
  follow(call: PickleCall): boolean {
    const callee = this.names.nameOf(call.callee) ?? '';
    if (callee !== TORCH_LOADER && !PICKLE_LOADERS.has(callee)) return true;
    const bytes = this.constantBytes(argumentsOf(call)[0]);
    if (!bytes || isZip(bytes)) return false;
    call.embedded = this.walked.get(bytes) ?? this.walk(bytes, callee);
    this.walked.set(bytes, call.embedded);
    return true;
  }

  /** Kinds of numbers, which torch's own pickles name and a file does not import by itself. */
  isStorageType(module: string, name: string): boolean {
    return this.depth > 0 && module === 'torch' && /^\w+Storage$/.test(name);
  }

  private walk(bytes: Bytes, callee: string): PickleValue {
    const { budget } = this.context;
    budget.countEmbedded();
    budget.check('embeddedDepth', ++this.depth);
    try {
      return callee === TORCH_LOADER
        ? walkTorchBytes(bytes, this.context)
        : walkPickle(new ByteReader(bytes), this.context);
    } catch (error) {
      // Whoever calls pickle.loads is refused for that; how whole the bytes are does not matter any more.
      if (error instanceof RefusedFile && callee !== TORCH_LOADER && error.problem.code !== 'too-complex') return null;
      throw error;
    } finally {
      this.depth -= 1;
    }
  }

  /** Bytes that stand in the file; protocol 2 writes them as a Latin-1 text to encode. */
  private constantBytes(value: PickleValue | undefined): Bytes | null {
    if (isBytes(value)) return value;
    if (!isCall(value) || this.names.nameOf(value.callee) !== 'codecs.encode') return null;
    const [text, coding] = argumentsOf(value);
    if (typeof text !== 'string' || typeof coding !== 'string' || !/^latin[-_]?1$/.test(coding)) return null;
    return Uint8Array.from(text, (unit) => unit.charCodeAt(0));
  }
}

function isZip(bytes: Bytes): boolean {
  const head = inMemory(bytes.subarray(0, ZIP.length));
  return ZIP.every((byte, at) => head[at] === byte);
}
