import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useEffect } from 'react';
import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { messages } from '../../messages/messages.ts';
import { fetchFile } from '../../solution/fetch-file.ts';
import { solutionQuery } from '../../solution/use-solution.ts';
import { startEngine } from './start-engine.ts';

/** Seconds that one value takes; `failed` where a file cannot be evaluated. */
export type EvaluationTime = number | 'failed';

type Version = Pick<Solution, 'id' | 'version'>;

const FEWEST_POINTS = 1000;
const MAX_POINTS = 64_000;
const REPETITIONS = 3;
/** Shorter, a clock of the browser says little. */
const SHORTEST_MS = 40;

/** How long one evaluation of each solution takes in this browser, measured on request, one after another. */
export function useEvaluationTimes() {
  const client = useQueryClient();
  const [times, setTimes] = useState<ReadonlyMap<string, EvaluationTime>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef<AbortController>(undefined);
  useEffect(() => () => stopped.current?.abort(), []);
  const measure = async (solutions: readonly Version[]) => {
    const { signal } = (stopped.current = new AbortController());
    setRunning(true);
    for (const solution of solutions) {
      const time = await client
        .fetchQuery({ ...solutionQuery(solution.id, solution.version), staleTime: Infinity })
        .then((whole) => evaluationTimeOf(whole, signal))
        .catch((): EvaluationTime => 'failed');
      if (signal.aborted) return;
      setTimes((last) => new Map(last).set(keyOf(solution), time));
    }
    setRunning(false);
  };
  return {
    timeOf: (solution: Version) => times.get(keyOf(solution)),
    hasTimes: isRunning || times.size > 0,
    isRunning,
    measure,
  };
}

const keyOf = ({ id, version }: Version): string => `${id}/${version}`;

/** Writes a time in microseconds. */
export const evaluationTimeText = (time: EvaluationTime | undefined): string =>
  typeof time === 'number'
    ? messages.equations.page.microseconds(formatNumber(time * 1e6, 2))
    : messages.equations.page.none;

async function evaluationTimeOf(whole: Solution, signal: AbortSignal): Promise<EvaluationTime> {
  const axes = axesOf(whole);
  if (axes.length === 0) return 'failed';
  const file = await fetchFile(whole, signal);
  const engine = startEngine();
  try {
    const opened = await engine.open(file, whole.merged_details.parameters.value);
    if ('reason' in opened) return 'failed';
    const held = whole.evaluation.held.map(({ value }) => [value, value] as const);
    const outputs = Array.from({ length: opened.unknowns }, (_, unknown) => ({ unknown, by: [] }));
    const measure = async (count: number) => {
      const points = [...axes, ...held].map(([from, to]) =>
        Float64Array.from({ length: count }, (_, i) => from + (i / (count - 1)) * (to - from)),
      );
      const before = performance.now();
      await engine.values(points, outputs);
      return performance.now() - before;
    };
    let count = FEWEST_POINTS;
    while ((await measure(count)) < SHORTEST_MS && 2 * count <= MAX_POINTS) count *= 2;
    // The fastest of some: whatever else the computer does only makes it slower.
    let fastest = Infinity;
    for (let n = 0; n < REPETITIONS; n++) fastest = Math.min(fastest, await measure(count));
    return fastest / 1000 / count;
  } finally {
    engine.stop();
  }
}

/** The ends of each coordinate; none where a file has no values from its weights. */
function axesOf({ evaluated }: Solution): (readonly [number, number])[] {
  if (evaluated.source !== 'weights') return [];
  const axes =
    evaluated.kind === 'lines' ? [evaluated.x] : evaluated.kind === 'grid' ? [evaluated.xs, evaluated.ys] : [];
  return axes.map((axis) => [axis[0] ?? 0, axis.at(-1) ?? 0]);
}
