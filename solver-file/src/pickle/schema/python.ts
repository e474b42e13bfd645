import {
  anything,
  each,
  either,
  functionOfFile,
  known,
  knownClass,
  method,
  named,
  nothing,
  plain,
  sizeOfCache,
  text,
  these,
  truth,
  typeHint,
} from '../call-arguments.ts';
import type { Library } from './row.ts';

/** Python's own library. */
export const PYTHON: Library = {
  learnedFrom: 'Python 3.10 to 3.14',
  rows: [
    // Numbers, texts and containers.
    {
      names: `builtins: bytearray range slice
              datetime: date datetime timedelta timezone
              decimal: Decimal
              fractions: Fraction
              pathlib: Path PosixPath PurePath PurePosixPath PureWindowsPath WindowsPath
              pathlib._local: PosixPath PurePosixPath PureWindowsPath WindowsPath`,
      call: each(plain),
      gives: 'plain',
    },
    {
      names: 'builtins: bytes complex dict frozenset list set tuple',
      call: each(plain),
      gives: 'plain',
      base: 'quiet',
    },
    { names: 'builtins: float int str', base: 'quiet' },
    { names: 'collections: Counter OrderedDict deque', call: each(plain), gives: 'plain', filled: true },
    { names: 'collections: defaultdict', call: these(either(nothing, method), plain), gives: 'plain', filled: true },
    { names: 'random: Random\nuuid: UUID', call: each(plain), gives: 'plain', state: 'plain' },
    {
      names: 'codecs: encode',
      call: these(text, (coding) => typeof coding === 'string' && /^latin[-_]?1$/.test(coding)),
      gives: 'plain',
    },

    // Objects.
    { names: 'builtins: object', call: each(plain), gives: 'object', base: 'quiet' },
    { names: 'types: SimpleNamespace', call: each(plain), state: {} },
    { names: 'types: MappingProxyType', call: each(plain), gives: 'object' },
    { names: 'logging: getLogger', call: these(either(nothing, text)), gives: 'object' },
    { names: 'abc: ABC\nbuiltins: Exception RuntimeError TypeError ValueError', base: 'quiet' },

    // What makes functions, and keeps what it is handed; what makes classes is looked at with the class.
    { names: 'abc: ABCMeta\nbuiltins: type\nenum: EnumMeta EnumType\ntypes: new_class', call: each(anything) },
    { names: 'builtins: setattr', call: each(anything) },
    { names: 'functools: partial\ntypes: MethodType PartialType', call: each(anything) },
    { names: 'builtins: classmethod property staticmethod', call: each(method) },
    // The cache is wrapped around the function and copies its attributes. Neither calls it.
    {
      names: 'functools: lru_cache',
      call: these(either(functionOfFile, sizeOfCache), either(nothing, truth)),
    },
    { names: 'functools: cached_property', make: each(plain), state: { functions: 'func', objects: 'lock' } },
    {
      names: 'dataclasses: Field _DataclassParams',
      make: each(plain),
      state: { inSlots: true, functions: 'default_factory', objects: 'default metadata _field_type' },
    },

    // Names, and objects of the library's classes, as older pickles make them.
    { names: 'builtins: getattr', call: these(known, text, either(nothing, named(/^builtins\.setattr$/))) },
    {
      names: 'copyreg: _reconstructor',
      call: these(knownClass, named(/^builtins\.object$/), nothing),
    },
    { names: 'copyreg: __newobj__', call: these(knownClass) },

    // Type hints.
    {
      names: `collections.abc: _CallableGenericAlias
              operator: or_
              types: GenericAlias
              typing: Optional Union _GenericAlias _UnionGenericAlias`,
      call: each(typeHint),
      gives: 'hint',
    },
    {
      names: 'operator: getitem',
      call: these(named(/^(typing\.\w+|builtins\.(dict|list|set|frozenset|tuple|type))$/), typeHint),
      gives: 'hint',
    },
    { names: 'functools: reduce', call: these(named(/^operator\.or_$/), typeHint), gives: 'hint' },
  ],
  values: `builtins: NoneType bool bytearray bytes complex dict float frozenset int list object set str tuple type
           collections: defaultdict deque
           dataclasses: MISSING _FIELD _FIELD_CLASSVAR _FIELD_INITVAR
           types: NoneType`,
  functions: `builtins: abs len max min pow round sum
              math: acos acosh asin asinh atan atan2 atanh ceil cos cosh degrees erf erfc exp expm1 fabs floor gamma hypot lgamma log log10 log1p
                log2 pow radians sin sinh sqrt tan tanh
              operator: add matmul mul neg sub truediv`,
};
