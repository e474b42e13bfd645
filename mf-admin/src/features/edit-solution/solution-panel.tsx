import type { Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { Tex } from '@hub/web-kit/equations/tex';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { PreviewData } from '@hub/web-kit/plots/preview-data';
import { loadSnippet } from '@hub/web-kit/solutions/load-snippet';
import { Box, H2, Plate, Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.solution;

const FIGURE = { width: 500, height: 300 };

/** What the solution is, beside the form. */
export function SolutionPanel({ solution }: { solution: Solution }) {
  const { conditions_tex, parameters, source } = solution.equation_details;
  const lines = [...solution.solved_tex, ...conditions_tex, ...parameters];
  return (
    <Stack gap="5" minWidth="0">
      <section aria-labelledby="equation-details">
        <H2 id="equation-details" textStyle="h3" marginBottom="2">
          {words.equationDetails}
        </H2>
        {lines.map((tex, index) => (
          <Box key={index} paddingBlock="1">
            <Tex tex={tex} />
          </Box>
        ))}
        {lines.length === 0 && (
          <Text margin="0" fontFamily={source ? 'mono' : undefined} color="ink-2" overflowWrap="anywhere">
            {source ?? words.noEquation}
          </Text>
        )}
      </section>
      <section aria-label={words.sample}>
        <Plate padding="2.5" marginBottom="2" maxWidth={`${FIGURE.width + 20}px`}>
          <CardFigure preview={solution.preview} {...FIGURE} />
        </Plate>
        <PreviewData caption={words.sampleData} preview={solution.preview} />
      </section>
      <CodePlate title={words.load} code={loadSnippet(solution)} language="python" />
    </Stack>
  );
}
