import {
  binary,
  bytesOf,
  call,
  dict,
  name,
  pickle,
  text,
  uint32,
  uint64,
  type Part,
} from '../../test/support/pickle-writer.ts';
import { ByteReader } from './byte-reader.ts';
import { WalkBudget, type WalkLimits } from './limits.ts';
import type { WalkObserver } from './machine.ts';
import { walkPickle } from './walk.ts';
import type { SolverFileProblem } from './problems.ts';
import { RefusedFile } from './problems.ts';
import type { PickleSequence, PickleValue } from './values.ts';

function walk(bytes: Uint8Array, limits: Partial<WalkLimits> = {}) {
  const steps: string[] = [];
  const observer: WalkObserver = {
    imported: ({ module, name: attribute }) => steps.push(`import ${module} ${attribute}`),
    called: ({ via }) => steps.push(via),
    built: () => steps.push('build'),
    filled: (_, values) => steps.push(`fill ${values.length}`),
    hashed: () => steps.push('hash'),
  };
  const value = walkPickle(new ByteReader(bytes), { budget: new WalkBudget(limits), observer });
  return { value, steps };
}

const valueOf = (...parts: Part[]) => walk(pickle(...parts)).value;
const list = (...items: PickleValue[]): PickleValue => ({ kind: 'list', items });
const tuple = (...items: PickleValue[]): PickleValue => ({ kind: 'tuple', items });

function problemOf(bytes: Uint8Array, limits?: Partial<WalkLimits>): SolverFileProblem {
  try {
    walk(bytes, limits);
  } catch (error) {
    if (error instanceof RefusedFile) return error.problem;
    throw error;
  }
  throw new Error('The pickle was not refused');
}

describe('values', () => {
  it.each<[string, Part[], PickleValue]>([
    ['NONE, NEWTRUE, NEWFALSE', ['N\x88\x89\x87'], tuple(null, true, false)],
    ['INT', ['I42\n'], 42],
    ['BININT', ['J', [0xff, 0xff, 0xff, 0xff]], -1],
    ['BININT1', ['K\xff'], 255],
    ['BININT2', ['M\x00\x01'], 256],
    ['LONG', ['L-7L\n'], -7],
    ['LONG1', ['\x8a\x01\x80'], -128],
    ['LONG4', ['\x8b', uint32(2), [0, 1]], 256],
    ['FLOAT', ['F2.5\n'], 2.5],
    ['BINFLOAT', ['G', [0x3f, 0xf8, 0, 0, 0, 0, 0, 0]], 1.5],
    ['STRING', ["S'a'\n"], 'a'],
    ['BINSTRING', ['T', uint32(2), 'ab'], 'ab'],
    ['SHORT_BINSTRING', ['U\x02ab'], 'ab'],
    ['UNICODE', ['V\\u03a9\n'], 'Ω'],
    ['SHORT_BINUNICODE', ['\x8c\x02ab'], 'ab'],
    ['BINUNICODE', [text('Ω')], 'Ω'],
    ['BINUNICODE8', ['\x8d', uint64(2), 'ab'], 'ab'],
    ['SHORT_BINBYTES', ['C\x02ab'], bytesOf('ab')],
    ['BINBYTES', [binary(bytesOf('ab'))], bytesOf('ab')],
    ['BINBYTES8', ['\x8e', uint64(2), 'ab'], bytesOf('ab')],
    ['BYTEARRAY8', ['\x96', uint64(2), 'ab'], bytesOf('ab')],
    ['EMPTY_TUPLE', [')'], tuple()],
    ['TUPLE', ['(NNt'], tuple(null, null)],
    ['TUPLE1, TUPLE2', ['N\x85N\x86'], tuple(tuple(null), null)],
    ['EMPTY_LIST, APPEND', [']Na'], list(null)],
    ['APPENDS', ['](NNe'], list(null, null)],
    ['LIST', ['(Nl'], list(null)],
    ['DICT', ['(K\x01Nd'], { kind: 'dict', entries: [[1, null]] }],
    ['EMPTY_DICT, SETITEM', ['}K\x01Ns'], { kind: 'dict', entries: [[1, null]] }],
    [
      'SETITEMS',
      ['}(K\x01NK\x02Nu'],
      {
        kind: 'dict',
        entries: [
          [1, null],
          [2, null],
        ],
      },
    ],
    ['EMPTY_SET, ADDITEMS', ['\x8f(NK\x01\x90'], { kind: 'set', items: [null, 1] }],
    ['FROZENSET', ['(N\x91'], { kind: 'frozenset', items: [null] }],
    ['POP', ['NK\x010'], null],
    ['POP of a mark', ['N(0'], null],
    ['POP_MARK', ['N(K\x01K\x021'], null],
    ['DUP', ['K\x012\x86'], tuple(1, 1)],
    ['PUT, GET', ['K\x07p0\n0g0\n'], 7],
    ['BINPUT, BINGET', ['K\x07q\x050h\x05'], 7],
    ['LONG_BINPUT, LONG_BINGET', ['K\x07r', uint32(300), '0j', uint32(300)], 7],
    ['MEMOIZE', ['K\x07\x94K\x08\x94h\x00\x87'], tuple(7, 8, 7)],
    ['FRAME', ['\x95', uint64(2), 'N'], null],
  ])('%s', (_, parts, value) => expect(valueOf(...parts)).toEqual(value));

  it('keeps the bytes of the file as a view', () => {
    const file = pickle(binary(bytesOf('ab')));
    expect(walk(file).value).toMatchObject({ buffer: file.buffer });
  });

  it('keeps what is shared shared, and a cycle a cycle', () => {
    const cycle = valueOf(']\x94h\x00a') as PickleSequence;
    expect(cycle.items[0]).toBe(cycle);
  });

  it('stops at STOP', () => {
    const reader = new ByteReader(bytesOf('N.N.'));
    const observer = { imported() {}, called() {}, built() {}, filled() {}, hashed() {} };
    walkPickle(reader, { budget: new WalkBudget(), observer });
    expect(reader.left).toBe(2);
  });
});

