import {
  binary,
  bytesOf,
  call,
  dict,
  name,
  pickle,
  text,
  torchBytes,
  type Part,
} from '../../test/support/pickle-writer.ts';
import { inspectSolverFile, type Inspection } from './inspect.ts';

function inspect(...parts: Part[]): Inspection {
  const result = inspectSolverFile(pickle(...parts));
  const inspection = result.inspection;
  if (!inspection) throw new Error(result.ok ? 'unreachable' : result.problem.reason);
  return inspection;
}

/** The findings; what is said of size, imports and a missing solver is tested elsewhere. */
function findings(...parts: Part[]): string[] {
  return inspect(...parts)
    .notes.filter(
      ({ kind, text: said }) => kind !== 'ok' && !/^Contains no solver|imports?, including unusual/.test(said),
    )
    .map(({ kind, text: said }) => `${kind}: ${said}`);
}

const system = name('os', 'system');
const getattr = name('builtins', 'getattr');
const importModule = (module: string) => call(name('dill._dill', '_import_module'), text(module));
const code = (names: string[], constants: Part = ')') =>
  call(
    name('dill._dill', '_create_code'),
    'C\x00',
    'K\x00K\x00',
    binary(bytesOf('code')),
    constants,
    bytesOf('(', ...names.map(text), 't'),
  );
const ownFunction = (globals: Part = '}', names: string[] = [], constants?: Part) =>
  call(name('dill._dill', '_create_function'), code(names, constants), globals, text('f'), 'NN');
const ownClass = (...members: Part[]) =>
  call(
    name('dill._dill', '_create_type'),
    call(name('dill._dill', '_load_type'), text('type')),
    text('Own'),
    ')',
    dict(...members),
  );

