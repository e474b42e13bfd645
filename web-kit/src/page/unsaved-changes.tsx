import { Button, Dialog, DialogButtons, Text } from '@hub/web-kit/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { messages } from '../messages/messages.ts';

const words = messages.unsaved;

/**
 * Asks for confirmation while `dirty`, before the user leaves the page by a link, a tab, the Back button, a reload or by closing the
 * window. Do not render it while the code itself navigates away.
 */
export function UnsavedChanges({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      dirty && (here.pathname !== there.pathname || here.search !== there.search),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={words.title}>
      <Text margin="0">{words.what}</Text>
      <DialogButtons>
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          {words.leave}
        </Button>
        <Button look="solid" onClick={() => blocker.reset?.()}>
          {words.stay}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
