/**
 * What must not be called while a file loads. A row stands for its name and everything below it: `os` for `os.system`, too.
 * The rows may be generous, since an honest solver calls none of them.
 */
const EFFECTS: Record<string, string> = {
  'runs programs': `os posix nt subprocess _posixsubprocess commands popen2 pty _winapi winreg msvcrt ctypes _ctypes cffi multiprocessing
    concurrent.futures asyncio distutils setuptools pip ensurepip venv pexpect sh plumbum fabric invoke IPython
    numpy.f2py numpy.distutils torch.multiprocessing torch.utils.cpp_extension torch.utils.collect_env torch.utils.bottleneck
    torch.distributed.run torch.distributed.launch torch.distributed.elastic torch.distributed.rpc torch._inductor`,
  'evaluates text as code': `builtins.eval builtins.exec builtins.compile builtins.breakpoint builtins.input code codeop runpy timeit pdb bdb trace
    profile cProfile doctest idlelib lib2to3 jinja2 mako yaml numexpr numpy.testing pandas.eval pandas.core.computation
    sympy.sympify sympy.lambdify sympy.parsing torch.fx.graph_module torch._dynamo.guards torch.fx.experimental.symbolic_shapes`,
  'loads further code': `builtins.__import__ importlib imp zipimport pkgutil pkg_resources site py_compile compileall pickle _pickle cPickle cloudpickle
    joblib marshal shelve jsonpickle dill.load dill.loads dill.load_session dill.load_module dill.load_module_asdict dill.session
    dill.Unpickler dill._dill.load dill._dill.loads dill._dill.Unpickler pandas.read_pickle numpy.load numpy.lib.npyio numpy.lib.format
    torch.load torch.hub torch.jit torch.package torch.export torch.serialization torch.utils.model_zoo torch.ops.load_library
    torch.classes.load_library torch.utils._config_module`,
  'reaches files': `builtins.open io _io _pyio codecs.open shutil pathlib tempfile fileinput linecache glob zipfile tarfile gzip bz2 lzma dbm sqlite3
    mmap fcntl netrc logging.FileHandler logging.config logging.handlers numpy.save numpy.savez numpy.savetxt numpy.loadtxt
    numpy.genfromtxt numpy.fromfile numpy.memmap numpy.DataSource pandas.read_csv torch.save dill.dump dill.dump_session dill.temp
    dill.Pickler dill._dill.dump dill._dill.Pickler dill._dill._create_filehandle neurodiffeq.solvers_utils`,
  'reaches the network': `socket _socket ssl socketserver urllib urllib2 urllib3 http httplib requests httpx aiohttp websocket websockets ftplib
    smtplib poplib imaplib telnetlib nntplib xmlrpc webbrowser antigravity paramiko boto3 botocore`,
};

/** Names below a dangerous row that are harmless: the name itself, not what hangs on it. */
export const HARMLESS =
  wordsOf(`io.BytesIO io.StringIO _io.BytesIO _io.StringIO pathlib.Path pathlib.PosixPath pathlib.WindowsPath pathlib.PurePath
  pathlib.PurePosixPath pathlib.PureWindowsPath pathlib._local.PosixPath pathlib._local.PurePosixPath pathlib._local.PureWindowsPath
  pathlib._local.WindowsPath numpy.random._pickle.__bit_generator_ctor numpy.random._pickle.__generator_ctor
  numpy.random._pickle.__randomstate_ctor`);

/** Modules that other modules import, which puts them within reach as attributes: `torch.serialization.os.system`. */
export const WITHIN_REACH =
  wordsOf(`os posix nt sys subprocess shutil socket builtins importlib ctypes pickle _pickle marshal io runpy tempfile pathlib
  urllib requests pty`);

/** Attributes that lead from any object to the whole interpreter, or that run a program whatever they hang on. */
export const ESCAPES =
  wordsOf(`__globals__ __builtins__ __subclasses__ __dict__ __mro__ __base__ __bases__ __code__ __closure__ __loader__ __import__
  f_globals f_builtins gi_frame tb_frame _getframe popen system`);

/** Modules that do no harm by themselves, but whoever holds them has a way to everything. */
export const WAYS_TO_EVERYTHING = wordsOf('builtins sys sys.modules gc inspect');

/** Names inside the code of a function that point to harm once it runs. `system` is missing: people call their equations that. */
export const TELLTALES =
  wordsOf(`eval exec open breakpoint __import__ __builtins__ __subclasses__ __globals__ __mro__ __base__ __bases__ __loader__ _getframe
  os posix nt subprocess Popen popen shutil socket builtins importlib import_module ctypes pickle marshal runpy pty urllib urlopen requests`);

/** Effects of calling something, by its name. */
export const EFFECT_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(EFFECTS).flatMap(([effect, rows]) => [...wordsOf(rows)].map((row) => [row, effect] as const)),
);

interface Danger {
  effect: string | null;
  sensitive: boolean;
}

/** Files repeat a few names by the thousand. */
const lookedUp = new Map<string, Danger>();
const MAX_LOOKED_UP = 10_000;

/** What calling this name does, for a sentence ("runs programs"), or null when it is not known to do harm. */
export function effectOf(name: string): string | null {
  return dangerOf(name).effect;
}

/** Whether holding this name, uncalled, is holding something to do harm with. */
export function isSensitive(name: string): boolean {
  return dangerOf(name).sensitive;
}

/** Whether a name in a function's code points to harm. A hint, no proof: names can be put together from pieces. */
export function isTelltale(name: string): boolean {
  return TELLTALES.has(name);
}

function dangerOf(name: string): Danger {
  const known = lookedUp.get(name);
  if (known) return known;
  if (lookedUp.size >= MAX_LOOKED_UP) lookedUp.clear();
  const danger = lookUp(name);
  lookedUp.set(name, danger);
  return danger;
}

function lookUp(name: string): Danger {
  if (HARMLESS.has(name.replaceAll('()', ''))) return { effect: null, sensitive: false };
  const paths = pathsWithin(name);
  const escapes = name.split(/[.()]+/).some((segment) => ESCAPES.has(segment));
  const effect = paths.map(effectOfPath).find(Boolean) ?? (escapes ? 'gives access to all of Python' : null);
  return { effect, sensitive: effect !== null || paths.some((path) => WAYS_TO_EVERYTHING.has(path.join('.'))) };
}

/** The name itself, and before it what it means by way of a module within reach: os.system of torch.serialization.os.system. */
function pathsWithin(name: string): string[][] {
  const segments = name.replaceAll('()', '').split('.');
  const starts = segments
    .map((segment, at) => (at === 0 || WITHIN_REACH.has(segment) ? at : -1))
    .filter((at) => at >= 0);
  return starts.reverse().map((start) => segments.slice(start));
}

function effectOfPath(segments: readonly string[]): string | null {
  if (HARMLESS.has(segments.join('.'))) return null;
  for (let end = segments.length; end > 0; end--) {
    const effect = EFFECT_OF.get(segments.slice(0, end).join('.'));
    if (effect) return effect;
  }
  return null;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