describe('what loading calls', () => {
  it.each<[string, Part, string]>([
    ['REDUCE', call(system, text('ls')), 'os.system while loading, which runs programs'],
    ['INST', bytesOf('(', text('ls'), 'ios\nsystem\n'), 'os.system while loading, which runs programs'],
    ['OBJ', bytesOf('(', system, text('ls'), 'o'), 'os.system while loading, which runs programs'],
    ['NEWOBJ', bytesOf(name('subprocess', 'Popen'), ')\x81'), 'subprocess.Popen while loading, which runs programs'],
    [
      'NEWOBJ_EX',
      bytesOf(name('subprocess', 'Popen'), ')}\x92'),
      'subprocess.Popen while loading, which runs programs',
    ],
    [
      'a name from the stack',
      bytesOf(text('builtins'), text('exec'), '\x93(', text('1'), 'tR'),
      'builtins.exec while loading, which evaluates text as code',
    ],
    [
      'the names of Python 2',
      call(name('__builtin__', 'eval'), text('1')),
      'builtins.eval while loading, which evaluates text as code',
    ],
    [
      'an attribute',
      call(call(getattr, importModule('os'), text('system')), text('ls')),
      'os.system while loading, which runs programs',
    ],
    ['a dotted import', call(importModule('os.system'), text('ls')), 'os.system while loading, which runs programs'],
    [
      'dill’s older name',
      call(name('dill.dill', '_eval_repr'), text('f()')),
      'dill._dill._eval_repr while loading, which evaluates text as code',
    ],
    [
      'a name behind another module',
      call(name('torch.serialization', 'os.system'), text('ls')),
      'torch.serialization.os.system while loading, which runs programs',
    ],
    [
      'partial()',
      call(call(name('functools', 'partial'), system, text('ls'))),
      'os.system while loading, which runs programs',
    ],
    ['reduce()', call(name('functools', 'reduce'), system, ')'), 'os.system while loading, which runs programs'],
    ['torch.load', call(name('torch', 'load'), text('x')), 'torch.load while loading, which loads further code'],
    [
      'the network',
      call(name('urllib.request', 'urlopen'), text('x')),
      'urllib.request.urlopen while loading, which reaches the network',
    ],
    ['a file', call(name('io', 'open'), text('x')), 'io.open while loading, which reaches files'],
    [
      'a method of a path',
      call(call(getattr, call(name('pathlib', 'Path'), text('x')), text('write_text')), text('')),
      'pathlib.Path().write_text while loading, which reaches files',
    ],
    [
      'dill’s evaluation of text',
      call(name('dill._dill', '_eval_repr'), text('f()')),
      'dill._dill._eval_repr while loading, which evaluates text as code',
    ],
  ])('is dangerous: %s', (_, part, said) => expect(findings(part)).toContain(`danger: Calls ${said}.`));

  it.each<[string, Part, string]>([
    ['to map', call(name('builtins', 'map'), system, ')'), 'Passes os.system to builtins.map'],
    ['inside a list', call(name('operator', 'call'), bytesOf(']', system, 'a')), 'Passes os.system to operator.call'],
    [
      'an attribute getter',
      call(call(name('operator', 'attrgetter'), text('system')), importModule('os')),
      'Passes os to operator.attrgetter()',
    ],
    [
      'a method caller',
      call(call(name('operator', 'methodcaller'), text('system'), text('ls')), importModule('os')),
      'Passes os to operator.methodcaller()',
    ],
    [
      'the table of modules',
      call(name('operator', 'getitem'), name('sys', 'modules'), text('os')),
      'Passes sys.modules to operator.getitem',
    ],
    [
      'as a method of a class',
      call(name('builtins', 'setattr'), name('torch', 'Tensor'), text('f'), system),
      'Passes os.system to builtins.setattr',
    ],
  ])('is dangerous where something harmful is handed over: %s', (_, part, said) =>
    expect(findings(part)).toContain(`danger: ${said} while loading.`),
  );

  it('knows modules behind other modules for what they are', () => {
    expect(findings(name('dill._dill', 'sys'))).toEqual(['warn: Contains dill._dill.sys, but does not call it.']);
  });

  it('is dangerous when it runs a function of the file', () => {
    expect(findings(call(ownFunction()))).toEqual(['danger: Runs code from the file, "f", while loading.']);
    expect(inspect(call(name('functools', 'reduce'), ownFunction(), ')')).verdict).toBe('dangerous');
    expect(inspect(call(call(name('functools', 'partial'), ownFunction()))).verdict).toBe('dangerous');
    expect(inspect(call(name('torch._tensor', '_rebuild_from_type_v2'), ownFunction(), 'N)N')).verdict).toBe(
      'dangerous',
    );
  });

  it('is dangerous when it runs a function of the file that it has wrapped in a cache', () => {
    const cache = name('functools', 'lru_cache');
    const ofSize = call(cache, 'N', '\x89');
    expect(findings(call(cache, ownFunction()), call(ofSize, ownFunction()))).toEqual([]);
    for (const wrapped of [call(cache, ownFunction()), call(ofSize, ownFunction())]) {
      expect(findings(call(wrapped, 'K\x01'))).toEqual(['danger: Runs code from the file, "f", while loading.']);
      expect(findings(wrapped, text('x'), 'a')).toEqual([
        'warn: Fills an object of functools.lru_cache while loading.',
      ]);
    }
    expect(findings(call(ofSize, call(ownClass(), 'N')))).toContain(
      'warn: Passes an object of its own class __main__.Own to functools.lru_cache while loading.',
    );
    expect(findings(call(cache, text('8'), '\x89'))).toEqual([
      'warn: Calls functools.lru_cache in an unusual way while loading.',
    ]);
  });

  it('is dangerous when an object answers a later step with what an earlier one gave it', () => {
    const object = bytesOf(name('torch.nn.modules.linear', 'Linear'), ')\x81', dict(text('__setstate__'), system), 'b');
    expect(findings(object, text('ls'), 'b')).toContain(
      'danger: Uses an object that contains os.system while loading.',
    );
    expect(findings(object, text('ls'), 'a')).toContain(
      'danger: Uses an object that contains os.system while loading.',
    );
  });

  it('is unusual when it changes what is loaded already', () => {
    expect(findings(name('torch', 'nn'), dict(text('f'), 'N'), 'b')).toEqual(['warn: Changes torch.nn while loading.']);
    expect(findings(call(name('builtins', 'setattr'), name('torch', 'nn'), text('f'), 'N'))).toEqual([
      'warn: Changes torch.nn while loading.',
    ]);
    expect(findings(name('torch', 'nn'), dict(text('f'), system), 'b')).toContain(
      'danger: Puts os.system into torch.nn while loading.',
    );
  });

  it('is dangerous when nobody can tell what is called, or knows it', () => {
    expect(findings(call(call(getattr, call(ownClass()), text('f'))))).toContain(
      'danger: Runs code from the file, "__main__.Own", while loading.',
    );
    expect(findings(call(call(name('builtins', 'object'))))).toEqual([
      'danger: Calls builtins.object() while loading, which no solver needs.',
    ]);
    expect(findings(call(call(getattr, 'N', text('f'))))).toContain(
      'danger: Calls ?.f while loading, which no solver needs.',
    );
    expect(findings(call(ownClass()))).toEqual(['warn: Calls its own class __main__.Own while loading.']);
    expect(findings(call(name('somewhere', 'f')))).toEqual([
      'danger: Calls somewhere.f while loading, which no solver needs.',
    ]);
    expect(findings(call(name('__main__', 'f')))).toEqual(['warn: Calls __main__.f while loading.']);
    expect(inspect(call(name('somewhere', 'f'))).notes).toContainEqual({
      kind: 'warn',
      text: '1 import, including unusual ones: somewhere.f.',
    });
  });

  it('is usual where a constant is evaluated, as torch’s type hints need it', () => {
    expect(findings(call(name('dill._dill', '_eval_repr'), text('Ellipsis')))).toEqual([]);
  });

  it('does not take a name inside a name for the name', () => {
    expect(findings(name('torch', 'positive'), name('neurodiffeq.networks', 'eval_net'), '\x86')).toEqual([]);
  });
});

