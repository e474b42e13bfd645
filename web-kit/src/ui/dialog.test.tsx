import { renderScreen } from '@hub/web-kit/testing';
import { Button, Dialog } from '@hub/web-kit/ui';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

function Asking() {
  const [broken, setBroken] = useState(true);
  return (
    <Dialog open onClose={() => undefined} title="Choose a row">
      {broken && <Button onClick={() => setBroken(false)}>Try again</Button>}
    </Dialog>
  );
}

it('keeps the focus inside when the focused element is removed', async () => {
  const { person } = renderScreen([{ path: '/', element: <Asking /> }]);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
});
