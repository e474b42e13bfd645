import { storageOf } from '../pickle/torch-bytes.ts';
import { KNOWN_MODULES } from '../pickle/usual-names.ts';
import { argumentsOf, isCall, isGlobal, isObject, isSequence, type PickleValue } from '../pickle/values.ts';

/** What a computer has to have to load a file, beside Python and the library. */
export interface Needs {
  /** Modules that the file names and does not contain, sorted. */
  modules: string[];
  /** Device on which its numbers were, such as cuda:0; null for the memory of the processor. */
  device: string | null;
}

const MAX_MODULES = 20;
const MAX_LENGTH = 100;
/** What loads a module by its name. */
const IMPORTS = new Set(['dill._dill._import_module', 'importlib.import_module']);

/** Modules of Python, whichever version. */
const OF_PYTHON = new Set(
  `abc aifc annotationlib argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii binhex bisect builtins bz2
   calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys compileall compression concurrent configparser contextlib
   contextvars copy copy_reg copyreg cPickle cProfile crypt csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest
   dummy_threading email encodings ensurepip enum errno exceptions faulthandler fcntl filecmp fileinput fnmatch formatter fractions ftplib
   functools gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib
   inspect io ipaddress itertools json keyword lib2to3 linecache locale logging lzma macpath mailbox mailcap marshal math mimetypes mmap
   modulefinder msilib msvcrt multiprocessing netrc nis nntplib nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev parser
   pathlib pdb pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr
   pydoc pydoc_data pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select selectors shelve shlex
   shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants sre_parse ssl stat statistics string
   StringIO stringprep struct subprocess sunau symbol symtable sys sysconfig syslog tabnanny tarfile telnetlib tempfile termios textwrap
   threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest
   urllib uu uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo`.split(
    /\s+/,
  ),
);
/** What the library brings along. */
const OF_LIBRARY = new Set(
  'matplotlib mpl_toolkits packaging pandas requests seaborn sympy tensorboard tqdm'.split(' '),
);

/** Sees all values of a file, one after the other. */
export class NeedsCollector {
  private readonly modules = new Set<string>();
  private device: string | null = null;

  see(value: PickleValue): void {
    if (isGlobal(value)) this.name(value.path);
    if (isCall(value) && isGlobal(value.callee)) {
      const [name] = argumentsOf(value);
      if (typeof name === 'string' && IMPORTS.has(value.callee.path)) this.name(name);
    }
    if (this.device === null && isObject(value) && value.kind === 'persistent-id' && storageOf(value)) {
      const place = isSequence(value.id) ? value.id.items[3] : undefined;
      if (typeof place === 'string' && place !== 'cpu') this.device = place.slice(0, MAX_LENGTH);
    }
  }

  found(): Needs {
    return { modules: [...this.modules].sort().slice(0, MAX_MODULES), device: this.device };
  }

  private name(path: string): void {
    const top = path.slice(0, `${path}.`.indexOf('.'));
    const isThere = top.startsWith('_') || [KNOWN_MODULES, OF_PYTHON, OF_LIBRARY].some((known) => known.has(top));
    if (!isThere && /^[^\W\d]\w*$/u.test(top) && top.length <= MAX_LENGTH) this.modules.add(top);
  }
}
