import { aSolution, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { widenWindow } from '../testing/visit-browse.tsx';
import { pageHeading, visitSolution, type World } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const panel = () => screen.getByRole('dialog', { name: 'Use in Python' });
const opener = () => screen.getByRole('button', { name: 'Use in Python' });
const tab = (name: string) => within(panel()).getByRole('tab', { name });

async function openPanel(world?: World) {
  const { person } = visitSolution(server, world);
  await pageHeading();
  await person.click(opener());
  return person;
}

describe.each(['a wide', 'a narrow'])('the Python of a solution in %s window', (width) => {
  beforeEach(() => width === 'a wide' && widenWindow());

  it('starts with a value at a point', async () => {
    await openPanel();
    expect(tab('Evaluate')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Evaluate')).toHaveFocus();
    const code = within(panel()).getByRole('tabpanel', { name: 'Evaluate' });
    expect(code).toHaveTextContent(
      /^Can be used without running its author’s code: yes\..*solverhub\.load\("ada\/decay"\).*Load the author’s file.*Solver1D\.load\( name="ada\/decay", \)/,
    );
    expect(code).toHaveTextContent('print(solution(t, to_numpy=True))');
    expect(code).not.toHaveTextContent('solver.fit(');
  });

  it('shows the author’s file on request', async () => {
    const person = await openPanel();
    const loading = within(panel()).getByText('Load the author’s file', { selector: 'summary' });
    expect(within(panel()).getByText(/run code of its author/)).not.toBeVisible();
    await person.click(loading);
    expect(within(panel()).getByText(/run code of its author/)).toBeVisible();
  });

  it('has only the author’s file where nothing can be rebuilt', async () => {
    const without_code = { usable: 'no' as const, reason: 'A number in the file is not finite.' };
    await openPanel({ solution: aSolution({ inspection: { ...aSolution().inspection, without_code } }) });
    expect(panel()).toHaveTextContent('its author’s code: no. A number in the file is not finite.');
    expect(panel()).not.toHaveTextContent('import solverhub');
    expect(within(panel()).getByText(/run code of its author/)).toBeVisible();
  });

  it('changes tabs with the arrow keys, which start again at the ends', async () => {
    const person = await openPanel();
    await person.keyboard('{ArrowRight}');
    expect(tab('Continue training')).toHaveFocus();
    expect(within(panel()).getByRole('tabpanel')).toHaveTextContent('solver.fit(max_epochs=500)');
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tab('Save')).toHaveFocus();
    expect(within(panel()).getByRole('tabpanel')).toHaveTextContent('save_to_hub=True');
    await person.keyboard('{ArrowRight}');
    expect(tab('Evaluate')).toHaveFocus();
    await person.keyboard('{End}');
    expect(tab('Save')).toHaveFocus();
    await person.keyboard('{Home}');
    expect(tab('Evaluate')).toHaveFocus();
  });

  it('loads the shown version if it is not the latest', async () => {
    const person = await openPanel({ solution: aSolution({ head_version: 2 }), query: '?version=1' });
    const choice = within(panel()).getByRole('group', { name: 'Version to load' });
    expect(within(choice).getByRole('button', { name: 'Version 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(panel()).toHaveTextContent('solverhub.load("ada/decay", version=1)');
    expect(panel()).toHaveTextContent('/solutions/download?id=7&version=1');
    await person.click(within(choice).getByRole('button', { name: 'Latest' }));
    expect(panel()).toHaveTextContent('name="ada/decay"');
  });

  it('takes nothing back for a file that is usual', async () => {
    await openPanel();
    expect(panel()).toHaveTextContent('As soon as you load or use it, this file can run code of its author.');
    expect(panel()).not.toHaveTextContent('usual');
  });

  it('warns about a file that is not usual', async () => {
    const inspection = { ...aSolution().inspection, verdict: 'unusual' as const };
    await openPanel({ solution: aSolution({ inspection }) });
    expect(panel()).toHaveTextContent('This file is unusual');
  });

  it('is closed by its link to what the file does', async () => {
    const person = await openPanel();
    await person.click(within(panel()).getByText('Load the author’s file', { selector: 'summary' }));
    const link = within(panel()).getByRole('link', { name: 'See what this file does' });
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveAccessibleName('What loading does');
    await person.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['train', 'Continue training'],
    ['save', 'Save'],
  ])('is opened at its part by the address #python-%s', async (part, name) => {
    visitSolution(server, { query: `#python-${part}` });
    await pageHeading();
    await waitFor(() => expect(tab(name)).toHaveAttribute('aria-selected', 'true'));
  });
});

describe('the panel below the button', () => {
  beforeEach(widenWindow);

  it('is closed with Escape, which returns the focus', async () => {
    const person = await openPanel();
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
  });

  it('is closed by its button, and by a press elsewhere', async () => {
    const person = await openPanel();
    await person.click(within(panel()).getByRole('button', { name: 'Close' }));
    expect(opener()).toHaveFocus();
    await person.click(opener());
    await person.click(screen.getByText('version 1'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('stays open while code is copied', async () => {
    const person = await openPanel();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(within(panel()).getAllByRole('button', { name: 'Copy' })[0]!);
    const [first] = await within(panel()).findAllByRole('status');
    expect(first).toHaveTextContent('Copied');
    expect(written).toHaveBeenCalledWith(expect.stringContaining('solverhub.load("ada/decay")'));
  });
});

describe('the code that saves', () => {
  const openSave = async (world?: World) => {
    const person = await openPanel(world);
    await person.click(tab('Save'));
  };

  it('names a project of one’s own', async () => {
    await openSave();
    expect(panel()).toHaveTextContent('solver.save(name="your-project/decay", save_to_hub=True)');
    expect(within(panel()).getByRole('link', { name: 'an API key' })).toHaveAttribute('href', '/settings/apikeys');
  });

  it('saves what an open file was loaded as', async () => {
    await openSave({ solution: aSolution({ format: 'open', library: 'deepxde' }) });
    expect(panel()).toHaveTextContent('solverhub.save(model, "your-project/decay")');
  });

  it('names the next version for its author', async () => {
    await openSave({ solution: aSolution({ username: session().username }), signedIn: true });
    expect(panel()).toHaveTextContent('solver.save(name="ada/decay", save_to_hub=True)');
    expect(panel()).toHaveTextContent('The second line saves the next version of this solution.');
  });
});
