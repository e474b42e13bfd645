import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  binary,
  bytesOf,
  call,
  dict,
  name as global,
  ownFunction,
  pickle,
  text,
  type Part,
} from '../../test/support/pickle-writer.ts';
import { CLASS_MAKERS, CODE_MAKERS, FUNCTION_MAKERS } from './code-parts.ts';
import { EFFECT_OF, ESCAPES, HARMLESS, TELLTALES, WAYS_TO_EVERYTHING, WITHIN_REACH } from './dangerous-names.ts';
import { inspectSolverFile } from './inspect.ts';
import { ATTRIBUTE_WRITERS, KEEPERS } from './load-judge.ts';
import { FUNCTION_ATTRIBUTES } from './own-code.ts';
import { namesWith, rowOf } from './schema/index.ts';
import { QUIET_NAMES, QUIET_ON_PLAIN_CLASSES } from './special-names.ts';
import { ALIASES, APPLIERS, ATTRIBUTE_READERS, IMPORTERS, WRAPPERS } from './symbolic-names.ts';
import { KNOWN_MODULES } from './usual-names.ts';

type Listed =
  | 'aliases'
  | 'appliers'
  | 'attributeReaders'
  | 'attributeWriters'
  | 'callsThatKeep'
  | 'callsWithData'
  | 'callsWithMethods'
  | 'callsWithTexts'
  | 'classMakers'
  | 'codeMakers'
  | 'escapes'
  | 'filled'
  | 'functionAttributes'
  | 'functionMakers'
  | 'harmless'
  | 'importers'
  | 'keepers'
  | 'knownModules'
  | 'madeEmpty'
  | 'otherCalls'
  | 'plainBases'
  | 'quietNames'
  | 'quietOnPlainClasses'
  | 'reachedByModules'
  | 'reachedByOptimizers'
  | 'telltales'
  | 'waysToEverything'
  | 'withinReach'
  | 'wrappers';

/** What each name is expected to be, written out by itself: whoever changes a table of the judge changes this file, too. */
const expected = JSON.parse(readFileSync(join(__dirname, '../../test/hostile/names.json'), 'utf8')) as Record<
  Exclude<Listed, 'aliases'>,
  string[]
> & { effects: Record<string, string>; aliases: Record<string, string> };

/** A name in a file: what stands behind the last dot is looked up in what stands before it. */
function lookup(name: string): Part {
  const dot = name.lastIndexOf('.');
  return global(name.slice(0, dot), name.slice(dot + 1));
}

function findings(...parts: Part[]): string[] {
  const { inspection } = inspectSolverFile(pickle(...parts));
  return (inspection?.notes ?? [])
    .filter(({ kind, text: said }) => kind !== 'ok' && !/^Contains no solver|imports?, including unusual/.test(said))
    .map(({ kind, text: said }) => `${kind}: ${said}`);
}

const verdictOn = (...parts: Part[]) => inspectSolverFile(pickle(...parts)).inspection?.verdict;

const system = lookup('os.system');
const importOs = call(lookup('dill._dill._import_module'), text('os'));
const RUNS_SYSTEM = 'danger: Calls os.system while loading, which runs programs.';
const ownClassOf = (base: string | null, ...members: Part[]) =>
  call(
    lookup('dill._dill._create_type'),
    call(lookup('dill._dill._load_type'), text('type')),
    text('Own'),
    base === null ? ')' : bytesOf(lookup(base), '\x85'),
    dict(...members),
  );
const ownObject = bytesOf(ownClassOf(null), ')\x81');
/** Nothing of the file is in these, and yet whoever asks them for the right attribute calls what the file chose. */
const HOLDING_A_CALL: Part[] = [
  lookup('torch.sin'),
  call(lookup('functools.partial'), lookup('torch.sin')),
  call(lookup('types.MethodType'), lookup('torch.sin'), 'N'),
  call(lookup('types.SimpleNamespace')),
  bytesOf(lookup('torch.nn.modules.container.Sequential'), ')\x81'),
  call(lookup('collections.defaultdict'), ownFunction()),
  bytesOf(']', lookup('torch.sin'), 'a'),
];
const MODULE = 'torch.nn.modules.module.Module';
const OPTIMIZER = 'torch.optim.adam.Adam';