describe('what loading would do', () => {
  const global = { kind: 'global', module: 'm', name: 'f', path: 'm.f' };

  it.each<[string, Part[], string[], object]>([
    ['GLOBAL', [name('m', 'f')], ['import m f'], global],
    ['STACK_GLOBAL', [text('m'), text('f'), '\x93'], ['import m f'], global],
    [
      'STACK_GLOBAL from the memo',
      [text('m'), '\x94', text('f'), '\x94(h\x00h\x01\x93t'],
      ['import m f'],
      tuple(global as PickleValue) as object,
    ],
    [
      'REDUCE',
      [call(name('m', 'f'), 'K\x01')],
      ['import m f', 'call'],
      { kind: 'call', via: 'call', callee: global, args: tuple(1) },
    ],
    ['INST', ['(K\x01im\nf\n'], ['import m f', 'call'], { via: 'call', callee: global, args: tuple(1) }],
    ['OBJ', ['(', name('m', 'f'), 'K\x01o'], ['import m f', 'call'], { via: 'call', callee: global, args: tuple(1) }],
    ['NEWOBJ', [name('m', 'f'), ')\x81'], ['import m f', 'new'], { via: 'new', callee: global, args: tuple() }],
    [
      'NEWOBJ_EX',
      [name('m', 'f'), ')}\x92'],
      ['import m f', 'new'],
      { via: 'new', kwargs: { kind: 'dict', entries: [] } },
    ],
    ['BUILD', [name('m', 'f'), ')\x81}b'], ['import m f', 'new', 'build'], { states: [{ kind: 'dict', entries: [] }] }],
    ['APPEND to an object', [name('m', 'f'), ')\x81Na'], ['import m f', 'new', 'fill 1'], { items: [null] }],
    [
      'SETITEM on an object',
      [name('m', 'f'), ')\x81K\x01Ns'],
      ['import m f', 'new', 'fill 2'],
      { entries: [[1, null]] },
    ],
    ['ADDITEMS to an object', [name('m', 'f'), ')\x81(N\x90'], ['import m f', 'new', 'fill 1'], { items: [null] }],
  ])('%s', (_, parts, steps, value) => {
    const walked = walk(pickle(...parts));
    expect(walked.steps).toEqual(steps);
    expect(JSON.parse(JSON.stringify(walked.value))).toMatchObject(JSON.parse(JSON.stringify(value)) as object);
  });
});

