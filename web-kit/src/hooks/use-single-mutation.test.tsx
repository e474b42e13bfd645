import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';

it('does not start again while it is running', async () => {
  const starts: ((value: string) => void)[] = [];
  function Sender() {
    const send = useSingleMutation({ mutationFn: () => new Promise<string>((resolve) => void starts.push(resolve)) });
    const twice = () => {
      send.mutate(undefined);
      send.mutate(undefined);
    };
    return <button onClick={twice}>Send {send.data}</button>;
  }
  const { person } = renderScreen([{ path: '*', element: <Sender /> }]);
  await person.dblClick(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(starts).toHaveLength(1));
  starts[0]?.('done');
  await person.click(await screen.findByRole('button', { name: 'Send done' }));
  expect(starts).toHaveLength(2);
});