it.each<[string, Iterable<string>, readonly string[]]>([
  ['harmless names below dangerous ones', HARMLESS, expected.harmless],
  ['modules within reach of others', WITHIN_REACH, expected.withinReach],
  ['attributes that lead to everything', ESCAPES, expected.escapes],
  ['modules that lead to everything', WAYS_TO_EVERYTHING, expected.waysToEverything],
  ['telltales in code', TELLTALES, expected.telltales],
  [
    'usual calls',
    namesWith('call'),
    [
      ...expected.callsWithData,
      ...expected.callsThatKeep,
      ...expected.callsWithMethods,
      ...expected.callsWithTexts,
      ...expected.otherCalls,
    ],
  ],
  [
    'classes whose objects are made empty',
    namesWith('make').filter((name) => rowOf(name)?.base === undefined),
    expected.madeEmpty,
  ],
  ['keepers', KEEPERS, expected.keepers],
  ['what may be filled', namesWith('filled'), expected.filled],
  ['writers of attributes', ATTRIBUTE_WRITERS, expected.attributeWriters],
  ['readers of attributes', ATTRIBUTE_READERS, expected.attributeReaders],
  ['importers', IMPORTERS, expected.importers],
  ['wrappers', WRAPPERS, expected.wrappers],
  ['what calls its first argument', APPLIERS, expected.appliers],
  ['makers of functions', FUNCTION_MAKERS, expected.functionMakers],
  ['makers of classes', CLASS_MAKERS, expected.classMakers],
  ['makers of code', CODE_MAKERS, expected.codeMakers],
  ['quiet bases', namesWith('base').filter((name) => rowOf(name)?.base === 'quiet'), expected.plainBases],
  ['known modules', KNOWN_MODULES, expected.knownModules],
  ['attributes of functions', FUNCTION_ATTRIBUTES, expected.functionAttributes],
  ['quiet special names', QUIET_NAMES, expected.quietNames],
  ['special names that are quiet on plain classes', QUIET_ON_PLAIN_CLASSES, expected.quietOnPlainClasses],
])('the judge knows these and no others: %s', (_, rows, names) => {
  expect([...rows].sort()).toEqual([...names].sort());
});

it('knows these dangerous names and no others, each with its effect', () => {
  expect(Object.fromEntries(EFFECT_OF)).toEqual(expected.effects);
  expect(Object.keys(expected.effects).length).toBe(178);
});

it('knows these other names of modules and no others', () => {
  expect(Object.fromEntries(ALIASES)).toEqual(expected.aliases);
});

describe('a dangerous name', () => {
  // A row without a dot may be a module or a function of one; either way, what hangs on it is as dangerous.
  it.each(Object.entries(expected.effects))('%s: a call of it, or of what is in it, %s', (name, effect) => {
    const forms: [string, Part][] = [[`${name}.f`, lookup(`${name}.f`)]];
    if (name.includes('.')) forms.push([name, lookup(name)]);
    for (const [said, callee] of forms) {
      for (const part of [call(callee), call(callee, 'N')]) {
        expect(inspectSolverFile(pickle(part))).toMatchObject({ ok: false, problem: { code: 'dangerous' } });
        expect(findings(part)).toContain(`danger: Calls ${said} while loading, which ${effect}.`);
      }
      expect(findings(']', callee, 'a')).toContain(`warn: Contains ${said}, but does not call it.`);
    }
  });

  it.each(expected.withinReach)('%s is known behind another module', (module) => {
    expect(findings(lookup(`torch.${module}`))).toEqual([`warn: Contains torch.${module}, but does not call it.`]);
  });

  it.each(expected.escapes)('%s leads from any object to all of Python', (attribute) => {
    expect(findings(call(lookup(`torch.nn.${attribute}`)))).toEqual([
      `danger: Calls torch.nn.${attribute} while loading, which gives access to all of Python.`,
    ]);
  });

  it.each(expected.waysToEverything)('%s is harmful to hold', (name) => {
    const part = call(lookup('dill._dill._import_module'), text(name));
    expect(findings(part)).toContain(`warn: Contains ${name}, but does not call it.`);
  });

  it.each(expected.harmless)('%s is harmless, what hangs on it is not', (name) => {
    expect(findings(lookup(name))).toEqual([]);
    expect(findings(lookup(`${name}.f`))).toHaveLength(1);
  });

  it.each(expected.telltales)('%s in the code of a function is shown', (name) => {
    expect(findings(ownFunction({ uses: [name] }))).toEqual([`warn: The function "f" uses ${name} when it runs.`]);
  });
});

