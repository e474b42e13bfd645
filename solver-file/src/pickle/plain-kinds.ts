import type { WalkBudget } from './limits.ts';
import { listed } from './listed.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import { argumentsOf, isCall, isDict, isObject, isSequence, type PickleCall, type PickleValue } from './values.ts';

/**
 * Calls that make values without a will of their own: numbers, texts, tensors, arrays, and containers of such. Nothing in them can be called, so whoever is handed
 * one, and whatever it does with it, runs nothing that the file chose.
 */
const MAKERS: ReadonlySet<string> = new Set(
  listed(
    `builtins: bool bytearray bytes complex dict float frozenset int list range set slice str tuple
     codecs: encode
     collections: Counter OrderedDict defaultdict deque
     datetime: date datetime timedelta timezone
     decimal: Decimal
     dill._dill: _create_array _eval_repr
     fractions: Fraction
     numpy: bool_ dtype float32 float64 int32 int64 ndarray
     numpy._core.multiarray: _reconstruct scalar
     numpy._core.numeric: _frombuffer
     numpy.core.multiarray: _reconstruct scalar
     numpy.core.numeric: _frombuffer
     numpy.random._pickle: __bit_generator_ctor __generator_ctor __randomstate_ctor
     numpy.random.bit_generator: __pyx_unpickle_SeedSequence
     pathlib: Path PosixPath PurePath PurePosixPath PureWindowsPath WindowsPath
     pathlib._local: PosixPath PurePosixPath PureWindowsPath WindowsPath
     random: Random
     torch: Size Tensor device
     torch._tensor: _rebuild_from_type_v2
     torch._utils: _rebuild_parameter _rebuild_parameter_with_state _rebuild_tensor _rebuild_tensor_v2
     torch.nn.parameter: Buffer Parameter
     torch.storage: _load_from_bytes
     uuid: UUID`,
  ),
);

/** Names that are values themselves: kinds of numbers, and the types by which they go. */
const NAMES =
  /^(torch\.(bfloat16|bool|c?double|c?float|complex\d+|float\d+|half|long|short|strided|u?int\d*)|numpy\.(bool_?|complex\d+|float\d+|ndarray|u?int\d+))$/;

/** What a `defaultdict` may make for a missing key. */
const MAKES_PLAIN = /^builtins\.(dict|float|int|list|set|str|tuple)$/;

/** Tells values that hold nothing to be called from all others. */
export class PlainKinds {
  constructor(
    private readonly names: SymbolicNames,
    private readonly budget: WalkBudget,
  ) {}

  /**
   * Whether a value is plain through and through, now: what it holds may still grow.
   * @param others what else may be among it
   */
  isPlain(root: PickleValue | undefined, others: (value: PickleValue) => boolean = () => false): boolean {
    this.budget.countFollowed();
    if (!isObject(root)) return true;
    const seen = new Set<PickleValue>([root]);
    for (const value of seen) {
      if (others(value)) continue;
      const within = this.within(value);
      if (!within) return false;
      for (const part of within) {
        this.budget.countFollowed();
        if (isObject(part)) seen.add(part);
      }
    }
    return true;
  }

  /** What is to be plain for a value to be plain; null where it is not, whatever it holds. */
  private within(value: PickleValue): Iterable<PickleValue> | null {
    if (isSequence(value)) return value.items;
    if (isDict(value)) return keysAndValues(value.entries);
    if (!isObject(value) || value.kind === 'persistent-id') return [];
    if (this.names.isLookup(value)) return NAMES.test(this.names.nameOf(value) ?? '') ? [] : null;
    if (!isCall(value) || !MAKERS.has(this.names.makerOf(value)) || this.makesWhatIsMissing(value)) return null;
    return this.partsOf(value);
  }

  /** Which names a maker may be handed is a question of its row among the calls. */
  private *partsOf(value: PickleCall): Generator<PickleValue, void, undefined> {
    for (const part of isSequence(value.args) ? value.args.items : [value.args])
      if (!this.names.isLookup(part)) yield part;
    if (isDict(value.kwargs)) yield* keysAndValues(value.kwargs.entries);
    if (value.embedded !== undefined) yield value.embedded;
    yield* value.states ?? [];
    yield* value.items ?? [];
    yield* keysAndValues(value.entries ?? []);
  }

  private makesWhatIsMissing(value: PickleCall): boolean {
    if (this.names.makerOf(value) !== 'collections.defaultdict') return false;
    const [factory = null] = argumentsOf(value);
    return factory !== null && !(this.names.isLookup(factory) && MAKES_PLAIN.test(this.names.nameOf(factory) ?? ''));
  }
}

function* keysAndValues(
  entries: readonly (readonly [PickleValue, PickleValue])[],
): Generator<PickleValue, void, undefined> {
  for (const entry of entries) yield* entry;
}
