import { references } from '../../../test/support/references.ts';
import { rootOf } from '../../../test/support/roots.ts';
import { isThorough } from '../../../test/thorough.ts';
import { isCode } from '../../bytecode/code-object.ts';
import { networksOf } from '../../pickle/solver-root.ts';
import { argumentsOf, isSequence, reachable, type PickleValue } from '../../pickle/values.ts';
import { readBoundaryFunction } from '../../python/boundary-function.ts';
import { readSolution } from '../solution.ts';
import { followCode } from './follow-code.ts';

const FILES = isThorough ? 400 : 60;

/** The same numbers for the same seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The bytes of the functions that a network uses. */
const codesIn = (network: PickleValue): Uint8Array[] =>
  reachable(network)
    .filter(isCode)
    .flatMap((code) => {
      const parts = argumentsOf(code);
      return parts.filter((part, i) => part instanceof Uint8Array && isSequence(parts[i + 1], 'tuple')) as Uint8Array[];
    });

it('answers with values or a reason for networks whose code is damaged', () => {
  const random = randomNumbers(3);
  const { bytes } = references.find(({ name }) => name === 'own-networks')!;
  const root = rootOf(bytes);
  const networks = networksOf(root).filter((network) => codesIn(network).length > 0);
  let computed = 0;
  for (let i = 0; i < FILES; i++) {
    const network = structuredClone(networks[random(networks.length)]!);
    const codes = codesIn(network);
    const code = codes[random(codes.length)]!;
    code[random(code.length)] = random(2) === 0 ? random(256) : random(8);
    const read = readSolution(root, {}, readBoundaryFunction, followCode, [network]);
    if ('solution' in read) computed += 1;
  }
  // Else the mutations would only show that damaged code is refused.
  expect(computed).toBeGreaterThan(FILES / 20);
  expect(computed).toBeLessThan(FILES);
});

it('refuses a condition for an output that its network does not have', () => {
  const { bytes } = references.find(({ name }) => name === 'own-generic')!;
  const place = /ith_unit\x94?K./s.exec(Buffer.from(bytes).toString('latin1'))!;
  const changed = Uint8Array.from(bytes);
  changed[place.index + place[0].length - 1] = 9;
  expect(readSolution(rootOf(changed), {}, readBoundaryFunction, followCode)).toMatchObject({
    reason: expect.stringMatching(/takes the output 9 of a network that has \d outputs/) as string,
  });
});
