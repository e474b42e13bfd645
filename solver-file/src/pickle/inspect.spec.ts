import { bytesOf, call, name, pickle, text } from '../../test/support/pickle-writer.ts';
import { hostileExpectations, hostileFile, uploadNamed, uploads, wholeUploads } from '../../test/support/uploads.ts';
import { ByteReader } from './byte-reader.ts';
import { inspectSolverFile } from './inspect.ts';
import { WalkBudget } from './limits.ts';
import { walkPickle } from './walk.ts';
import { argumentsOf, isGlobal, isDict } from './values.ts';

describe.each(wholeUploads)('upload $name', ({ file, expected }) => {
  const result = inspectSolverFile(file);
  if (!result.ok) throw new Error(result.problem.reason);
  const { inspection, root } = result;

  it('is whole and usual', () => {
    expect(file).toHaveLength(expected.bytes);
    expect(inspection.verdict).toBe('usual');
    expect(inspection.notes.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok']);
    expect(inspection.notes[0]?.text).toBe(`Complete file, ${expected.bytes.toLocaleString('en-US')} bytes.`);
    expect(inspection.notes[1]?.text).toBe(`${expected.imports.length} imports, all known.`);
  });

  it('imports and calls what it should', () => {
    expect(inspection.imports).toEqual([...expected.imports].sort());
    expect(inspection.calls).toEqual(expect.arrayContaining(Object.keys(expected.called)));
  });

  it('has the keys of a solver', () => {
    expect(isDict(root) && root.entries.map(([key]) => key)).toEqual(expected.keys);
  });

  it('takes the number of steps, calls and modules that were counted', () => {
    const budget = new WalkBudget();
    const called: Record<string, number> = {};
    const modules = new Set<unknown>();
    walkPickle(new ByteReader(file), {
      budget,
      observer: {
        imported() {},
        built() {},
        filled() {},
        hashed() {},
        called(made) {
          if (made.via !== 'call' || !isGlobal(made.callee)) return;
          const callee = `${made.callee.module}.${made.callee.name}`;
          called[callee] = (called[callee] ?? 0) + 1;
          if (callee === 'dill._dill._import_module') modules.add(argumentsOf(made)[0]);
        },
      },
    });
    expect(budget.opcodes).toBe(expected.opcodes);
    expect(called).toEqual(expected.called);
    expect([...modules].sort()).toEqual(expected.import_module_arguments);
  });
});

describe('refused uploads', () => {
  it('says that the real upload without its last bytes is cut short', () => {
    const cut = uploads.filter(({ expected }) => !expected.complete);
    expect(cut.map(({ file }) => inspectSolverFile(file))).toMatchObject([
      {
        ok: false,
        problem: {
          code: 'cut-short',
          reason: 'The file is cut short: it ends after 131,122 bytes, in the middle of the solver.',
          cure: 'Train a few more epochs and save again. If it happens often, turn off write buffering as described in the guide “Save a solver”.',
        },
      },
    ]);
  });

  const codes: Record<string, string> = {
    'os-system-reduce.pkl': 'dangerous',
    'posix-system-protocol0.pkl': 'dangerous',
    'honest-plus-eval.dill': 'dangerous',
    'eval-inside-dill-function.dill': 'unusual',
    'cut-short-mid-frame.dill': 'cut-short',
    'ends-with-dot-but-cut.dill': 'cut-short',
    'empty.dill': 'empty',
    'html-page.dill': 'not-a-pickle',
    'png.dill': 'not-a-pickle',
    'memo-bomb.pkl': 'unusual',
    'torch-zip-bomb.pt': 'archive',
  };

  it.each(Object.entries(hostileExpectations))('takes %s for what it is', (file, { bytes }) => {
    const content = hostileFile(file);
    expect(content).toHaveLength(bytes);
    const result = inspectSolverFile(content);
    expect(result.ok ? result.inspection.verdict : result.problem.code).toBe(codes[file]);
  });

  it('names what a dangerous file calls', () => {
    expect(inspectSolverFile(hostileFile('honest-plus-eval.dill'))).toMatchObject({
      problem: {
        reason: 'The file is not safe to load. It calls builtins.eval while loading, which evaluates text as code.',
      },
      inspection: { verdict: 'dangerous', calls: expect.arrayContaining(['builtins.eval']) as unknown },
    });
  });

  it('warns of eval beside a function of the user', () => {
    const result = inspectSolverFile(hostileFile('eval-inside-dill-function.dill'));
    expect(result.ok && result.inspection.notes.at(-1)).toEqual({
      kind: 'warn',
      text: 'The function "<lambda>" uses builtins.eval when it runs.',
    });
  });

  it.each([
    ['bytes after the end', bytesOf([0x80, 4], 'N.N'), 'trailing-bytes'],
    ['a text file', bytesOf('hello world'), 'not-a-pickle'],
    ['a short note', bytesOf('I am a note'), 'not-a-pickle'],
    ['a JSON file', bytesOf('{"name": 1}'), 'not-a-pickle'],
    ['a gzip archive', bytesOf('\x1f\x8b\x08'), 'archive'],
    ['a tar archive', bytesOf('x'.repeat(257), 'ustar'), 'archive'],
    ['the first byte of a pickle', bytesOf([0x80]), 'cut-short'],
    ['an old pickle that is cut', bytesOf('(lp0\nI1\na'), 'cut-short'],
    ['a persistent id', pickle('K\x01Q'), 'outside-reference'],
    ['a harmful call before a broken end', bytesOf([0x80, 4], call(name('os', 'system'), text('ls'))), 'dangerous'],
    [
      'a harmful call before further bytes',
      bytesOf([0x80, 4], call(name('os', 'system'), text('ls')), '.rest'),
      'dangerous',
    ],
  ])('refuses %s', (_, bytes, code) => {
    expect(inspectSolverFile(bytes)).toMatchObject({ ok: false, problem: { code } });
  });

  it('refuses a file of more bytes than it may have', () => {
    const { file } = uploadNamed('no-project 1');
    expect(inspectSolverFile(file, { bytes: file.length }).ok).toBe(true);
    expect(inspectSolverFile(file, { bytes: file.length - 1 })).toMatchObject({
      ok: false,
      problem: {
        code: 'too-complex',
        reason: 'The file is too complex to check: it needs more than 15,260 bytes.',
      },
    });
  });

  it('refuses a file cut at any place', () => {
    const { file } = uploadNamed('no-project 1');
    for (let length = 0; length < file.length; length += 197) {
      expect(inspectSolverFile(file.subarray(0, length))).toMatchObject({
        ok: false,
        problem: { code: length === 0 ? 'empty' : 'cut-short' },
      });
    }
  });

  it('accepts a pickle that holds no solver, and says so', () => {
    expect(inspectSolverFile(pickle(']'))).toMatchObject({
      ok: true,
      inspection: {
        verdict: 'unusual',
        notes: expect.arrayContaining([{ kind: 'warn', text: 'Contains no solver of this library.' }]) as unknown,
      },
    });
  });
});
