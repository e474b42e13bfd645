import type { Solution } from '@hub/openapi/types';
import { Markdown } from '@hub/web-kit/markdown';
import { Section } from '../section.tsx';

/** What people wrote about the solution; what nobody wrote has no heading. */
export function Texts({ solution }: { solution: Solution }) {
  const texts = [
    ['Training specifics', solution.training_summary],
    ['References', solution.reference_summary],
    ['Other', solution.other_summary],
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
