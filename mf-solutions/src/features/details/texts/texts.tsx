import type { Solution } from '@hub/openapi/types';
import { Markdown } from '@hub/web-kit/markdown';
import { messages } from '../../../messages/messages.ts';
import { Section } from '../section.tsx';

/** What people wrote about the solution; what nobody wrote has no heading. */
export function Texts({ solution }: { solution: Solution }) {
  const { trainingSummary, references, other } = messages.details.titles;
  const texts = [
    [trainingSummary, solution.training_summary],
    [references, solution.reference_summary],
    [other, solution.other_summary],
  ] as const;
  return texts.map(
    ([title, text]) =>
      text && (
        <Section key={title} title={title}>
          <Markdown text={text} />
        </Section>
      ),
  );
}
