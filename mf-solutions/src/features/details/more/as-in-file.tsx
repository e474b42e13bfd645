import type { Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { Tex } from '@hub/web-kit/equations/tex';
import { Box, Text } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import { Fold } from '../fold.tsx';
import { Part } from '../part.tsx';
import { ImposedConditions } from './imposed-conditions.tsx';
import { Conditions } from './conditions.tsx';

const { titles, summaries, equations: words } = messages.details;

/** The problem in the words of the file: its equations as they were typed, its source and the conditions with their numbers. */
export function AsInFile({ solution }: { solution: Solution }) {
  const { equation_tex, source } = solution.equation_details;
  const { code_reason } = solution.read_equation;
  const notes = [
    solution.source_differs && words.sourceDiffers,
    code_reason !== null && words.codeNotShown(code_reason),
  ].filter((note) => note !== false);
  const { imposed } = solution.contents;
  const count = solution.merged_details.conditions.value.length + imposed.length;
  if (equation_tex.length === 0 && !source && count === 0) return null;
  return (
    <Fold isLate title={titles.asInFile} summary={summaries.asInFile}>
      {equation_tex.length > 0 && (
        <Part title={titles.equations}>
          {equation_tex.map((line, index) => (
            <Box key={index} fontSize="equation">
              <Tex tex={line} />
            </Box>
          ))}
        </Part>
      )}
      {source && (
        <Part title={words.source}>
          <CodePlate title={words.source} code={source} language="python" />
        </Part>
      )}
      {notes.map((note) => (
        <Text key={note} margin="2.5 0 0" textStyle="small" color="ink-2">
          {note}
        </Text>
      ))}
      <Conditions solution={solution} />
      {imposed.length > 0 && <ImposedConditions conditions={imposed} />}
    </Fold>
  );
}
