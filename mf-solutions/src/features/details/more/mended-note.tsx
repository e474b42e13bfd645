import { api, detailOf, unwrap } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatBytes } from '@hub/web-kit/format';
import { saveBlob } from '@hub/web-kit/save-blob';
import { Box, Button, Text } from '@hub/web-kit/ui';
import { useMutation } from '@tanstack/react-query';
import { fileNameOf } from '../../../download/file-name.ts';
import { messages } from '../../../messages/messages.ts';

export interface MendedNoteProps {
  solution: Pick<Solution, 'id' | 'label' | 'version' | 'mended'>;
}

/** Says that the file was mended, and gives those who may have it the file as it was sent; shows nothing if the file is as it was sent. */
export function MendedNote({ solution: { id, label, version, mended } }: MendedNoteProps) {
  const alerts = useAlerts();
  const download = useMutation({
    mutationFn: async () => {
      const query = { id, version, as_sent: true };
      const content = await unwrap(api.GET('/solutions/download', { params: { query }, parseAs: 'blob' }));
      saveBlob(content, `${fileNameOf(label, version)}-as-sent.dill`);
    },
    onError: (error) => alerts.error(detailOf(error)),
  });
  if (!mended) return null;
  const words = messages.details.inspection.mended;
  return (
    <Box display="grid" gap="2" justifyItems="start" marginBlock="2" lineHeight="1.45">
      <Text margin="0">{words.text}</Text>
      {mended.may_download && (
        <Button size="sm" busy={download.isPending} onClick={() => download.mutate()}>
          {words.download(formatBytes(mended.size))}
        </Button>
      )}
    </Box>
  );
}
