import type { SolutionCard } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { loadSnippet } from './load-snippet-text.ts';

/** Python that loads the solver by its label: it pastes and runs as it stands. */
export function LoadSnippet({
  solution,
}: {
  solution: Pick<SolutionCard, 'label' | 'name' | 'equation_type' | 'type_name' | 'equation_details'>;
}) {
  return <CodePlate title={`${solution.name}.py`} code={loadSnippet(solution)} language="python" />;
}
