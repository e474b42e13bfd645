import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, H2, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useFeatureSolution } from './use-review.ts';

const words = messages.review.featured;

/** Adds a published solution to the home page, or removes it. */
export function FeaturedTab({ solution }: { solution: Solution }) {
  const { featured } = solution;
  const alerts = useAlerts();
  const feature = useFeatureSolution(solution);
  const toggle = () =>
    feature.mutate(!featured, {
      onSuccess: () => alerts.info(words.done(!featured)),
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <section>
      <H2>{words.title(featured)}</H2>
      <Text textStyle="prose" maxWidth="text" marginTop="2" marginBottom="5">
        {words.about(featured)}
      </Text>
      {/* The second click of a double click would undo the first. */}
      <Button
        look={featured ? 'outline' : 'solid'}
        busy={feature.isPending}
        onClick={(event) => event.detail < 2 && toggle()}
      >
        {words.toggle(featured)}
      </Button>
    </section>
  );
}
