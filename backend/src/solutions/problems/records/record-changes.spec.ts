import { newHolders, recordChanges, TASKS, type Candidate, type StandingRecord } from './record-changes';

const aCandidate = (solutionId: number, more: Partial<Candidate> = {}): Candidate => ({
  solutionId,
  version: 1,
  provenError: 1e-3,
  relativeError: 1e-3,
  numbers: 50,
  operations: 200,
  isNetwork: true,
  program: `program of ${solutionId}`,
  ...more,
});

/** The records after some changes to the candidates, one after the other, with what ended meanwhile. */
function after(...boards: Candidate[][]): { standing: StandingRecord[]; reasons: string[] } {
  let standing: StandingRecord[] = [];
  const reasons: string[] = [];
  for (const board of boards) {
    const { ended, begun } = recordChanges(standing, board);
    reasons.push(...ended.map(({ reason }) => reason));
    standing = [
      ...standing.filter(({ id }) => !ended.some((one) => one.id === id)),
      ...begun.map(({ candidate: { solutionId, version }, ...task }, i) => ({
        ...task,
        id: 100 * reasons.length + i + standing.length + 1,
        solutionId,
        version,
      })),
    ];
    expect(recordChanges(standing, board)).toEqual({ ended: [], begun: [] });
  }
  return { standing, reasons };
}
const holderOf = ({ standing }: { standing: StandingRecord[] }, asked: Partial<StandingRecord>) =>
  standing.find((one) => Object.entries(asked).every(([name, value]) => one[name as keyof StandingRecord] === value))
    ?.solutionId;
const SMALLEST = { kind: 'error', bound: null, division: 'network' } as const;

it('gives the first solution every record that it may have', () => {
  const { standing } = after([aCandidate(1)]);
  expect(standing).toHaveLength(TASKS.filter(({ bound, kind }) => kind === 'error' || bound! >= 1e-3).length);
});

it.each([
  ['0.5 % less', 0.995e-3, 1],
  ['2 % less', 0.98e-3, 2],
])('falls only to what is better by 1 %: %s', (_, provenError, holder) => {
  const [first, second] = [aCandidate(1), aCandidate(2, { provenError })];
  expect(holderOf(after([first], [first, second]), SMALLEST)).toBe(holder);
});

it('never falls to the same weights of somebody else', () => {
  const [first, copy] = [aCandidate(1), aCandidate(2, { provenError: 1e-4, program: 'program of 1' })];
  expect(holderOf(after([first], [first, copy]), SMALLEST)).toBe(1);
});

it('goes to the next one when its solution is withdrawn, and tells why it ended', () => {
  const [first, second] = [aCandidate(1), aCandidate(2, { provenError: 1e-2, relativeError: 1e-2 })];
  const records = after([first, second], [second]);
  expect(holderOf(records, SMALLEST)).toBe(2);
  expect(new Set(records.reasons)).toEqual(new Set(['withdrawn']));
});

it('tells who gets the record of somebody else, and nothing of a certificate that was computed again', () => {
  const { standing } = after([aCandidate(1)]);
  const holders = (...board: Candidate[]) => new Set(newHolders(standing, recordChanges(standing, board)));
  expect(holders(aCandidate(1), aCandidate(2, { numbers: 5 }))).toEqual(new Set([2]));
  expect(holders(aCandidate(1, { provenError: 2e-4 }))).toEqual(new Set());
  expect(holders()).toEqual(new Set());
});

it('follows a certificate that proves something else', () => {
  const records = after([aCandidate(1)], [aCandidate(1, { provenError: 5e-3 })]);
  expect(records.standing.find(({ kind }) => kind === 'error')?.value).toBe(5e-3);
  expect(new Set(records.reasons)).toEqual(new Set(['computed again']));
});

it('counts each division, each size and each error by itself', () => {
  const small = aCandidate(1, { numbers: 20, operations: 900, provenError: 0.05, relativeError: 0.05 });
  const large = aCandidate(2, { numbers: 5000, operations: 800, provenError: 1e-6, relativeError: 1e-6 });
  const formula = aCandidate(3, { numbers: 1, provenError: 1e-15, relativeError: 1e-15, isNetwork: false });
  const records = after([small, large, formula]);
  expect(holderOf(records, SMALLEST)).toBe(2);
  expect(holderOf(records, { kind: 'error', bound: 100, division: 'network' })).toBe(1);
  expect(holderOf(records, { kind: 'numbers', bound: 0.1, division: 'network' })).toBe(1);
  expect(holderOf(records, { kind: 'numbers', bound: 0.01, division: 'network' })).toBe(2);
  expect(holderOf(records, { kind: 'operations', bound: 0.1, division: 'network' })).toBe(2);
  expect(holderOf(records, { kind: 'error', bound: null, division: 'anything' })).toBe(3);
  expect(holderOf(after([aCandidate(1, { relativeError: null })]), { kind: 'numbers' })).toBeUndefined();
});

/** Numbers from 0 to below 1, the same in each run. */
function* random(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (1103515245 * state + 12345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

it.each([1, 2, 3, 4, 5])('holds, for random boards, no worse solution than 1 % above the best one: %s', (seed) => {
  const numbers = random(seed);
  const next = () => numbers.next().value;
  const boards = Array.from({ length: 30 }, () =>
    Array.from({ length: 8 }, (_, id) => id).flatMap((id) => {
      const error = 10 ** (-6 * next());
      const made = { provenError: error, relativeError: error, numbers: 1 + Math.floor(2000 * next()), operations: 1 };
      return next() < 0.3 ? [] : [aCandidate(id, { ...made, isNetwork: next() < 0.5 })];
    }),
  );
  const { standing } = after(...boards);
  for (const { kind, bound, division, value } of standing) {
    const allowed = boards.at(-1)!.filter((one) => division === 'anything' || one.isNetwork);
    const within = allowed.filter(
      (one) => bound === null || (kind === 'error' ? one.numbers : one.relativeError!) <= bound,
    );
    const best = Math.min(...within.map((one) => (kind === 'error' ? one.provenError : one.numbers)));
    expect(0.99 * value).toBeLessThan(best);
  }
});