describe('a usual call', () => {
  it.each(expected.callsWithData)('%s is handed plain values, and nothing that holds something to call', (name) => {
    // Torch's bytes are looked into; these hold a list.
    if (name !== 'torch.storage._load_from_bytes') expect(findings(call(lookup(name)))).toEqual([]);
    expect(findings(call(lookup(name), ownObject))).toContain(
      `warn: Passes an object of its own class __main__.Own to ${name} while loading.`,
    );
    for (const part of HOLDING_A_CALL)
      expect(findings(call(lookup(name), part))).toContainEqual(
        expect.stringMatching(`^warn: (Calls ${name} in an unusual way|Passes .* to ${name}) while loading.$`),
      );
  });

  it.each(expected.callsThatKeep)('%s keeps what it is handed without a look', (name) => {
    const said = findings(call(lookup(name), lookup('builtins.type'), ownObject));
    expect(said.filter((sentence) => /^warn: (Passes|Calls)|^danger/.test(sentence))).toEqual([]);
  });

  it.each(expected.callsWithMethods)('%s is handed functions of the file, and no other objects', (name) => {
    expect(findings(call(lookup(name), ownFunction()))).toEqual([]);
    expect(findings(call(lookup(name), ownObject))).toEqual([
      `warn: Passes an object of its own class __main__.Own to ${name} while loading.`,
    ]);
  });

  it.each(expected.callsWithTexts)('%s is handed texts', (name) => {
    const word = name.endsWith('_eval_repr') ? 'Ellipsis' : name.endsWith('_load_type') ? 'int' : 'math';
    expect(findings(call(lookup(name), text(word)))).toEqual([]);
    expect(findings(call(lookup(name), 'K\x01'))).toContain(`warn: Calls ${name} in an unusual way while loading.`);
  });

  it.each<[string, Part[]]>([
    ['builtins.getattr', [lookup('torch.nn'), text('Linear')]],
    ['codecs.encode', [text('a'), text('latin1')]],
    ['dill._dill._create_code', ['K\x01', text('f')]],
    ['logging.getLogger', [text('training')]],
    ['numpy.core.multiarray._reconstruct', [lookup('numpy.ndarray'), ')', text('b')]],
    ['numpy._core.multiarray._reconstruct', [lookup('numpy.ndarray'), ')', text('b')]],
    ['numpy.dtype', [lookup('numpy.float64')]],
    ['numpy.ma.core._mareconstruct', [lookup('numpy.ma.core.MaskedArray'), lookup('numpy.ndarray'), ')', text('b')]],
    ['numpy.ndarray', [')', text('f8')]],
    [
      'collections.abc._CallableGenericAlias',
      [lookup('collections.abc.Callable'), bytesOf(lookup('builtins.int'), '\x85')],
    ],
    ['collections.defaultdict', [lookup('builtins.list')]],
    ['copyreg.__newobj__', [lookup('torch.nn.modules.linear.Linear')]],
    ['copyreg._reconstructor', [lookup('torch.nn.modules.linear.Linear'), lookup('builtins.object'), 'N']],
    ['dill._dill._create_array', [lookup('numpy.core.multiarray._reconstruct'), ')', ')', ')']],
    ['dill._dill._create_ftype', [lookup('types.PartialType'), lookup('torch.sin'), ')', '}']],
    ['dill._dill._create_namedtuple', [text('Pair'), bytesOf(text('a'), '\x85'), text('__main__')]],
    ['dill._dill._get_attr', [lookup('torch.nn'), text('Linear')]],
    ['functools.lru_cache', [ownFunction()]],
    ['functools.reduce', [lookup('operator.or_'), bytesOf(lookup('builtins.int'), '\x85')]],
    ['numpy.random._pickle.__bit_generator_ctor', [text('PCG64')]],
    ['numpy.random._pickle.__generator_ctor', [text('PCG64')]],
    ['numpy.random._pickle.__randomstate_ctor', [text('MT19937')]],
    [
      'numpy.random.bit_generator.__pyx_unpickle_SeedSequence',
      [lookup('numpy.random.bit_generator.SeedSequence'), 'K\x01', 'N'],
    ],
    ['operator.getitem', [lookup('typing.List'), lookup('builtins.int')]],
    ['operator.or_', [lookup('builtins.int'), 'N']],
    [
      'torch._tensor._rebuild_from_type_v2',
      [lookup('torch._utils._rebuild_parameter'), lookup('torch.Tensor'), ')', 'N'],
    ],
    ['types.GenericAlias', [lookup('builtins.list'), lookup('builtins.int')]],
    ['typing.Optional', [lookup('builtins.int')]],
    ['typing.Union', [lookup('builtins.int')]],
    ['typing._GenericAlias', [lookup('typing.List'), lookup('builtins.int')]],
    ['typing._UnionGenericAlias', [lookup('typing.Union'), lookup('builtins.int')]],
  ])('%s is usual as honest files make it, and not with an object of the file', (name, args) => {
    expect(expected.otherCalls).toContain(name);
    expect(findings(call(lookup(name), ...args))).toEqual([]);
    expect(findings(call(lookup(name), ownObject))).toContain(
      `warn: Passes an object of its own class __main__.Own to ${name} while loading.`,
    );
  });

  it.each(expected.madeEmpty)('%s may be made without its constructor, and not called', (name) => {
    expect(findings(lookup(name), ')\x81')).toEqual([]);
    expect(findings(call(lookup(name)))).not.toEqual([]);
  });
});

