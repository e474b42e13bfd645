import { api, detailOf, unwrap } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { DownloadIcon } from '@hub/web-kit/icons';
import { saveBlob } from '@hub/web-kit/save-blob';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { Button, H2, Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.ownData;

/** Downloads everything that the hub has of the account. */
export function OwnData() {
  const alerts = useAlerts();
  const download = useSingleMutation({
    mutationFn: async (_: void) =>
      saveBlob(await unwrap(api.GET('/account/export', { parseAs: 'blob' })), words.fileName),
    onError: (error) => alerts.error(detailOf(error)),
  });
  return (
    <Stack as="section" gap="3" aria-labelledby="own-data" alignItems="flex-start">
      <H2 id="own-data" textStyle="h2-rail">
        {words.title}
      </H2>
      <Text margin="0" maxWidth="62ch">
        {words.about}
      </Text>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        <DownloadIcon /> {words.download}
      </Button>
    </Stack>
  );
}
