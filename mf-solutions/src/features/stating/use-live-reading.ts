import type { FoundProblem } from '@hub/openapi/types';
import { useSettled } from '@hub/web-kit/use-settled';
import { useTypedProblem, type TypedProblem } from '../../problems/use-problems.ts';

const SETTLES_AFTER_MS = 400;

/** What the hub reads in a problem that somebody is typing; undefined until the texts have settled and an answer is there. */
export function useLiveReading(typed: TypedProblem): FoundProblem | undefined {
  const text = JSON.stringify(typed);
  const settled = useSettled(text, SETTLES_AFTER_MS);
  const isSettled = settled === text && typed.equation.trim() !== '';
  const { data } = useTypedProblem(typed, isSettled);
  return isSettled ? data : undefined;
}
