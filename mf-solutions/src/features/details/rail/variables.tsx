import type { Solution } from '@hub/openapi/types';
import { Markdown } from '@hub/web-kit/markdown';
import { symbolOf } from '@hub/web-kit/plots/symbol';
import { chakra, Facts, Flex } from '@hub/web-kit/ui';
import { Section } from '../section.tsx';
import { variableNotes } from '../variable-notes.ts';

const Names = chakra('i', { base: { fontFamily: 'math', fontSize: '1rem', whiteSpace: 'nowrap' } });

/** What the author wrote of the variables, else what each is in the equation. */
export function Variables({ solution }: { solution: Solution }) {
  const { variable_summary, diff_equation_details } = solution;
  const { variables, dependent_variables } = diff_equation_details;
  const notes = variableNotes(solution);
  const noted = new Set(notes?.flatMap(({ names }) => names));
  const rows = [
    ...(notes ?? []),
    ...variables
      .filter((name) => !noted.has(name))
      .map((name) => ({ names: [name], note: dependent_variables.includes(name) ? 'unknown' : 'independent' })),
  ];
  if (rows.length === 0 && !variable_summary) return null;
  return (
    <Section title="Variables" rail>
      {rows.length > 0 && (
        <Facts
          facts={rows.map(({ names, note }) => [
            <Names key={names.join()}>{names.map(symbolOf).join(', ')}</Names>,
            <Flex key={names.join()} justifyContent="flex-end">
              <Markdown text={note} textStyle="small" />
            </Flex>,
          ])}
        />
      )}
      {!notes && variable_summary && <Markdown text={variable_summary} />}
    </Section>
  );
}
