import type { Solution } from '@hub/openapi/types';
import { Markdown } from '@hub/web-kit/markdown';
import { symbolOf } from '@hub/web-kit/plots/symbol';
import { chakra, Facts } from '@hub/web-kit/ui';
import { Section } from '../section.tsx';
import { variableNotes } from '../variable-notes.ts';

const Variable = chakra('i', { base: { fontFamily: 'math', fontSize: '1rem' } });
const Note = chakra('span', { base: { fontFamily: 'sans' } });

/** Each variable with what its author wrote of it, else what it is in the equation. */
export function Variables({ solution }: { solution: Solution }) {
  const { variables, dependent_variables } = solution.diff_equation_details;
  const notes = variableNotes(solution.variable_summary, variables);
  if (variables.length === 0 && !solution.variable_summary) return null;
  return (
    <Section title="Variables" rail>
      {variables.length > 0 && (
        <Facts
          facts={variables.map((name) => [
            <Variable key={name}>{symbolOf(name)}</Variable>,
            <Note key={name}>
              {notes?.get(name) ?? (dependent_variables.includes(name) ? 'unknown' : 'independent')}
            </Note>,
          ])}
        />
      )}
      {!notes && solution.variable_summary && <Markdown text={solution.variable_summary} />}
    </Section>
  );
}
