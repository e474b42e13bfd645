import type { Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { CopyButton } from '@hub/web-kit/copy-button';
import { Markdown } from '@hub/web-kit/markdown';
import { Box, chakra } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import { useCitation } from '../../../share/use-citation.ts';
import { Chapter } from '../chapter.tsx';
import { hasLossToTell, LossFigure } from '../figures/loss-figure.tsx';

const { titles, citation: words } = messages.details;

const Measure = chakra('div', { base: { maxWidth: 'text' } });
/** The loss stands beside the text where there is room for both. */
const Beside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    '&[data-beside]': { gridTemplateColumns: { lg: 'minmax(0, 1fr) {sizes.rail}' } },
  },
});

/** How the solver was trained: the author's words, and the loss. */
export function Training({ solution, isBeside }: { solution: Solution; isBeside: boolean }) {
  const { training_summary: text } = solution;
  const hasLoss = hasLossToTell(solution);
  if (!text && !hasLoss) return null;
  return (
    <Chapter title={titles.training}>
      <Beside data-beside={(isBeside && text) || undefined}>
        {text && (
          <Measure>
            <Markdown text={text} />
          </Measure>
        )}
        {hasLoss && <LossFigure solution={solution} />}
      </Beside>
    </Chapter>
  );
}

/** What the authors refer to: their text, and the work that they cite as BibTeX or in words. And how to cite this version. */
export function References({ solution }: { solution: Solution }) {
  const citation = useCitation(solution);
  const cited = solution.citation.trim();
  return (
    <Chapter title={titles.references}>
      <Measure>
        {solution.reference_summary && <Markdown text={solution.reference_summary} />}
        {cited && (
          <Box marginTop={solution.reference_summary ? '4' : '0'}>
            {cited.startsWith('@') ? <CodePlate title={words.bibtex} code={cited} /> : <Markdown text={cited} />}
          </Box>
        )}
      </Measure>
      <Box marginTop={solution.reference_summary || cited ? '3' : '0'} marginLeft="-2.5">
        <CopyButton text={citation('bibtex')} what={words.copy} />
      </Box>
    </Chapter>
  );
}

/** Whatever else the author says. */
export const Other = ({ solution: { other_summary: text } }: { solution: Solution }) =>
  text && (
    <Chapter title={titles.other}>
      <Measure>
        <Markdown text={text} />
      </Measure>
    </Chapter>
  );
