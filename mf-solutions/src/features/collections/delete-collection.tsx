import { detailOf } from '@hub/openapi/client';
import type { Collection } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { Button, Dialog, DialogButtons, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeleteCollection } from '../../collections/use-collections.ts';
import { messages } from '../../messages/messages.ts';

const words = messages.collections;

/** The button that deletes a collection, after a question. */
export function DeleteCollection({ collection: { slug } }: { collection: Collection }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useDeleteCollection(slug);
  const alerts = useAlerts();
  const navigate = useNavigate();
  const confirm = () =>
    void remove.mutateAsync(undefined).then(
      () => {
        alerts.info(words.deletion.done, { survivesMove: true });
        void navigate(paths.collectionList.to(), { replace: true });
      },
      (error: unknown) => alerts.error(detailOf(error)),
    );
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {words.delete}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.deletion.title}>
        <Text margin="0">{words.deletion.what}</Text>
        <DialogButtons>
          <Button onClick={() => setOpen(false)}>{words.deletion.cancel}</Button>
          <Button look="danger" busy={remove.isPending} onClick={confirm}>
            {words.deletion.confirm}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