describe('code from the file', () => {
  it.each<[string, Part, string]>([
    ['eval among its globals', ownFunction(dict(text('e'), name('builtins', 'eval'))), 'builtins.eval'],
    ['a module among its globals', ownFunction(dict(text('x'), importModule('subprocess'))), 'subprocess'],
    ['a name in its code', ownFunction('}', ['__import__']), '__import__'],
    ['a name in a function within', ownFunction('}', [], bytesOf('(', code(['exec']), 't')), 'exec'],
  ])('is unusual with %s', (_, part, held) => {
    expect(findings(part)).toContain(`warn: The function "f" uses ${held} when it runs.`);
  });

  it('is unusual where something harmful is kept, whoever keeps it', () => {
    expect(findings(']', name('builtins', 'eval'), 'a')).toEqual([
      'warn: Contains builtins.eval, but does not call it.',
    ]);
    expect(findings(call(name('dill._dill', '_create_cell'), name('builtins', 'eval')))).toEqual([
      'warn: Contains builtins.eval, but does not call it.',
    ]);
  });

  it('is usual where a function of torch has eval among its globals', () => {
    expect(
      findings(
        ownFunction(dict(text('__name__'), text('torch._dynamo.eval_frame'), text('eval'), name('builtins', 'eval'))),
      ),
    ).toEqual([]);
  });

  it('is usual where a class only brings methods', () => {
    expect(findings(ownClass(text('forward'), ownFunction()), ')\x81}b')).toEqual([]);
  });

  it('is unusual where a method of a class runs while loading', () => {
    expect(findings(ownClass(text('__setstate__'), ownFunction()), ')\x81}b')).toEqual([
      'warn: May run code from the file, __main__.Own.__setstate__, while loading.',
    ]);
  });

  it('is dangerous where such a method can do harm, whatever module it claims', () => {
    const globals = dict(text('__name__'), text('torch.optim.adam'), text('eval'), name('builtins', 'eval'));
    expect(findings(ownClass(text('__setstate__'), ownFunction(globals)), ')\x81}b')).toContain(
      'danger: May run code from the file, __main__.Own.__setstate__, while loading, which uses builtins.eval.',
    );
  });

  it('is unusual where something is read from an object of its own class, which may be a property', () => {
    expect(findings(call(getattr, bytesOf(ownClass(), ')\x81'), text('p')))).toEqual([
      'warn: Passes an object of its own class __main__.Own to builtins.getattr while loading.',
    ]);
  });

  it('is unusual where an object gets a method that later steps would run', () => {
    expect(findings(ownClass(), ')\x81', dict(text('append'), ownFunction()), 'b', 'Na')).toEqual([
      'warn: Fills an object of its own class __main__.Own while loading.',
    ]);
    expect(findings(ownClass(), ')\x81', dict(text('__setstate__'), ownFunction()), 'b')).toEqual([
      'warn: Sets the attribute "__setstate__" of an object of its own class __main__.Own in an unusual way while loading, including its own function "f".',
    ]);
  });
});

describe('what a function or an exception of the file is given', () => {
  const partial = call(name('functools', 'partial'), ownFunction());
  const exception = call(
    name('dill._dill', '_create_type'),
    call(name('dill._dill', '_load_type'), text('type')),
    text('Own'),
    bytesOf(name('builtins', 'ValueError'), '\x85'),
    '}',
  );
  const maker = name('dill._dill', '_create_function');

  it.each<[string, Part[], string]>([
    [
      'what Python asks a function for, set when it is made',
      [call(maker, code([]), '}', text('f'), 'NN', dict(text('__isabstractmethod__'), bytesOf(ownClass(), ')\x81')))],
      'Passes an object of its own class __main__.Own to dill._dill._create_function while loading.',
    ],
    [
      'what Python asks a function for, set later',
      [ownFunction(), dict(text('__code__'), 'N'), 'b'],
      'Sets the attributes of its own function "f" in an unusual way while loading.',
    ],
    [
      'attributes of a partial function that are no dict',
      [partial, bytesOf('(', ownFunction(), ')', '}', 'K\x01', 't'), 'b'],
      'Sets the attributes of an object of functools.partial in an unusual way while loading, including its own function "f".',
    ],
    [
      'attributes of an exception, which Python sets one by one',
      [bytesOf(exception, ')\x81'), dict(text('a'), 'N'), 'b'],
      'Sets the attributes of an object of its own class __main__.Own in an unusual way while loading.',
    ],
  ])('is unusual: %s', (_, parts, said) => {
    expect(findings(...parts)).toContain(`warn: ${said}`);
  });
});

