import type { Solution } from '@hub/openapi/types';
import { formatDate } from '@hub/web-kit/format';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { PreviewData } from '@hub/web-kit/plots/preview-data';
import { Facts, Plate, Stack } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.solution;

/** The figure of the solution as on its card, and what else is known of it. */
export function SolutionPanel({ solution }: { solution: Solution }) {
  const { equation_type, version_date, published_version, preview } = solution;
  return (
    <Stack as="aside" gap="4" minWidth="0">
      <section aria-label={words.sample}>
        <Plate padding="2.5" marginBottom="2" maxWidth="20.5rem">
          <CardFigure preview={preview} />
        </Plate>
        <PreviewData caption={words.sampleData} preview={preview} />
      </section>
      <Facts
        facts={[
          [words.equationType, words.types[equation_type]],
          [words.uploaded, formatDate(version_date)],
          [words.publishedVersion, published_version],
        ]}
      />
    </Stack>
  );
}
