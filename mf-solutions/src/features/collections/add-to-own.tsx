import { detailOf } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { Box, Button, Flex, H2 } from '@hub/web-kit/ui';
import { useNavigate } from 'react-router-dom';
import type { CollectionItemTexts } from '../../collections/collection-texts.ts';
import { useAddToCollection, useCollections } from '../../collections/use-collections.ts';
import { messages } from '../../messages/messages.ts';

const words = messages.collections.adding;

/** Largest number of collections that an account can have. */
const MAX_OWN = 100;

/** The collections of the user, each as a button that adds something to it; nothing without any. */
export function AddToOwn({ username, item }: { username: string; item: CollectionItemTexts }) {
  const own = useCollections({ username, page: 1, size: MAX_OWN });
  const add = useAddToCollection();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const addTo = (slug: string) =>
    void add.mutateAsync({ slug, item }).then(
      ({ title }) => {
        alerts.info(words.added(title), { survivesMove: true });
        void navigate(paths.collection.to(slug), { replace: true });
      },
      (error: unknown) => alerts.error(detailOf(error)),
    );
  if (!own.data || own.data.data.length === 0) return null;
  return (
    <Box marginBottom="8">
      <H2 marginBottom="3">{words.title}</H2>
      <Flex gap="2" wrap="wrap" marginBottom="8">
        {own.data.data.map(({ slug, title }) => (
          <Button key={slug} busy={add.isPending && add.variables.slug === slug} onClick={() => addTo(slug)}>
            {title}
          </Button>
        ))}
      </Flex>
      <H2 margin="0">{words.orNew}</H2>
    </Box>
  );
}