describe('refusals', () => {
  it.each<[string, Part[]]>([
    ['an unknown opcode', ['\xf0']],
    ['a protocol that is newer than all', ['\x80\x06N']],
    ['STOP with nothing there', ['']],
    ['POP with nothing there', ['0N']],
    ['TUPLE2 with one value', ['N\x86']],
    ['a value from before a mark', ['N(\x85']],
    ['a mark that is missing', ['Nt']],
    ['a missing memo slot', ['h\x09']],
    ['a memo slot with a name', ['Nph\n']],
    ['PUT with nothing there', ['p0\n']],
    ['SETITEMS with a key too many', ['}(K\x01u']],
    ['SETITEM on a list', [']K\x01Ns']],
    ['APPEND to a dict', ['}Na']],
    ['BUILD on plain data', ['}}b']],
    ['STACK_GLOBAL of numbers', ['K\x01K\x01\x93']],
    ['a call of plain data', [text('print'), ')R']],
    ['a call without arguments', [name('m', 'f'), 'NR']],
    ['OBJ without a class', ['(o']],
    ['LONG4 of negative length', ['\x8b', [0xff, 0xff, 0xff, 0xff]]],
    ['BINSTRING of negative length', ['T', [0xff, 0xff, 0xff, 0xff]]],
    ['a value across the end of a frame', ['\x95', uint64(2), 'M\x01\x00']],
    ['a text that is none', ['\x8c\x01\xff']],
  ])('damaged: %s', (_, parts) => expect(problemOf(pickle(...parts)).code).toBe('damaged'));

  it.each<[string, Part[]]>([
    ['nothing behind the protocol', []],
    ['no STOP', ['N']],
    ['BINBYTES8 of 4 EiB', ['\x8e', uint64(2 ** 62), 'ab']],
    ['BINBYTES longer than the file', ['B', uint32(0xffffffff), 'ab']],
    ['a line without an end', ['I12']],
    ['half of a float', ['G\x3f']],
    ['FRAME that announces more than is there', ['\x95', uint64(3), 'N.']],
  ])('cut short: %s', (_, parts) => expect(problemOf(bytesOf([0x80, 4], ...parts)).code).toBe('cut-short'));

  it.each<[string, Part[]]>([
    ['PERSID', ['P1\n']],
    ['BINPERSID', ['K\x01Q']],
    ['EXT1', ['\x82\x01']],
    ['EXT2', ['\x83\x01\x00']],
    ['EXT4', ['\x84', uint32(1)]],
    ['NEXT_BUFFER', ['\x97']],
    ['READONLY_BUFFER', ['N\x98']],
  ])('outside reference: %s', (_, parts) => expect(problemOf(pickle(...parts)).code).toBe('outside-reference'));

  it.each<[keyof WalkLimits, number, Part[]]>([
    ['opcodes', 10, ['N0'.repeat(10), 'N']],
    ['objects', 10, ['(', '}'.repeat(11), 'l']],
    ['depth', 10, ['(', 'N'.repeat(11), 'l']],
    ['depth', 10, ['('.repeat(11)]],
    ['memo', 10, ['N', '\x94'.repeat(12)]],
    ['memo', 10, ['Nr', uint32(0xffffffff)]],
    ['text', 10, [text('a'.repeat(11))]],
    ['text', 10, ['I', '1'.repeat(11), '\n']],
    ['nameLength', 10, [name('torch', 'storage')]],
    ['integer', 10, ['\x8a\x0b', 'a'.repeat(11)]],
  ])('too complex: more %s than %i', (limit, max, parts) => {
    expect(problemOf(pickle(...parts), { [limit]: max })).toMatchObject({
      code: 'too-complex',
      reason: expect.stringContaining('more than 10 ') as unknown,
    });
  });

  it('walks 60,000 nested lists', () => {
    expect(walk(pickle(']'.repeat(60_000), 'a'.repeat(59_999))).value).toMatchObject({ kind: 'list' });
  });

  it('says what is wrong and what to do in plain sentences', () => {
    for (const parts of [[], ['\xf0'], ['P1\n']]) {
      const { reason, cure } = problemOf(bytesOf([0x80, 4], ...parts));
      expect([reason, cure]).toEqual([expect.stringMatching(/^[A-Z].+\.$/), expect.stringMatching(/^[A-Z].+\.$/)]);
    }
  });
});

it('keeps a dict of objects as keys', () => {
  expect(valueOf(dict(')', 'N'))).toEqual({ kind: 'dict', entries: [[tuple(), null]] });
});
