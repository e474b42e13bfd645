import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootOf as readRoot } from '../../test/support/roots.ts';
import { isThorough } from '../../test/thorough.ts';
import { textbookSolvers } from '../../test/support/textbook-solvers.ts';
import { inspectSolverFile } from '../pickle/inspect.ts';
import { entryOf, isDict, isSequence, reachable, type PickleCall, type PickleValue } from '../pickle/values.ts';
import { isCode } from './code-object.ts';
import { readEquationFromCode } from './equation-from-code.ts';

/** `MUTATED_CODES=20000 npm test -- solver-file mutated-code` reads more of them. */
const CODES = Number(process.env.MUTATED_CODES ?? (isThorough ? 2_000 : 100));

const rootOf = (version: string): PickleValue =>
  readRoot(Uint8Array.from(readFileSync(join(__dirname, `../../test/fixtures/equations/python-${version}.dill`))));

/** A few solvers, without what their equations do not need. */
function equationsOfTextbook(): PickleValue[] {
  const kept = ['diff_eqs', 'conditions', 'type_name'];
  const solvers = textbookSolvers(join(__dirname, '../../test/fixtures')).filter((_, i) => i % 5 === 0);
  return solvers.flatMap(({ bytes }) => {
    const result = inspectSolverFile(bytes);
    if (!result.ok || !isDict(result.root)) return [];
    return [
      { ...result.root, entries: result.root.entries.filter(([key]) => typeof key === 'string' && kept.includes(key)) },
    ];
  });
}

/** The same numbers for the same seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Changes bytes, constants, names and counts of a code object. */
function mutate(code: PickleCall, equation: PickleValue, random: (below: number) => number): void {
  const parts = isSequence(code.args) ? code.args.items : [];
  const at = parts.findIndex((part, i) => part instanceof Uint8Array && isSequence(parts[i + 1], 'tuple'));
  const [bytes, constants, names] = parts.slice(at);
  if (!(bytes instanceof Uint8Array) || !isSequence(constants) || !isSequence(names)) return;
  const instruction = 2 * random(bytes.length / 2);
  switch (random(5)) {
    case 0:
      bytes[random(bytes.length)] = random(256);
      break;
    case 1:
      bytes[instruction + 1] = random(8);
      break;
    case 2: {
      const other = 2 * random(bytes.length / 2);
      bytes.set(bytes.slice(other, other + 2), instruction);
      break;
    }
    case 3: {
      const values: PickleValue[] = [null, 1e9, -1, 0, 'x', 2 ** 40, constants, names, code, equation, true];
      constants.items[random(constants.items.length)] = values[random(values.length)]!;
      break;
    }
    default:
      if (names.items.length > 0) names.items[random(names.items.length)] = names.items[random(names.items.length)]!;
  }
}

/** Copies a part of a walked file, which is data that may share its parts. */
const copyOf = (value: PickleValue): PickleValue => structuredClone(value);

it('reads mutated code without an exception', () => {
  const random = randomNumbers(1);
  const roots = ['3.10', '3.11', '3.12', '3.13', '3.14'].map(rootOf);
  const solvers = roots.flatMap((root) => (isDict(root) ? root.entries.map(([, solver]) => solver) : []));
  solvers.push(...equationsOfTextbook());
  let equations = 0;
  for (let i = 0; i < CODES; i++) {
    const solver = copyOf(solvers[random(solvers.length)]!);
    const equation = entryOf(solver, 'diff_eqs')!;
    const codes = reachable(equation).filter(isCode);
    for (let edit = 0; edit <= random(3); edit++) mutate(codes[random(codes.length)]!, equation, random);
    const read = readEquationFromCode(solver);
    if (read && 'equation' in read) equations += 1;
  }
  // Else the mutations would only show that damaged code is refused.
  expect(equations).toBeGreaterThan(CODES / 20);
});
