import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { LatestOnly } from './latest-only.ts';

/**
 * A queue of questions of which only the newest matters, for as long as a component lives.
 * @param ask answers a question; once it is another function, answers of the one before are dropped
 * @returns puts a question into the queue
 */
export function useLatestOnly<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  take: (answer: Answer, question: Question) => void,
  fail: (error: unknown) => void = ignore,
): (question: Question) => void {
  const queue = useRef<LatestOnly<Question, Answer>>(undefined);
  const onAnswer = useEffectEvent(take);
  const onFailure = useEffectEvent(fail);
  useEffect(() => {
    const own = new LatestOnly<Question, Answer>(
      ask,
      (answer, question) => onAnswer(answer, question),
      (error) => onFailure(error),
    );
    queue.current = own;
    return () => own.stop();
  }, [ask]);
  return useCallback((question) => queue.current?.put(question), []);
}

const ignore = (): void => undefined;
