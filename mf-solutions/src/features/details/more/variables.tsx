import type { Solution } from '@hub/openapi/types';
import { Markdown } from '@hub/web-kit/markdown';
import { symbolOf, symbolsOf } from '@hub/figure/symbol';
import { variableNotes } from '@hub/web-kit/solutions/variable-notes';
import { chakra, Facts, Flex } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { messages } from '../../../messages/messages.ts';
import { useFold } from '../use-fold.tsx';

const SHOWN_AT_ONCE = 20;

const Names = chakra('i', { base: { fontFamily: 'math', fontSize: 'input', whiteSpace: 'nowrap' } });

/** The author's text about the variables, or else their roles in the equation. */
export function Variables({ solution }: { solution: Solution }) {
  const { variable_summary, diff_equation_details } = solution;
  const { variables, dependent_variables } = diff_equation_details;
  const words = messages.details.variables;
  const notes = variableNotes(solution);
  const noted = new Set(notes?.flatMap(({ names }) => names));
  const rows: { names: string[]; note: ReactNode }[] = [
    ...(notes ?? []).map(({ names, note }) => ({ names, note: <Markdown text={note} textStyle="small" /> })),
    ...variables
      .filter((name) => !noted.has(name))
      .map((name) => ({ names: [name], note: dependent_variables.includes(name) ? words.unknown : words.independent })),
  ];
  // Long names that begin alike are numbered, as in the figure.
  const written = symbolsOf(variables);
  const symbols = new Map(variables.map((name, i) => [name, written[i]!]));
  const [shown, more] = useFold(rows, SHOWN_AT_ONCE, messages.details.showAll.variables);
  if (rows.length === 0 && !variable_summary) return null;
  return (
    <>
      {rows.length > 0 && (
        <Facts
          facts={shown.map(({ names, note }) => [
            <Names key={names.join()}>{names.map((name) => symbols.get(name) ?? symbolOf(name)).join(', ')}</Names>,
            <Flex key={names.join()} justifyContent="flex-end" textStyle="small">
              {note}
            </Flex>,
          ])}
        />
      )}
      {more}
      {!notes && variable_summary && <Markdown text={variable_summary} />}
    </>
  );
}