describe('what a harmful name is followed through', () => {
  it.each(expected.keepers)('%s keeps it, and is not refused for that', (name) => {
    expect(findings(call(lookup(name), system)).filter((said) => said.includes(`Passes os.system to`))).toEqual([]);
    expect(findings(call(lookup(name), system), text('x'), 'a')).toContain(
      'danger: Uses an object that contains os.system while loading.',
    );
  });

  it.each(expected.wrappers)('%s wraps it', (name) => {
    expect(findings(call(call(lookup(name), system), text('ls')))).toContain(RUNS_SYSTEM);
  });

  it.each(expected.appliers)('%s calls it', (name) => {
    expect(findings(call(lookup(name), system, text('ls')))).toContain(RUNS_SYSTEM);
  });

  it.each(expected.attributeReaders)('%s finds it', (name) => {
    // No builtin is called that: dill would look there, too.
    expect(findings(call(call(lookup(name), importOs, text('getcwd'))))).toContain(
      'danger: Calls os.getcwd while loading, which runs programs.',
    );
  });

  it.each(expected.importers)('%s imports its module', (name) => {
    const os = call(lookup(name), text('os'));
    expect(findings(call(call(lookup('builtins.getattr'), os, text('system')), text('ls')))).toContain(RUNS_SYSTEM);
  });

  it.each(Object.entries(expected.aliases))('%s stands for %s', (alias, module) => {
    expect(findings(call(lookup(`${alias}.eval_it`)))).toEqual([
      `danger: Calls ${module}.eval_it while loading, which no solver needs.`,
    ]);
  });

  it.each(expected.attributeWriters)('%s changes what is loaded already', (name) => {
    expect(findings(call(lookup(name), lookup('torch.nn'), text('f'), 'N'))).toContain(
      'warn: Changes torch.nn while loading.',
    );
  });
});

