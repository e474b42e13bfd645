import { useAlerts, useAlertList } from '@hub/web-kit/alerts';
import { renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';

function Page() {
  const alerts = useAlerts();
  const { alerts: list, close } = useAlertList();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => alerts.error('It failed')}>fail</button>
      <button onClick={() => void navigate('/next')}>leave</button>
      <button onClick={() => void navigate('?tab=2')}>tab</button>
      <button
        onClick={() => {
          alerts.info('Done', { survivesMove: true });
          void navigate('/next');
        }}
      >
        do and leave
      </button>
      <button onClick={() => list.forEach(({ id }) => close(id))}>close</button>
    </>
  );
}
const routes = [
  { path: '/', element: <Page /> },
  { path: '/next', element: <button>next page</button> },
  { path: '/third', element: <p>third</p> },
];

it('shows what was raised, once for the same sentence, until it is closed', async () => {
  const { person } = renderScreen(routes);
  await person.click(screen.getByText('fail'));
  await person.click(screen.getByText('fail'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await person.click(screen.getByText('close'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('clears when the page is left, not when only its tab changes', async () => {
  const { person } = renderScreen(routes);
  await person.click(screen.getByText('fail'));
  await person.click(screen.getByText('tab'));
  expect(screen.getByRole('alert')).toHaveTextContent('It failed');
  await person.click(screen.getByText('leave'));
  expect(await screen.findByText('next page')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps what was raised by the very action that moved, for that one move', async () => {
  const { person } = renderScreen(routes);
  await person.click(screen.getByText('fail'));
  await person.click(screen.getByText('do and leave'));
  expect(await screen.findByText('next page')).toBeInTheDocument();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Done']);
});
