/** What a record is about: the smallest proven error with at most so many numbers, or the fewest numbers or operations with at most such an error. */
export interface Task {
  kind: 'error' | 'numbers' | 'operations';
  /** Numbers, or a share of the range of the solution; null for no bound. */
  bound: number | null;
  division: Division;
}

/** Networks alone, or anything that a file can hold. */
type Division = 'network' | 'anything';

const DIVISIONS: readonly Division[] = ['network', 'anything'];
const BOUNDS_OF_NUMBERS = [null, 1000, 100];
const BOUNDS_OF_ERRORS = [0.1, 0.01, 0.001, 0.0001];

export const TASKS: readonly Task[] = DIVISIONS.flatMap((division) => [
  ...BOUNDS_OF_NUMBERS.map((bound) => ({ kind: 'error' as const, bound, division })),
  ...(['numbers', 'operations'] as const).flatMap((kind) =>
    BOUNDS_OF_ERRORS.map((bound) => ({ kind, bound, division })),
  ),
]);

/** A record falls to what is better by this share at least. */
const IMPROVEMENT = 0.01;

/** A published solution with a proven error. */
export interface Candidate {
  solutionId: number;
  version: number;
  provenError: number;
  relativeError: number | null;
  numbers: number;
  /** Arithmetic operations for one value of each unknown. */
  operations: number;
  isNetwork: boolean;
  /** The same for solutions that compute the same steps with the same weights. */
  program: string;
}

/** A record that nobody has beaten. */
export interface StandingRecord extends Task {
  id: number;
  solutionId: number | null;
  version: number;
  value: number;
}

export type EndReason = 'beaten' | 'withdrawn' | 'computed again';

export interface RecordChanges {
  ended: { id: number; reason: EndReason; by: Candidate | null }[];
  begun: (Task & { candidate: Candidate; value: number })[];
}

/**
 * What changes in the records of a problem. A record stands until its solution is withdrawn, its certificate proves something else, or
 * another solution is better by at least 1 %. Of solutions with the same weights, the first one counts.
 * @param candidates in the order in which they were published
 */
export function recordChanges(standing: readonly StandingRecord[], candidates: readonly Candidate[]): RecordChanges {
  const changes: RecordChanges = { ended: [], begun: [] };
  const originals = firstOfEachProgram(candidates);
  for (const task of TASKS) {
    const allowed = originals.filter((candidate) => isAllowed(task, candidate));
    const record = standing.find((one) => isSame(one, task));
    const holder = record && allowed.find((one) => holds(record, one));
    const isUnchanged = record && holder && valueOf(task, holder) === record.value;
    const best = bestOf(task, allowed, holder);
    if (isUnchanged && best === holder) continue;
    if (record) {
      const reason = isUnchanged
        ? 'beaten'
        : candidates.some((one) => holds(record, one))
          ? 'computed again'
          : 'withdrawn';
      changes.ended.push({ id: record.id, reason, by: best });
    }
    if (best) changes.begun.push({ ...task, candidate: best, value: valueOf(task, best) });
  }
  return changes;
}

/** Ids of the solutions that get a record which another solution had, or nobody. */
export const newHolders = (standing: readonly StandingRecord[], { begun }: RecordChanges): number[] =>
  begun
    .filter((task) => standing.find((one) => isSame(one, task))?.solutionId !== task.candidate.solutionId)
    .map(({ candidate }) => candidate.solutionId);

const isSame = (a: Task, b: Task): boolean => a.kind === b.kind && a.bound === b.bound && a.division === b.division;

const holds = (record: StandingRecord, { solutionId, version }: Candidate): boolean =>
  record.solutionId === solutionId && record.version === version;

const valueOf = ({ kind }: Task, { provenError, numbers, operations }: Candidate): number =>
  ({ error: provenError, numbers, operations })[kind];

function isAllowed({ kind, bound, division }: Task, { isNetwork, numbers, relativeError }: Candidate): boolean {
  if (division === 'network' && !isNetwork) return false;
  if (bound === null) return true;
  return kind === 'error' ? numbers <= bound : relativeError !== null && relativeError <= bound;
}

/** The holder, unless another one is better by enough; the first of those that are as good. */
function bestOf(task: Task, allowed: readonly Candidate[], holder: Candidate | undefined): Candidate | null {
  const best = allowed.reduce<Candidate | null>(
    (first, one) => (first === null || valueOf(task, one) < valueOf(task, first) ? one : first),
    null,
  );
  if (!holder || !best) return best;
  return valueOf(task, best) <= (1 - IMPROVEMENT) * valueOf(task, holder) ? best : holder;
}

function firstOfEachProgram(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ program }) => !seen.has(program) && seen.add(program));
}
