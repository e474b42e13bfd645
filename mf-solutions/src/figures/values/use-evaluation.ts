import type { Solution } from '@hub/openapi/types';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Output } from './engine.ts';
import type { Field, Orbit } from './field.ts';
import { startEngine, type RemoteEngine } from './start-engine.ts';
import { fetchFile } from '../../solution/fetch-file.ts';

const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** A file of this size is fetched as soon as the pointer is over the figure. */
const SMALL_FILE_BYTES = 1024 * 1024;

/** The networks of the solution on show, evaluated in this browser. */
export interface Evaluation {
  /** Whether the figure shows what these networks compute. */
  isPossible: boolean;
  /** Whether it costs little to begin. */
  isSmall: boolean;
  /**
   * @param points for each coordinate, and then each parameter of a bundle, a number for each point
   * @throws Error where the file cannot be fetched or read
   */
  ask: (points: Float64Array[], outputs: readonly Output[]) => Promise<Float64Array[]>;
  /** The directions of a system of two at points of its plane; undefined where the equation cannot be read. */
  askField: (points: Float64Array[], times: readonly number[]) => Promise<Field | undefined>;
  /** A numeric solution of a system of two; undefined where the equation cannot be read. */
  askOrbit: (orbit: Orbit) => Promise<Float64Array[] | undefined>;
}

/** The file is fetched, and the part of the program that reads it loaded, with the first question. */
export function useEvaluation(shown: Solution): Evaluation {
  const solution = useUntilOtherVersion(shown);
  const running = useRef<{ engine: RemoteEngine; opened: Promise<void> }>(undefined);
  useEffect(
    () => () => {
      running.current?.engine.stop();
      running.current = undefined;
    },
    [solution],
  );
  const engineOf = useCallback(async () => {
    running.current ??= begin(solution);
    const { engine, opened } = running.current;
    try {
      await opened;
    } catch (error) {
      // The next question tries again.
      running.current = undefined;
      throw error;
    }
    return engine;
  }, [solution]);
  const ask = useCallback(
    async (points: Float64Array[], outputs: readonly Output[]) => (await engineOf()).values(points, outputs),
    [engineOf],
  );
  const askField = useCallback(
    async (points: Float64Array[], times: readonly number[]) =>
      (await engineOf()).field(points, times, fieldDetails(solution)),
    [engineOf, solution],
  );
  const askOrbit = useCallback(
    async (orbit: Orbit) => (await engineOf()).orbit(orbit, fieldDetails(solution)),
    [engineOf, solution],
  );
  const isPossible =
    solution.evaluated.source === 'weights' &&
    solution.values_version === solution.version &&
    solution.size <= MAX_FILE_BYTES;
  return useMemo(
    () => ({ isPossible, isSmall: isPossible && solution.size <= SMALL_FILE_BYTES, ask, askField, askOrbit }),
    [isPossible, solution.size, ask, askField, askOrbit],
  );
}

/** The same object while counts, the proof and the like change: nothing that the networks depend on. */
function useUntilOtherVersion(solution: Solution): Solution {
  const [kept, keep] = useState(solution);
  const isSame =
    kept.id === solution.id && kept.version === solution.version && kept.values_version === solution.values_version;
  if (!isSame) keep(solution);
  return isSame ? kept : solution;
}

function begin(solution: Solution): { engine: RemoteEngine; opened: Promise<void> } {
  const engine = startEngine();
  const open = async () => {
    const answer = await engine.open(await fetchFile(solution), solution.merged_details.parameters.value);
    if ('reason' in answer) throw new Error(answer.reason);
  };
  return { engine, opened: open() };
}

function fieldDetails({ diff_equation_details, merged_details }: Solution) {
  const { dependent_variables, independent_variables, equation, conditions, sample_solution } = diff_equation_details;
  const [generator, parameters] = [merged_details.generator.value, merged_details.parameters.value];
  return {
    names: { dependent_variables, independent_variables },
    details: { equation, conditions, sample_solution, generator, parameters },
  };
}
