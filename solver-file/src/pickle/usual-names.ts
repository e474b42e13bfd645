import { effectOf } from './dangerous-names.ts';

/** What honest solver files call while they load. Every name counts by itself: `builtins.getattr` says nothing about `builtins.vars`. */
const USUAL_CALLS = new Set(
  [
    'dill._dill: _create_function _create_code _create_cell _create_type _load_type _import_module _get_attr _setattr _eval_repr',
    'builtins: getattr setattr object staticmethod classmethod property tuple list dict set frozenset bytes bytearray complex range slice',
    'collections: OrderedDict defaultdict deque Counter',
    'collections.abc: _CallableGenericAlias',
    'types: GenericAlias SimpleNamespace MethodType',
    'typing: _GenericAlias _UnionGenericAlias Union Optional',
    'functools: reduce partial',
    'operator: or_',
    'codecs: encode',
    'copyreg: _reconstructor __newobj__',
    'datetime: date datetime timedelta timezone',
    'decimal: Decimal',
    'fractions: Fraction',
    'uuid: UUID',
    'pathlib: Path PosixPath WindowsPath PurePath PurePosixPath PureWindowsPath',
    'numpy: ndarray dtype float64 float32 int64 int32 bool_',
    'numpy.core.multiarray: _reconstruct scalar',
    'numpy._core.multiarray: _reconstruct scalar',
    'numpy.core.numeric: _frombuffer',
    'numpy._core.numeric: _frombuffer',
    'torch: Size device Tensor',
    'torch._tensor: _rebuild_from_type_v2',
    'torch._utils: _rebuild_parameter _rebuild_parameter_with_state _rebuild_tensor _rebuild_tensor_v2',
    'torch.storage: _load_from_bytes',
    'torch._dynamo.eval_frame: DisableContext DynamoStance',
    'torch._dynamo.code_context: CodeContextDict',
    'torch._dynamo.utils: ExactWeakKeyDictionary',
  ].flatMap((row) => {
    const [module, names = ''] = row.split(': ');
    return names.split(' ').map((name) => `${module}.${name}`);
  }),
);

/** Classes of these modules are made while loading: names that start with a capital letter, nothing hanging on them. */
const LIBRARY_CLASS_MODULES = new RegExp(
  `^(${[
    'neurodiffeq\\.(callbacks|conditions|function_basis|generators|hypersolver|losses|networks|operators|solvers)',
    'torch\\.nn\\.(modules\\.[a-z_]+|parameter)',
    'torch\\.optim\\.[a-z_]+',
  ].join('|')})\\.[A-Z]\\w*$`,
);

/** Modules whose names may be imported without a word: importing them does nothing, and calling is looked at by itself. */
const KNOWN_MODULES = new Set(
  `abc builtins cmath codecs collections contextlib copy copyreg dataclasses datetime decimal dill enum fractions functools itertools math
   neurodiffeq numbers numpy operator pathlib random re string textwrap time torch types typing typing_extensions uuid
   warnings weakref`.split(/\s+/),
);

/** Modules whose own functions a file brings along as they are, when the optimizer's class was saved by value. */
const LIBRARIES = new Set(['contextlib', 'dill', 'neurodiffeq', 'numpy', 'torch', 'typing_extensions']);

export function isUsualCall(name: string): boolean {
  return USUAL_CALLS.has(name) || LIBRARY_CLASS_MODULES.test(name);
}

/** What is always loaded (eval, open …) is known as a name; whether it is used is another question. */
export function isKnownImport(name: string): boolean {
  return KNOWN_MODULES.has(rootOf(name)) && (name.startsWith('builtins.') || effectOf(name) === null);
}

export function isLibraryModule(module: string): boolean {
  return LIBRARIES.has(rootOf(module));
}

function rootOf(name: string): string {
  return name.slice(0, (name + '.').indexOf('.'));
}
