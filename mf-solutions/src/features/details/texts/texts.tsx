import type { Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { Markdown } from '@hub/web-kit/markdown';
import { Box } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import { Section } from '../section.tsx';

/** The texts about the solution; empty ones have no heading. */
export function Texts({ solution }: { solution: Solution }) {
  const { trainingSummary, other } = messages.details.titles;
  return (
    <>
      <Text title={trainingSummary} text={solution.training_summary} />
      <References solution={solution} />
      <Text title={other} text={solution.other_summary} />
    </>
  );
}

const Text = ({ title, text }: { title: string; text: string }) =>
  text && (
    <Section title={title}>
      <Markdown text={text} />
    </Section>
  );

/** What the authors refer to: their text, and the work that they cite as BibTeX or in words. */
function References({ solution }: { solution: Solution }) {
  const cited = solution.citation.trim();
  if (!solution.reference_summary && !cited) return null;
  return (
    <Section title={messages.details.titles.references}>
      {solution.reference_summary && <Markdown text={solution.reference_summary} />}
      {cited && (
        <Box marginTop={solution.reference_summary ? '4' : '0'}>
          {cited.startsWith('@') ? (
            <CodePlate title={messages.details.citation.bibtex} code={cited} />
          ) : (
            <Markdown text={cited} />
          )}
        </Box>
      )}
    </Section>
  );
}
