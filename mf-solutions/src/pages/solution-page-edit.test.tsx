import { answer, hang, refuse } from '@hub/openapi/testing';
import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { aVersion } from '../testing/solutions.ts';
import { visitSolution, type World } from '../testing/visit-solution.tsx';

jest.mock('../plots/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const NAMED = { description: '', solutions_count: 0 };

/** The Edit tab of somebody who may do everything. */
async function edit(world: World = {}) {
  server.use(
    answer('get', '/equations', [
      { id: 1, name: 'Population', ...NAMED },
      { id: 2, name: 'Heat', ...NAMED },
    ]),
    answer('get', '/use_cases', [
      { id: 1, name: 'Thermo', ...NAMED },
      { id: 2, name: 'Teaching', ...NAMED },
    ]),
  );
  const view = visitSolution(server, { can: ['edit', 'delete'], signedIn: true, query: '?tab=edit', ...world });
  await screen.findByRole('form', { name: 'Edit this solution' });
  await screen.findByRole('option', { name: 'Heat' });
  return view;
}

const box = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

/** Answers the save, and keeps what was sent. */
function savesAs(saved: Partial<Solution>) {
  const sent: unknown[] = [];
  const solution = aSolution({ revision: 5, ...saved });
  server.use(
    answer('get', '/solutions/access/{id}', { permission_type: 'owner', can: ['edit', 'delete'] }),
    answer('get', '/solutions/versions', [aVersion()]),
    answer('get', '/solutions/{id}', solution),
    answer('put', '/solutions/{id}', solution, {
      seen: ({ body, headers }) => sent.push([body, headers.get('If-Match')]),
    }),
  );
  return sent;
}

describe('saving', () => {
  it('sends the changed fields alone, with the revision that was edited', async () => {
    const { person } = await edit();
    const sent = savesAs({ description: 'Better.', citation: 'Ada, 2026.' });
    await person.clear(box('Description'));
    await person.type(box('Description'), 'Better.');
    await person.type(box('Citation'), 'Ada, 2026.');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Equation' }), 'Heat');
    await person.click(screen.getByRole('checkbox', { name: 'Teaching' }));
    expect(screen.getByText('Not saved yet: Equation, Description, Use cases, Citation')).toBeInTheDocument();
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Solution saved successfully!');
    expect(sent).toEqual([
      [{ description: 'Better.', citation: 'Ada, 2026.', equation_id: 2, use_cases: [1, 2] }, '"4"'],
    ]);
  });

  it('clears with null, and goes on from the new revision', async () => {
    const { person } = await edit();
    const sent = savesAs({ description: '', equation_id: null, equation_name: null });
    await person.clear(box('Description'));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Equation' }), '- Select -');
    await person.click(save());
    expect(await screen.findByText('Nothing changed')).toBeInTheDocument();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await person.type(box('Other'), 'More');
    await person.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      [{ description: null, equation_id: null }, '"4"'],
      [{ other_summary: 'More' }, '"5"'],
    ]);
  });

  it('is sent once by a double click, and not pressable meanwhile', async () => {
    const { person } = await edit();
    const sent = savesAs({});
    await person.type(box('Other'), 'x');
    await person.dblClick(save());
    await screen.findByRole('alert');
    expect(sent).toHaveLength(1);
    server.use(hang('put', '/solutions/{id}'));
    await person.type(box('Other'), 'y');
    await person.click(save());
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps what is typed while it is under way', async () => {
    const { person } = await edit();
    savesAs({ other_summary: 'x' });
    await person.type(box('Other'), 'x');
    await person.click(save());
    await person.type(box('Citation'), 'late');
    await screen.findByRole('alert');
    expect(box('Citation')).toHaveValue('late');
    expect(screen.getByText('Not saved yet: Citation')).toBeInTheDocument();
  });

  it('shows the server’s sentences at their fields', async () => {
    const { person } = await edit();
    server.use(
      refuse('put', '/solutions/{id}', 422, 'This equation does not exist', [
        { field: 'equation_id', message: 'This equation does not exist' },
        { field: 'equation_details.equation_tex', message: 'A line of equation_tex has at most 2000 characters' },
      ]),
    );
    await person.selectOptions(screen.getByRole('combobox', { name: 'Equation' }), 'Heat');
    await person.type(box('Equation 1'), '+1');
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('This equation does not exist');
    const equation = screen.getByRole('combobox', { name: 'Equation' });
    expect(equation).toHaveAccessibleDescription('This equation does not exist');
    expect(equation).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Equations' })).toHaveAccessibleDescription(/at most 2000/);
    expect(box('Equation 1')).toHaveValue('u+v=0+1');
  });

  it('says why nothing was saved, and keeps it', async () => {
    const { person } = await edit();
    server.use(refuse('put', '/solutions/{id}', 500, 'The hub stumbled.'));
    await person.type(box('Other'), 'x');
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('The hub stumbled.');
    expect(box('Other')).toHaveValue('x');
    expect(save()).toBeEnabled();
  });

  it('can be left out: what was changed is as it was', async () => {
    const { person } = await edit();
    await person.type(box('Description'), ' And more.');
    await person.click(screen.getByRole('button', { name: 'Remove equation 1' }));
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(box('Description')).toHaveValue('The smallest example there is.');
    expect(box('Equation 1')).toHaveValue('u+v=0');
  });
});

