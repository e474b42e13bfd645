import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, H2, Text } from '@hub/web-kit/ui';
import { useFeatureSolution } from './use-review.ts';

/** Puts a published solution on the home page, or takes it off. */
export function FeaturedTab({ solution }: { solution: Solution }) {
  const { featured } = solution;
  const alerts = useAlerts();
  const feature = useFeatureSolution(solution);
  const toggle = () =>
    feature.mutate(!featured, {
      onSuccess: () =>
        alerts.info(featured ? 'Solution has been removed from being featured!' : 'Solution has been featured!'),
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <section>
      <H2>{featured ? 'Featured' : 'Not featured'}</H2>
      <Text textStyle="prose" maxWidth="text" marginTop="2" marginBottom="5">
        {featured
          ? 'It stands on the home page, among the featured solutions.'
          : 'Featured solutions stand on the home page.'}
      </Text>
      {/* The second click of a double click would take back what the first has done. */}
      <Button
        look={featured ? 'outline' : 'solid'}
        busy={feature.isPending}
        onClick={(event) => event.detail < 2 && toggle()}
      >
        {featured ? 'Remove from featured' : 'Feature this solution'}
      </Button>
    </section>
  );
}
