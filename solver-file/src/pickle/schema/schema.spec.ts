import {
  bytesOf,
  call,
  dict,
  name as global,
  ownFunction,
  pickle,
  text,
  type Part,
} from '../../../test/support/pickle-writer.ts';
import { inspectSolverFile } from '../inspect.ts';
import { isReachedByModules } from '../special-names.ts';
import { heldUnder, LIBRARIES, listed, rowOf } from './index.ts';

const all = (column: 'numbers' | 'values' | 'functions') =>
  Object.values(LIBRARIES).flatMap((library) => listed(library[column]));
const rows = Object.values(LIBRARIES).flatMap(({ rows }) => rows);
const classes = rows.flatMap(({ names, state }) =>
  state === 'plain' || state === undefined ? [] : [[listed(names), state] as const],
);

function lookup(name: string): Part {
  const dot = name.lastIndexOf('.');
  return global(name.slice(0, dot), name.slice(dot + 1));
}

function findings(...parts: Part[]): string[] {
  const { inspection } = inspectSolverFile(pickle(...parts));
  return (inspection?.notes ?? [])
    .filter(({ kind, text: said }) => kind !== 'ok' && !/^Contains no solver|imports?, including unusual/.test(said))
    .map(({ text: said }) => said);
}

const Identity = lookup('torch.nn.modules.linear.Identity');
const OBJECT = bytesOf(Identity, ')\x81');
/** Values by the kind of attribute that may have them. */
const VALUES = {
  plain: [text('a'), 'K\x02', bytesOf('](', 'K\x03', text('b'), 'e'), lookup('torch.float64')],
  objects: [OBJECT, Identity, bytesOf('](', OBJECT, 'Ne'), call(lookup('types.SimpleNamespace'))],
  functions: [
    ownFunction(),
    lookup('torch.nn.functional.relu'),
    call(lookup('functools.partial'), lookup('math.sin')),
    call(lookup('types.MethodType'), ownFunction(), OBJECT),
    call(lookup('collections.defaultdict'), ownFunction()),
  ],
  nothing: [
    lookup('numpy.polyfit'),
    lookup('torch.nn'),
    call(lookup('functools.partial'), lookup('dill._dill._eval_repr'), text('1')),
    call(lookup('functools.partial'), lookup('math.sin'), lookup('operator.call')),
    call(lookup('types.MethodType'), lookup('operator.call'), 'N'),
    bytesOf('](', call(lookup('functools.partial'), lookup('operator.call')), 'Ne'),
    call(lookup('collections.defaultdict'), lookup('operator.call')),
    dict(text('a'), lookup('uuid.getnode')),
  ],
};
const KINDS = ['plain', 'objects', 'functions', 'nothing'] as const;

it('names everything once', () => {
  const names = rows.flatMap((row) => listed(row.names));
  expect(names.length).toBeGreaterThan(300);
  expect([...new Set(names)]).toEqual(names);
  for (const column of ['numbers', 'values', 'functions'] as const)
    expect([...new Set(all(column))]).toEqual(all(column));
});

it('says of every library from which versions it was learned', () => {
  for (const [name, { learnedFrom }] of Object.entries(LIBRARIES))
    expect(learnedFrom).toMatch(new RegExp(`^${name} \\d[\\d.]*( to \\d[\\d.]*)?$`, 'i'));
});

describe.each(classes)('objects of %s', (names, state) => {
  const given = (name: string, attribute: string, value: Part): string[] => {
    const made = rowOf(name)?.make ? bytesOf(lookup(name), ')\x81') : call(lookup(name));
    const attributes = dict(text(attribute), value);
    const said = findings(made, state.inSlots ? bytesOf('N', attributes, '\x86') : attributes, 'b');
    return said.filter((sentence) => sentence.startsWith(refused(name, attribute)));
  };
  const refused = (name: string, attribute: string) =>
    `Sets the attribute "${attribute}" of an object of ${name} in an unusual way while loading`;
  const attributes = `${state.functions ?? ''} ${state.objects ?? ''} some_setting`.trim().split(/\s+/);

  it('have the kinds of values that each attribute may hold, and no others', () => {
    for (const attribute of attributes) {
      const held = heldUnder(state, attribute);
      for (const kind of KINDS) {
        const fits = KINDS.indexOf(kind) <= KINDS.indexOf(held);
        for (const value of VALUES[kind]) {
          const said = given(names[0]!, attribute, value);
          // torch looks into these, so they must be containers, too.
          if (fits && !isReachedByModules(attribute)) expect([attribute, ...said]).toEqual([attribute]);
          if (!fits) expect([attribute, said.length]).toEqual([attribute, 1]);
        }
      }
    }
  });

  it('have no special attributes, and none that their row does not know', () => {
    for (const name of names) {
      expect(given(name, '__class__', 'N')).toEqual([`${refused(name, '__class__')}.`]);
      expect(given(name, 'some_setting', ownFunction())).toHaveLength(1);
      expect(given(name, 'some_setting', 'K\x02')).toEqual([]);
    }
  });
});

it('functions that only compute may be held, and not called', () => {
  for (const name of all('functions')) {
    expect([name, ...findings(dict(text('f'), lookup(name)))]).toEqual([name]);
    expect(inspectSolverFile(pickle(call(lookup(name))))).toMatchObject({ ok: false, problem: { code: 'dangerous' } });
  }
});

it('a list that grows after it was handed over is looked at in the end', () => {
  const network = lookup('torch.nn.modules.container.ModuleList');
  const grown = bytesOf(
    network,
    ')\x81',
    dict(text('sizes'), bytesOf(']', '\x94')),
    'b',
    'h\x00',
    lookup('operator.call'),
    'a',
  );
  expect(findings(grown)).toEqual([
    'Sets the attribute "sizes" of an object of torch.nn.modules.container.ModuleList in an unusual way while loading.',
  ]);
});
