import {
  bytesOf,
  call,
  dict,
  double,
  name,
  ownCode,
  ownFunction,
  tensor,
  text,
  type Part,
} from '../../test/support/pickle-writer.ts';
import { factsOfRoot } from '../../test/support/roots.ts';
import { uploadNamed } from '../../test/support/uploads.ts';
import { readSolverFacts } from './facts.ts';
import { rootOf } from '../../test/support/roots.ts';

const equation = (parts: Parameters<typeof ownFunction>[0]) => factsOfRoot(text('diff_eqs'), ownFunction(parts));

it.each<[string, string[], Record<string, number>]>([
  ['lotka-volterra 1', ['diff'], { alpha: 1, beta: 1, delta: 1, gamma: 1 }],
  ['logistic-closure 1', ['diff'], { K: 2, r: 1.5 }],
  ['default-stack-logistic 1', ['diff'], { K: 2, r: 1.5 }],
  ['def-with-comments 1', ['diff', 'sin', 'torch'], {}],
])('knows what the equation of upload %s uses', (upload, functions, parameters) => {
  expect(readSolverFacts(rootOf(uploadNamed(upload).file))).toMatchObject({ functions, parameters });
});

it('tells numbers of the script that the equation uses, and no other ones', () => {
  const globals = [
    ...[text('k'), double(0.5), text('epochs'), 'K\x63', text('big'), [0x8a, 2, 0, 1], text('on'), '\x88'],
    ...[text('trained'), tensor([], [2.5]), text('inner'), 'K\x03', text('wild'), double(Infinity)],
  ];
  const uses = ['diff', 'k', 'big', 'on', 'trained', 'wild'];
  expect(equation({ uses, inside: ['N', ownCode(['inner', 'cos'])], globals })).toMatchObject({
    parameters: { k: 0.5, big: 256, trained: 2.5, inner: 3, wild: 'Infinity' },
    functions: ['cos', 'diff', 'on'],
  });
});

it('tells numbers of the function around, also where their cells are filled later', () => {
  const cell = bytesOf(call(name('dill._dill', '_create_cell'), 'N'), [0x94]);
  const filled = bytesOf(call(name('builtins', 'setattr'), 'h\x00', text('cell_contents'), double(1.5)), '0');
  const closure = { a: 'K\x02', f: ownFunction() };
  expect(
    factsOfRoot(text('cell'), cell, text('fill'), filled, 'N', text('diff_eqs'), ownFunction({ closure })).parameters,
  ).toEqual({ a: 2 });
  const late = call(name('dill._dill', '_create_function'), ownCode([], [], ['b']), dict(), text('f'), 'N', '(h\x00t');
  expect(factsOfRoot(text('cell'), cell, text('fill'), filled, 'N', text('diff_eqs'), late).parameters).toEqual({
    b: 1.5,
  });
});

it("looks into the library's function around the equation of a bundle", () => {
  const own = ownFunction({ uses: ['k'], globals: [text('k'), 'K\x04'] });
  const closure = { self: 'N', diff_eqs: own };
  expect(equation({ module: 'neurodiffeq.solvers', uses: ['len'], closure })).toMatchObject({
    parameters: { k: 4 },
    functions: [],
  });
});

it('names what all functions use that claim to be nobody else, once and sorted', () => {
  const parts: Part[] = [
    ...[text('a'), ownFunction({ uses: ['sin', 'cos'] }), text('b'), ownFunction({ uses: ['cos', 'eval'] })],
    ...[text('c'), ownFunction({ module: 'torch.optim.adam', uses: ['step'] })],
  ];
  expect(factsOfRoot(...parts).functions).toEqual(['cos', 'eval', 'sin']);
});

it('names two hundred at most, and none that nobody would read', () => {
  const uses = [...Array.from({ length: 300 }, (_, at) => `name_${at}`), 'a'.repeat(1000)];
  expect(equation({ uses }).functions).toHaveLength(200);
  expect(equation({ uses: uses.slice(-1) }).functions).toEqual([]);
});