describe('lines of TeX', () => {
  const lines = () =>
    screen.getAllByRole('textbox', { name: /^Equation \d/ }).map((line) => (line as HTMLInputElement).value);

  it('show what they will look like, or why they cannot', async () => {
    const { person } = await edit();
    const group = screen.getByRole('group', { name: 'Equations' });
    await waitFor(() => expect(group.querySelector('.katex')).toBeInTheDocument());
    await person.clear(box('Equation 1'));
    await person.type(box('Equation 1'), '\\nosuch');
    expect(await within(group).findByText(/Undefined control sequence: \\nosuch/)).toBeInTheDocument();
    expect(within(group).getByText('\\nosuch')).toBeInTheDocument();
  });

  it('are added, moved and removed by buttons', async () => {
    const { person } = await edit();
    await person.click(screen.getByRole('button', { name: 'Add equation' }));
    expect(box('Equation 2')).toHaveFocus();
    await person.keyboard('w');
    await person.click(screen.getByRole('button', { name: 'Move equation 2 up' }));
    expect(lines()).toEqual(['w', 'u+v=0']);
    expect(screen.getByText('Now equation 1 of 2')).toBeInTheDocument();
    // At the upper end the button is not pressable any more.
    expect(box('Equation 1')).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Move equation 1 down' }));
    expect(lines()).toEqual(['u+v=0', 'w']);
    await person.click(screen.getByRole('button', { name: 'Remove equation 2' }));
    await person.click(screen.getByRole('button', { name: 'Remove equation 1' }));
    expect(screen.queryByRole('textbox', { name: 'Equation 1' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add equation' })).toHaveFocus();
  });

  it('are added, moved and removed by the keyboard', async () => {
    const { person } = await edit();
    const sent = savesAs({});
    await person.click(box('Equation 1'));
    await person.keyboard('{Enter}w{Enter}');
    expect(lines()).toEqual(['u+v=0', 'w', '']);
    await person.keyboard('{Backspace}');
    expect(box('Equation 2')).toHaveFocus();
    await person.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(lines()).toEqual(['w', 'u+v=0']);
    expect(box('Equation 1')).toHaveFocus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}z');
    await person.click(save());
    await waitFor(() => expect(sent).toEqual([[{ equation_details: { equation_tex: ['u+v=0', 'wz'] } }, '"4"']]));
  });
});

it('previews markdown as it will be read', async () => {
  const { person } = await edit();
  await person.type(box('References'), '**Lotka**, 1925');
  const view = screen.getByRole('group', { name: 'View of: References' });
  await person.click(within(view).getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Lotka')).toHaveProperty('tagName', 'STRONG');
  await person.click(within(view).getByRole('button', { name: 'Write' }));
  expect(box('References')).toHaveValue('**Lotka**, 1925');
});

it('works without the list of equations', async () => {
  server.use(refuse('get', '/equations', 500, 'The hub stumbled.'), answer('get', '/use_cases', []));
  const { person } = visitSolution(server, { can: ['edit'], signedIn: true, query: '?tab=edit' });
  expect(await screen.findByText(/The list of equations could not be loaded: The hub stumbled./)).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Equation' })).toHaveDisplayValue('Population');
  server.use(answer('get', '/equations', [{ id: 2, name: 'Heat', ...NAMED }]));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Heat' })).toBeInTheDocument();
});

describe('the name', () => {
  it('shows its normal form, and that the old one goes on working', async () => {
    const { person } = await edit();
    const sent = savesAs({ name: 'radio_decay' });
    await person.clear(box('Name'));
    await person.type(box('Name'), 'Radio Decay');
    expect(screen.getByText(/It will be called radio_decay\. The old name goes on working/)).toBeInTheDocument();
    await person.click(save());
    expect(await screen.findByRole('heading', { level: 1, name: 'radio_decay' })).toBeInTheDocument();
    expect(sent).toEqual([[{ name: 'Radio Decay' }, '"4"']]);
    expect(box('Name')).toHaveValue('radio_decay');
  });

  it('that is taken is told at the field', async () => {
    const { person } = await edit();
    const detail = 'Another solution of this project has, or had, this name';
    server.use(refuse('put', '/solutions/{id}', 409, detail));
    await person.type(box('Name'), '2');
    await person.click(save());
    await screen.findByRole('alert');
    expect(box('Name')).toHaveAccessibleDescription(detail);
  });

  it('is for those who may delete', async () => {
    await edit({ can: ['edit'] });
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete solution' })).not.toBeInTheDocument();
  });
});

describe('a clash with somebody else’s edit', () => {
  /** Somebody stored this after editing began. */
  async function clash(stored: Partial<Solution>) {
    const view = await edit();
    const { person } = view;
    await person.clear(box('Description'));
    await person.type(box('Description'), 'Mine.');
    await person.type(box('Other'), 'Mine alone');
    server.use(
      refuse('put', '/solutions/{id}', 412, 'Somebody else has changed this solution'),
      answer('get', '/solutions/{id}', aSolution({ revision: 9, ...stored })),
    );
    await person.click(save());
    const heading = await screen.findByRole('heading', { name: 'Somebody else changed this solution meanwhile' });
    expect(heading).toHaveFocus();
    return view;
  }
  const goOn = () => screen.getByRole('button', { name: 'Go on editing with this' });

  it.each([
    ['Yours', { description: 'Mine.', other_summary: 'Mine alone' }],
    ['Stored now', { other_summary: 'Mine alone' }],
  ])('shows both, and goes on with “%s”', async (side, body) => {
    const { person } = await clash({ description: 'Theirs.', citation: 'Theirs alone' });
    const field = screen.getByRole('group', { name: 'Description' });
    expect(within(field).getByText('Theirs.')).toBeInTheDocument();
    expect(within(field).getByText('Mine.')).toBeInTheDocument();
    expect(screen.getByText(/kept so: Citation\./)).toBeInTheDocument();
    await person.click(within(field).getByRole('radio', { name: new RegExp(side) }));
    await person.click(goOn());
    expect(box('Citation')).toHaveValue('Theirs alone');
    const sent = savesAs({ revision: 10 });
    await person.click(save());
    await waitFor(() => expect(sent).toEqual([[body, '"9"']]));
  });

  it('keeps both where different fields were changed', async () => {
    const { person } = await clash({ citation: 'Theirs alone' });
    expect(screen.getByText(/You changed different fields/)).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await person.click(goOn());
    expect(box('Description')).toHaveValue('Mine.');
    expect(box('Citation')).toHaveValue('Theirs alone');
  });
});

describe('unsaved changes', () => {
  const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

  it.each(['Solution Details', 'Solutions'])('are asked about before %s', async (link) => {
    const { person, address } = await edit();
    await person.type(box('Other'), 'x');
    await person.click(screen.getByRole('link', { name: link }));
    expect(question()).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(address()).toBe('/solutions/7?tab=edit');
    expect(box('Other')).toHaveValue('x');
  });

  it('that were saved are not asked about', async () => {
    const { person, address } = await edit();
    savesAs({ other_summary: 'x' });
    await person.type(box('Other'), 'x');
    await person.click(save());
    await screen.findByText('Nothing changed');
    await person.click(screen.getByRole('link', { name: 'Solution Details' }));
    expect(question()).not.toBeInTheDocument();
    expect(address()).toBe('/solutions/7');
  });
});

describe('deleting', () => {
  async function open(world?: World) {
    const view = await edit(world);
    await view.person.click(screen.getByRole('button', { name: 'Delete solution' }));
    return view;
  }
  const dialog = () => screen.getByRole('dialog', { name: 'Delete “decay”?' });
  const confirm = () => within(dialog()).getByRole('button', { name: 'Delete' });
  const typeName = (person: Awaited<ReturnType<typeof edit>>['person'], name: string) =>
    person.type(within(dialog()).getByRole('textbox', { name: 'Type decay to confirm' }), name);
  const userPage = () => {
    server.use(
      answer('get', '/profile/{username}', {
        username: 'ada',
        full_name: 'Ada Example',
        github_username: '',
        twitter_handle: '',
        research_interests: '',
        account_type: 'hub',
      }),
      answer('get', '/profile/{username}/projects', []),
      answer('get', '/solutions', [], { total: 0 }),
    );
  };

  it('needs the name', async () => {
    const { person } = await open();
    await typeName(person, 'deca');
    await person.click(confirm());
    const field = within(dialog()).getByRole('textbox');
    expect(field).toHaveAccessibleDescription('Solution name entered does not match original name');
    expect(field).toHaveFocus();
  });

  it('moves to the user page, where its message still stands', async () => {
    const sent: (string | null)[] = [];
    const { person, address } = await open();
    userPage();
    server.use(
      answer('delete', '/solutions/{id}', undefined, { seen: ({ headers }) => sent.push(headers.get('If-Match')) }),
    );
    await typeName(person, 'decay');
    await person.dblClick(confirm());
    await waitFor(() => expect(address()).toBe('/user/ada'));
    expect(screen.getByRole('alert')).toHaveTextContent('Solution deleted successfully!');
    expect(sent).toEqual(['"4"']);
  });

  it('does not ask about texts that go with it', async () => {
    const { person, address } = await edit();
    userPage();
    server.use(answer('delete', '/solutions/{id}', undefined));
    await person.type(box('Other'), 'x');
    await person.click(screen.getByRole('button', { name: 'Delete solution' }));
    await typeName(person, 'decay{Enter}');
    await waitFor(() => expect(address()).toBe('/user/ada'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows that it is under way', async () => {
    const { person } = await open();
    server.use(hang('delete', '/solutions/{id}'));
    await typeName(person, 'decay{Enter}');
    expect(await within(dialog()).findByText('Deleting…')).toBeInTheDocument();
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that and why it could not be done', async () => {
    const { person } = await open();
    server.use(refuse('delete', '/solutions/{id}', 412, 'Somebody else has changed this solution.'));
    await typeName(person, 'decay{Enter}');
    expect(await screen.findByText('Could not delete solution')).toBeInTheDocument();
    expect(within(dialog()).getByText('Somebody else has changed this solution.')).toBeInTheDocument();
  });
});
