import type { Solution } from '@hub/openapi/types';
import { messages } from '../../../messages/messages.ts';
import { domainOf } from '../domain.ts';
import { ReadOnRequest } from '../read-on-request.tsx';
import { openEvaluator } from './open-evaluator.ts';
import { PointForm } from './point-form.tsx';

/** The solution at any point. */
export function PointPanel({ solution }: { solution: Solution }) {
  // Where only the domain is unknown, a point can still be typed.
  const obstacle = domainOf(solution).length > 0 ? (solution.evaluation.reason ?? undefined) : undefined;
  return (
    <ReadOnRequest solution={solution} words={messages.details.point} obstacle={obstacle} read={openEvaluator}>
      {(evaluator) => <PointForm solution={solution} evaluator={evaluator} />}
    </ReadOnRequest>
  );
}
