import {
  anything,
  code,
  each,
  either,
  functionAttributes,
  functionOfFile,
  known,
  method,
  named,
  nothing,
  plainDict,
  plain,
  plainTuple,
  sizeOfCache,
  text,
  these,
  truth,
  typeHint,
  type Arguments,
} from './call-arguments.ts';
import { listed } from './listed.ts';
import type { PickleCall } from './values.ts';

/** Classes of these modules: names that start with a capital letter, nothing hanging on them. */
const LIBRARY_CLASS = new RegExp(
  `^(${[
    'neurodiffeq\\.(callbacks|conditions|function_basis|generators|hypersolver|losses|networks|operators|solvers)',
    'torch\\.nn\\.(modules(\\.[a-z_]+)?|parameter)',
    'torch\\.optim\\.[a-z_]+',
  ].join('|')})\\.[A-Z]\\w*$`,
);

const NUMPY_NUMBER = named(/^numpy\.(bool|bytes|complex|datetime|float|int|object|str|timedelta|uint|void)\w*$/);

/**
 * Everything that honest solver files call while they load, and what each may be handed. Every name counts by itself: `builtins.getattr`
 * says nothing about `builtins.vars`.
 */
const CALLS: readonly (readonly [Arguments, string])[] = [
  [
    each(plain),
    `builtins: object tuple list dict set frozenset bytes bytearray complex range slice
     collections: OrderedDict deque Counter
     types: SimpleNamespace MappingProxyType
     datetime: date datetime timedelta timezone
     decimal: Decimal
     fractions: Fraction
     uuid: UUID
     pathlib: Path PosixPath WindowsPath PurePath PurePosixPath PureWindowsPath
     pathlib._local: PosixPath WindowsPath PurePosixPath PureWindowsPath
     random: Random
     numpy: float64 float32 int64 int32 bool_
     numpy.core.multiarray: scalar
     numpy._core.multiarray: scalar
     numpy.core.numeric: _frombuffer
     numpy._core.numeric: _frombuffer
     torch: Size device Tensor
     torch._utils: _rebuild_parameter _rebuild_parameter_with_state _rebuild_tensor _rebuild_tensor_v2
     torch.storage: _load_from_bytes
     torch._dynamo.eval_frame: DisableContext
     dill._dill: _create_rlock`,
  ],
  // Constants of a function may be the functions inside it.
  [each(code), 'dill._dill: _create_code'],
  [each(either(plain, NUMPY_NUMBER)), 'numpy: dtype ndarray'],
  [
    these(named(/^numpy\.ndarray$/), plain, plain),
    'numpy.core.multiarray: _reconstruct\nnumpy._core.multiarray: _reconstruct',
  ],
  // dill's makers of cells, partial() and bound methods keep what they are handed. What makes a class, or sets an attribute, is looked at
  // with the class and the attribute.
  [
    each(anything),
    `dill._dill: _create_cell _create_type _setattr
     builtins: type setattr
     abc: ABCMeta
     enum: EnumMeta EnumType
     types: MethodType PartialType new_class
     functools: partial`,
  ],
  [each(method), 'builtins: staticmethod classmethod property'],
  // The cache is wrapped around the function and copies its attributes. Neither calls it.
  [these(either(functionOfFile, sizeOfCache), either(nothing, truth)), 'functools: lru_cache'],
  [each(text), 'dill._dill: _load_type _import_module _eval_repr'],
  [these(text), 'logging: getLogger'],
  [
    // Code, globals, name, defaults, closure, attributes, defaults of keywords.
    these(
      anything,
      plainDict,
      text,
      either(nothing, plainTuple),
      either(nothing, plainTuple),
      either(nothing, functionAttributes),
      either(nothing, plainDict),
    ),
    'dill._dill: _create_function',
  ],
  [these(known, text, either(nothing, named(/^builtins\.setattr$/))), 'builtins: getattr'],
  [these(known, text), 'dill._dill: _get_attr'],
  [these(named(/^types\.PartialType$/), anything, plainTuple, either(nothing, plainDict)), 'dill._dill: _create_ftype'],
  [these(named(/^numpy\._?core\.multiarray\._reconstruct$/), plain, plain, plain), 'dill._dill: _create_array'],
  [these(either(nothing, method), plain), 'collections: defaultdict'],
  // dill takes the class from the script that loads the file where it is there.
  [these(text, plain, (module) => module === '__main__', plain), 'dill._dill: _create_namedtuple'],
  [these(text, (coding) => typeof coding === 'string' && /^latin[-_]?1$/.test(coding)), 'codecs: encode'],
  [
    each(typeHint),
    `types: GenericAlias
     typing: _GenericAlias _UnionGenericAlias Union Optional
     collections.abc: _CallableGenericAlias
     operator: or_`,
  ],
  [these(named(/^(typing\.\w+|builtins\.(dict|list|set|frozenset|tuple|type))$/), typeHint), 'operator: getitem'],
  [these(named(/^operator\.or_$/), typeHint), 'functools: reduce'],
  [these(named(LIBRARY_CLASS), named(/^builtins\.object$/), nothing), 'copyreg: _reconstructor'],
  [these(named(LIBRARY_CLASS)), 'copyreg: __newobj__'],
  [
    these(
      named(/^torch\._utils\._rebuild_(parameter|tensor|tensor_v2)$/),
      named(/^torch\.(Tensor|nn\.parameter\.\w+)$/),
      plain,
      plain,
    ),
    'torch._tensor: _rebuild_from_type_v2',
  ],
  [these(either(text, named(/^numpy\.random\._\w+\.[A-Z]\w+$/))), 'numpy.random._pickle: __bit_generator_ctor'],
  [these(plain), 'numpy.random._pickle: __generator_ctor __randomstate_ctor'],
  [
    these(named(/^numpy\.random\.bit_generator\.SeedSequence$/), plain, plain),
    'numpy.random.bit_generator: __pyx_unpickle_SeedSequence',
  ],
];

/** Classes of which objects are made without running their constructor, and then given what they hold. */
export const MADE_EMPTY: ReadonlySet<string> = new Set(
  listed(
    `torch.autograd.grad_mode: no_grad enable_grad inference_mode
   torch._dynamo.eval_frame: DynamoStance
   torch._dynamo.code_context: CodeContextDict
   torch._dynamo.utils: ExactWeakKeyDictionary
   dataclasses: Field _DataclassParams
   functools: cached_property
   scipy.interpolate._cubic: CubicSpline PchipInterpolator Akima1DInterpolator CubicHermiteSpline
   scipy.interpolate._interpolate: interp1d PPoly BPoly
   scipy.interpolate._bsplines: BSpline`,
  ),
);

export const ARGUMENTS_OF: ReadonlyMap<string, Arguments> = new Map(
  CALLS.flatMap(([fits, rows]) => listed(rows).map((name) => [name, fits] as const)),
);
const forObjects = each(plain);

/** What the call of a name may be handed; null where no honest file makes that call. */
export function argumentsFor(name: string, via: PickleCall['via']): Arguments | null {
  const fits = ARGUMENTS_OF.get(name);
  if (fits) return fits;
  if (name === 'dill._dill._create_namedtuple()') return via === 'new' ? each(anything) : null;
  return via === 'new' && (MADE_EMPTY.has(name) || isLibraryClass(name)) ? forObjects : null;
}

/** Whether a name is a class of the library or of torch. */
export function isLibraryClass(name: string): boolean {
  return LIBRARY_CLASS.test(name);
}
