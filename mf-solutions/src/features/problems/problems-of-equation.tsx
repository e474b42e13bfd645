import type { ProblemSummary } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { Link, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { ProblemRows } from './problem-rows.tsx';

export interface ProblemsOfEquationProps {
  /** `slug` of the equation. */
  slug: string;
  problems: { data: ProblemSummary[]; total: number; more: boolean };
}

/** Whether problems of an equation compare more than its list of solutions does: a single problem of one solution does not. */
export const areWorthListing = ({ data, total }: ProblemsOfEquationProps['problems']): boolean =>
  total > 1 || data.some(({ solutions_count }) => solutions_count > 1);

/** The problems of an equation with the most solutions, and the way to the others. */
export function ProblemsOfEquation({ slug, problems: { data, total, more } }: ProblemsOfEquationProps) {
  return (
    <>
      <ProblemRows problems={data} isOneEquation />
      {total > data.length && (
        <Text margin="0" marginTop="3">
          <Link to={paths.problemList.to({ equation: slug })}>{messages.problems.allOf(total, more)}</Link>
        </Text>
      )}
    </>
  );
}
