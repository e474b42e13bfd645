import { useAlerts, useCurrentAlert } from '@hub/web-kit/alerts';
import { renderScreen } from '@hub/web-kit/testing';
import { useMutation } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';

function Page() {
  const alerts = useAlerts();
  const { close } = useCurrentAlert();
  const navigate = useNavigate();
  const save = useMutation({ mutationFn: () => new Promise<void>(() => undefined) });
  const moveOn = () => {
    alerts.info('Done', { survivesMove: true });
    void navigate('/next');
  };
  return (
    <>
      <button onClick={() => alerts.error('It failed')}>fail</button>
      <button onClick={() => alerts.info('Saved')}>succeed</button>
      <button onClick={() => save.mutate()}>try again</button>
      <button onClick={alerts.clear}>check again</button>
      <button onClick={() => void navigate('/next')}>leave</button>
      <button onClick={() => void navigate('?tab=2')}>tab</button>
      <button onClick={moveOn}>do and leave</button>
      <button
        onClick={() => {
          moveOn();
          save.mutate();
        }}
      >
        do, leave and go on
      </button>
      <button onClick={close}>close</button>
    </>
  );
}
const routes = [
  { path: '/', element: <Page /> },
  { path: '/next', element: <button>next page</button> },
];

const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('shows a message until it is closed', async () => {
  const { person } = renderScreen(routes);
  await person.click(screen.getByText('fail'));
  await person.click(screen.getByText('fail'));
  expect(shown()).toEqual(['It failed']);
  await person.click(screen.getByText('close'));
  expect(shown()).toEqual([]);
});

it('shows only the newest message', async () => {
  const { person } = renderScreen(routes);
  await person.click(screen.getByText('succeed'));
  await person.click(screen.getByText('fail'));
  expect(shown()).toEqual(['It failed']);
  await person.click(screen.getByText('succeed'));
  expect(shown()).toEqual(['Saved']);
});

it.each(['try again', 'check again'])('clears the last message when the user clicks “%s”', async (attempt) => {
  const { person } = renderScreen(routes);
  await person.click(screen.getByText('fail'));
  await person.click(screen.getByText(attempt));
  expect(shown()).toEqual([]);
});

it('clears the message when the user leaves the page, but not when only the tab changes', async () => {
  const { person } = renderScreen(routes);
  await person.click(screen.getByText('fail'));
  await person.click(screen.getByText('tab'));
  expect(shown()).toEqual(['It failed']);
  await person.click(screen.getByText('leave'));
  expect(await screen.findByText('next page')).toBeInTheDocument();
  expect(shown()).toEqual([]);
});

it.each(['do and leave', 'do, leave and go on'])(
  'keeps the message of an action that navigates to another page for that navigation: %s',
  async (action) => {
    const { person } = renderScreen(routes);
    await person.click(screen.getByText('fail'));
    await person.click(screen.getByText(action));
    expect(await screen.findByText('next page')).toBeInTheDocument();
    expect(shown()).toEqual(['Done']);
  },
);

describe('one alert after the other', () => {
  /** The alert as it is kept, with what raises others. */
  function Kept() {
    const alerts = useAlerts();
    const { alert } = useCurrentAlert();
    const { pathname } = useLocation();
    const navigate = useNavigate();
    return (
      <>
        <output>{alert && `${alert.severity}: ${alert.message}`}</output>
        <i>{alert?.id}</i>
        <button onClick={() => alerts.error('One')}>error</button>
        <button onClick={() => alerts.warning('One')}>warning</button>
        <button onClick={() => alerts.info('Two')}>info</button>
        <button onClick={() => alerts.info('Two', { survivesMove: true })}>lasting</button>
        <button onClick={alerts.clear}>clear</button>
        <button onClick={() => void navigate(`${pathname}on/`)}>move</button>
      </>
    );
  }
  const steps = async (...names: string[]) => {
    const { person } = renderScreen([{ path: '*', element: <Kept /> }]);
    for (const name of names) await person.click(screen.getByRole('button', { name }));
    return screen.getByRole('status').textContent;
  };

  it.each([
    [['error'], 'error: One'],
    [['warning'], 'warning: One'],
    [['info'], 'info: Two'],
    [['error', 'warning'], 'error: One'],
    [['warning', 'error'], 'warning: One'],
    [['error', 'info'], 'info: Two'],
    [['error', 'clear', 'warning'], 'warning: One'],
    [['lasting', 'clear'], 'info: Two'],
    [['lasting', 'move'], 'info: Two'],
    [['lasting', 'move', 'move'], ''],
    [['lasting', 'move', 'clear'], ''],
    [['lasting', 'info', 'move'], 'info: Two'],
    [['lasting', 'error', 'move'], ''],
    [['info', 'move'], ''],
  ])('after %j, “%s” is left', async (names, left) => expect(await steps(...names)).toBe(left));

  it('is a new one each time, so that it is read out again', async () => {
    const { person } = renderScreen([{ path: '*', element: <Kept /> }]);
    const ids = new Set<string | null | undefined>();
    for (let time = 0; time < 3; time++) {
      await person.click(screen.getByRole('button', { name: 'error' }));
      ids.add(document.querySelector('i')?.textContent);
    }
    expect(ids.size).toBe(3);
  });
});