describe('pickles inside the pickle', () => {
  const load = (bytes: Part) => call(name('torch.storage', '_load_from_bytes'), bytes);

  it('walks what torch would load, and takes its storage for granted', () => {
    expect(inspect(load(binary(torchBytes([1, 2]))))).toMatchObject({
      imports: ['torch.storage._load_from_bytes'],
      calls: ['torch.storage._load_from_bytes'],
    });
  });

  it('finds a harmful call in them', () => {
    expect(findings(load(binary(torchBytes([], call(system, text('ls'))))))).toContain(
      'danger: Calls os.system while loading, which runs programs.',
    );
  });

  it('follows a harmful name that they give back', () => {
    expect(findings(call(load(binary(torchBytes([], system))), text('ls')))).toContain(
      'danger: Calls os.system while loading, which runs programs.',
    );
  });

  it('finds a harmful call in what pickle.loads would load', () => {
    const inspection = inspect(call(name('pickle', 'loads'), binary(pickle(call(system, text('ls'))))));
    expect(inspection).toMatchObject({ verdict: 'dangerous', calls: ['os.system', 'pickle.loads'] });
  });

  it.each<[string, Part]>([
    ['an archive', binary(bytesOf('PK\x03\x04'))],
    ['bytes that are put together', call(name('builtins', 'bytes'), ')')],
  ])('does not let torch load %s', (_, bytes) => {
    expect(findings(load(bytes))).toEqual([
      'danger: Passes bytes to torch.storage._load_from_bytes that the hub cannot inspect.',
    ]);
  });

  it('reads bytes that protocol 2 wrote as text', () => {
    const latin1 = String.fromCharCode(...torchBytes([1]));
    expect(findings(load(call(name('_codecs', 'encode'), text(latin1), text('latin1'))))).toEqual([]);
  });

  it.each<[string, Uint8Array, string]>([
    ['numbers that are not all there', torchBytes([1, 2]).slice(0, -1), 'damaged'],
    ['another format', pickle('N'), 'damaged'],
    ['a persistent id in the wrong place', pickle('NQ'), 'outside-reference'],
  ])('refuses %s', (_, bytes, problem) => {
    expect(inspectSolverFile(pickle(load(binary(bytes))))).toMatchObject({ ok: false, problem: { code: problem } });
  });

  it('refuses too many, and too deep a nesting', () => {
    const one = binary(torchBytes([1]));
    const many = pickle('(', load(one), load(one), load(one), 't');
    expect(inspectSolverFile(many, { embedded: 2 })).toMatchObject({ ok: false, problem: { code: 'too-complex' } });
    const deep = [1, 2, 3].reduce((inner: Part) => binary(torchBytes([], load(inner))), one);
    expect(inspectSolverFile(pickle(load(deep)), { embeddedDepth: 3 })).toMatchObject({
      ok: false,
      problem: { code: 'too-complex' },
    });
  });

  it('walks bytes that are loaded again and again only once', () => {
    const again = pickle(
      name('torch.storage', '_load_from_bytes'),
      '\x94',
      binary(torchBytes([1])),
      '\x85\x940(',
      'h\x00h\x01R'.repeat(1000),
      'l',
    );
    expect(inspectSolverFile(again, { embedded: 1 })).toMatchObject({ ok: true });
  });
});

it('follows what is handed to calls only so far', () => {
  const shared = pickle(
    '](',
    'N'.repeat(1000),
    'e\x94',
    name('collections', 'OrderedDict'),
    '\x940(',
    'h\x01h\x00\x85R'.repeat(1000),
    'l',
  );
  expect(inspectSolverFile(shared, { followed: 100_000 })).toMatchObject({
    ok: false,
    problem: { code: 'too-complex' },
  });
});

describe('what people are shown', () => {
  it('stays short, however much a file says', () => {
    const long = 'f'.repeat(5000);
    const functions = Array.from({ length: 200 }, (_, at) =>
      call(name('dill._dill', '_create_function'), code(['eval']), '}', text(`${long}${at}`), 'NN'),
    );
    const classes = call(name('builtins', 'type'), text(long), ')', '}');
    const strangers = Array.from({ length: 100 }, (_, at) => name(`m${at}`, 'f'));
    const inspection = inspect('(', ...functions, classes, ')\x81', ...strangers, 't');
    expect(JSON.stringify({ ...inspection, imports: [] }).length).toBeLessThan(10_000);
  });

  it('has a limit for names', () => {
    const strangers = pickle('(', ...Array.from({ length: 11 }, (_, at) => name(`m${at}`, 'f')), 't');
    expect(inspectSolverFile(strangers, { names: 10 })).toMatchObject({ ok: false, problem: { code: 'too-complex' } });
  });
});