describe('code of the file', () => {
  it.each(expected.functionMakers)('%s makes a function, and calling that is dangerous', (name) => {
    const made = call(lookup(name), call(lookup('dill._dill._create_code')), '}', text('f'), 'N)');
    expect(findings(call(made))).toContain('danger: Runs code from the file, "f", while loading.');
  });

  it.each(expected.classMakers)('%s makes a class, and calling that is unusual', (name) => {
    const made = call(lookup(name), text('Own'), ')', '}');
    expect(findings(call(made))).toContain('warn: Calls its own class __main__.Own while loading.');
  });

  it.each(expected.codeMakers)('%s makes code, whose names are looked at', (name) => {
    const names = bytesOf('(', text('exec'), 't');
    const made = call(lookup(name), binary(new Uint8Array(1)), ')', names, ')', ')');
    const f = call(lookup('dill._dill._create_function'), made, '}', text('f'), 'NN');
    expect(findings(f)).toContain('warn: The function "f" uses exec when it runs.');
  });

  it.each(expected.filled)('%s may be filled', (name) => {
    expect(findings(call(lookup(name)), '(', text('a'), 'Nu').filter((said) => /Fills/.test(said))).toEqual([]);
  });

  it.each(expected.plainBases)('a class may be built on %s', (name) => {
    expect(findings(ownClassOf(name, text('__setattr__'), ownFunction()))).toEqual([]);
  });

  it.each(expected.functionAttributes)('a function may have the attribute %s', (name) => {
    expect(findings(ownFunction(), dict(text(name), 'N'), 'b')).toEqual([]);
  });

  it.each(expected.quietNames)('a class may have the method %s', (name) => {
    expect(findings(ownClassOf(MODULE, text(name), ownFunction()))).toEqual([]);
  });

  it.each(expected.quietOnPlainClasses)('a plain class may have the method %s, and no module', (name) => {
    expect(findings(ownClassOf(null, text(name), ownFunction()))).toEqual([]);
    expect(findings(ownClassOf(MODULE, text(name), ownFunction()))).toEqual([
      `warn: May run code from the file, __main__.Own.${name}, while loading.`,
    ]);
  });

  it.each(expected.reachedByModules)('a module with a %s of its own may run it', (name) => {
    expect(findings(ownClassOf(MODULE, text(name), ownFunction()))).toEqual([
      `warn: May run code from the file, __main__.Own.${name}, while loading.`,
    ]);
  });

  it.each(expected.reachedByOptimizers)('an optimizer with a %s of its own may run it', (name) => {
    expect(findings(ownClassOf(OPTIMIZER, text(name), ownFunction()))).toEqual([
      `warn: May run code from the file, __main__.Own.${name}, while loading.`,
    ]);
  });
});

it.each(expected.knownModules)('a name of the module %s may be imported without a word', (module) => {
  const name = module === 'pathlib' ? 'pathlib.PurePath' : `${module}.nothing_special`;
  const inspection = inspectSolverFile(pickle(lookup(name))).inspection;
  expect(inspection?.notes.filter(({ text: said }) => /unusual among them/.test(said))).toEqual([]);
});

describe('what is handed over by keyword', () => {
  const keywords = (value: Part) => dict(text('f'), value);

  it('is looked at where an object is made with keywords', () => {
    expect(findings(lookup('torch.nn.modules.linear.Linear'), ')', keywords(system), '\x92')).toContain(
      'danger: Passes os.system to torch.nn.modules.linear.Linear while loading.',
    );
    expect(findings(lookup('torch.nn.modules.linear.Linear'), ')', keywords(ownObject), '\x92')).toContain(
      'warn: Passes an object of its own class __main__.Own to torch.nn.modules.linear.Linear while loading.',
    );
  });

  it('is seen in an object that keeps it', () => {
    const partial = bytesOf(
      lookup('functools.partial'),
      bytesOf(lookup('torch.sin'), '\x85'),
      keywords(system),
      '\x92',
    );
    expect(findings(partial)).toEqual(['warn: Contains os.system, but does not call it.']);
  });

  it('stays with the object that keeps it', () => {
    expect(
      findings(
        lookup('functools.partial'),
        bytesOf(lookup('torch.sin'), '\x85'),
        keywords(system),
        '\x92',
        text('x'),
        'a',
      ),
    ).toContain('danger: Uses an object that contains os.system while loading.');
  });

  it('is looked at in the state of a partial()', () => {
    const partial = call(lookup('functools.partial'), lookup('torch.sin'));
    const state = bytesOf('(', lookup('torch.sin'), ')', keywords(system), 'Nt');
    expect(findings(partial, state, 'b')).toContain('warn: Contains os.system, but does not call it.');
    expect(verdictOn(call(bytesOf(partial, state, 'b')))).toBe('dangerous');
    expect(findings(call(bytesOf(partial, state, 'b')))).toContain(
      'danger: Calls something made from os.system while loading.',
    );
  });

  it('is looked at in the arguments of a partial() that dill makes', () => {
    const partial = call(
      lookup('dill._dill._create_ftype'),
      lookup('types.PartialType'),
      lookup('torch.sin'),
      ')',
      keywords(system),
    );
    expect(findings(partial)).toContain('danger: Passes os.system to dill._dill._create_ftype while loading.');
  });
});
