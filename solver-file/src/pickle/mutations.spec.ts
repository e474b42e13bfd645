import { hostileExpectations, hostileFile, uploadNamed } from '../../test/support/uploads.ts';
import { readSolverFacts } from '../contents/facts.ts';
import { inspectSolverFile } from './inspect.ts';

/** Small and seeded, so that a failure can be run again. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mutated(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const copy = Array.from(bytes);
  for (let change = random(8); change >= 0; change--) {
    const at = random(copy.length + 1);
    const byte = random(256);
    [
      () => (copy[Math.min(at, Math.max(copy.length - 1, 0))] = byte),
      () => copy.splice(at, 0, byte),
      () => copy.splice(at, random(64)),
      () => copy.splice(at, 0, ...copy.slice(at, at + random(64))),
      () => copy.splice(copy.length - random(Math.min(copy.length, 32) + 1)),
    ][random(5)]?.();
  }
  return Uint8Array.from(copy);
}

const originals = [
  uploadNamed('no-project 1').file,
  uploadNamed('laplace-2d 2').file,
  uploadNamed('default-stack-logistic 1').file,
  ...Object.keys(hostileExpectations).map(hostileFile),
];

it('neither throws nor hangs, whatever happens to a file', () => {
  const random = generator(20_250_101);
  const verdicts = new Set<string>();
  for (let round = 0; round < 400; round++) {
    const bytes = mutated(originals[round % originals.length] ?? new Uint8Array(), random);
    const result = inspectSolverFile(bytes, { opcodes: 100_000 });
    if (result.ok) readSolverFacts(result.root);
    verdicts.add(result.ok ? result.inspection.verdict : result.problem.code);
  }
  // The changes reach past the first bytes.
  expect([...verdicts]).toEqual(expect.arrayContaining(['usual', 'cut-short', 'damaged', 'dangerous']));
}, 60_000);

it('refuses a file cut at any place', () => {
  const { file } = uploadNamed('no-project 1');
  for (let length = 0; length < file.length; length += 197) {
    expect(inspectSolverFile(file.subarray(0, length))).toMatchObject({
      ok: false,
      problem: { code: length === 0 ? 'empty' : 'cut-short' },
    });
  }
});
