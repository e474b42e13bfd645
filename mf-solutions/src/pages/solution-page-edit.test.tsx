import { answer, hang, refuse } from '@hub/openapi/testing';
import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aVersion } from '../testing/solutions.ts';
import { visitSolution, type World } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

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
  it('sends only the changed fields, with the revision that was edited', async () => {
    const { person } = await edit();
    const sent = savesAs({ description: 'Better.', citation: 'Ada, 2026.' });
    await person.clear(box('Description'));
    await person.type(box('Description'), 'Better.');
    await person.type(box('Citation'), 'Ada, 2026.');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Equation' }), 'Heat');
    await person.click(screen.getByRole('checkbox', { name: 'Teaching' }));
    expect(screen.getByText('Unsaved changes: Equation, Description, Use cases, Citation')).toBeInTheDocument();
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Solution saved successfully!');
    expect(sent).toEqual([
      [{ description: 'Better.', citation: 'Ada, 2026.', equation_id: 2, use_cases: [1, 2] }, '"4"'],
    ]);
  });

  it('sends null for cleared fields, and continues from the new revision', async () => {
    const { person } = await edit();
    const sent = savesAs({ description: '', equation_id: null, equation_name: null });
    await person.clear(box('Description'));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Equation' }), '- Select -');
    await person.click(save());
    expect(await screen.findByText('No changes')).toBeInTheDocument();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await person.type(box('Other'), 'More');
    await person.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      [{ description: null, equation_id: null }, '"4"'],
      [{ other_summary: 'More' }, '"5"'],
    ]);
  });

  it('sends the exact solution as a formula for each unknown, and null once all are cleared', async () => {
    const { person } = await edit();
    const sent = savesAs({ exact_solution: ['exp(-t)'] });
    const [formula] = screen.getAllByRole('textbox', { name: /^Exact solution of / }) as [HTMLElement];
    await person.type(formula, 'exp(-t)');
    await person.click(save());
    expect(await screen.findByText('No changes')).toBeInTheDocument();
    await person.clear(formula);
    await person.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      [{ exact_solution: ['exp(-t)'] }, '"4"'],
      [{ exact_solution: null }, '"5"'],
    ]);
  });

  it('shows at the formula what the server does not read in it', async () => {
    const { person } = await edit();
    const message = 'The formula of u cannot be read: powers are written with **, such as t**2.';
    server.use(refuse('put', '/solutions/{id}', 422, message, [{ field: 'exact_solution', message }]));
    const [formula] = screen.getAllByRole('textbox', { name: /^Exact solution of / }) as [HTMLElement];
    await person.type(formula, 't^2');
    await person.click(save());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(formula).toHaveAttribute('aria-invalid', 'true');
    expect(formula).toHaveValue('t^2');
  });

  it('sends once on a double click, and disables the button meanwhile', async () => {
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

  it('keeps what is typed while the request is pending', async () => {
    const { person } = await edit();
    savesAs({ other_summary: 'x' });
    let answerNow = () => undefined as void;
    const untilAnswered = new Promise<void>((resolve) => (answerNow = resolve));
    server.use(
      http.put('*/solutions/7', async () => {
        await untilAnswered;
        return HttpResponse.json(aSolution({ revision: 5, other_summary: 'x' }));
      }),
    );
    await person.type(box('Other'), 'x');
    await person.click(save());
    await person.type(box('Citation'), 'late');
    await person.type(box('Other'), ' and more');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    answerNow();
    await screen.findByRole('alert');
    expect(box('Citation')).toHaveValue('late');
    expect(box('Other')).toHaveValue('x and more');
    expect(screen.getByText('Unsaved changes: Other, Citation')).toBeInTheDocument();
  });

  it('shows the server’s errors at their fields', async () => {
    const { person } = await edit();
    server.use(
      refuse('put', '/solutions/{id}', 422, 'This equation does not exist', [
        { field: 'equation_id', message: 'This equation does not exist' },
        { field: 'equation_details.equation_tex', message: 'A line of equation_tex must have at most 2000 characters' },
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

  it('shows why saving failed and keeps the changes', async () => {
    const { person } = await edit();
    server.use(refuse('put', '/solutions/{id}', 500, 'The hub stumbled.'));
    await person.type(box('Other'), 'x');
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('The hub stumbled.');
    expect(box('Other')).toHaveValue('x');
    expect(save()).toBeEnabled();
  });

  it('can be abandoned with Discard changes', async () => {
    const { person } = await edit();
    await person.type(box('Description'), ' And more.');
    await person.click(screen.getByRole('button', { name: 'Remove equation 1' }));
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(box('Description')).toHaveValue('The smallest example there is.');
    expect(box('Equation 1')).toHaveValue('u+v=0');
  });
});

describe('the sections', () => {
  const list = () => within(screen.getByRole('navigation', { name: 'Sections of the form' }));
  const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }));

  it('show which of them are complete, and link to each', async () => {
    const { person } = await edit();
    expect(list().getByRole('button', { name: 'Name and summary complete' })).toHaveAttribute('aria-current', 'true');
    await person.click(list().getByRole('button', { name: 'Training' }));
    expect(screen.getByRole('heading', { name: 'Training' })).toHaveFocus();
    expect(list().getByRole('button', { name: 'Training' })).toHaveAttribute('aria-current', 'true');
    await person.type(box('Training specifics'), 'Adam');
    expect(list().getByRole('button', { name: 'Training complete' })).toBeInTheDocument();
  });

  it('show which of them have errors, also next to Save', async () => {
    const { person } = await edit();
    server.use(
      refuse('put', '/solutions/{id}', 422, 'Too long', [{ field: 'citation', message: 'The citation is too long' }]),
    );
    await person.type(box('Citation'), 'x');
    await person.click(save());
    expect(await list().findByRole('button', { name: 'References and citation has errors' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Error in References and citation' }));
    expect(screen.getByRole('heading', { name: 'References and citation' })).toHaveFocus();
  });

  it('are previewed as a card while typing', async () => {
    const { person } = await edit();
    await person.clear(box('Description'));
    await person.type(box('Description'), 'A new card');
    expect(preview().getByText('A new card')).toBeInTheDocument();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Equation' }), 'Heat');
    expect(preview().getByText('Heat')).toBeInTheDocument();
  });

  it('are previewed with the last valid equation while typing', async () => {
    const { person } = await edit();
    await person.clear(box('Equation 1'));
    await person.type(box('Equation 1'), 'x = 1');
    const formula = () =>
      screen.getByRole('complementary', { name: 'Preview' }).querySelector('.katex annotation')?.textContent;
    await waitFor(() => expect(formula()).toBe('x = 1'));
    await person.type(box('Equation 1'), '\\nosuch');
    expect(await screen.findByText(/Undefined control sequence: \\nosuch/)).toBeInTheDocument();
    expect(formula()).toMatch(/^x = 1/);
    expect(formula()).not.toMatch(/nosuch/);
  });
});

it('saves with Ctrl+S only after a change', async () => {
  const { person } = await edit();
  const sent = savesAs({ other_summary: 'x' });
  await person.keyboard('{Control>}s{/Control}');
  await person.type(box('Other'), 'x');
  await person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Solution saved successfully!');
  expect(sent).toEqual([[{ other_summary: 'x' }, '"4"']]);
});

describe('lines of TeX', () => {
  const lines = () =>
    screen.getAllByRole('textbox', { name: /^Equation \d/ }).map((line) => (line as HTMLInputElement).value);

  it('are rendered, or show why they are not valid', async () => {
    const { person } = await edit();
    const group = screen.getByRole('group', { name: 'Equations' });
    await waitFor(() => expect(group.querySelector('.katex')).toBeInTheDocument());
    await person.clear(box('Equation 1'));
    await person.type(box('Equation 1'), '\\nosuch');
    expect(await within(group).findByText(/Undefined control sequence: \\nosuch/)).toBeInTheDocument();
    expect(within(group).getByText('\\nosuch')).toBeInTheDocument();
  });

  it('can be added, moved and removed with buttons', async () => {
    const { person } = await edit();
    await person.click(screen.getByRole('button', { name: 'Add equation' }));
    expect(box('Equation 2')).toHaveFocus();
    await person.keyboard('w');
    await person.click(screen.getByRole('button', { name: 'Move equation 2 up' }));
    expect(lines()).toEqual(['w', 'u+v=0']);
    expect(screen.getByText('Equation moved to position 1 of 2')).toBeInTheDocument();
    // At the upper end the button is not pressable any more.
    expect(box('Equation 1')).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Move equation 1 down' }));
    expect(lines()).toEqual(['u+v=0', 'w']);
    await person.click(screen.getByRole('button', { name: 'Remove equation 2' }));
    await person.click(screen.getByRole('button', { name: 'Remove equation 1' }));
    expect(screen.queryByRole('textbox', { name: 'Equation 1' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add equation' })).toHaveFocus();
  });

  it('can be added, moved and removed with the keyboard', async () => {
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

it('previews rendered Markdown', async () => {
  const { person } = await edit();
  await person.type(box('References'), '**Lotka**, 1925');
  const view = screen.getByRole('group', { name: 'Editor mode of References' });
  await person.click(within(view).getByRole('button', { name: 'Preview' }));
  const form = within(screen.getByRole('region', { name: 'References and citation' }));
  expect(await form.findByText('Lotka')).toHaveProperty('tagName', 'STRONG');
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
  it('shows its normal form and says that the old name keeps working', async () => {
    const { person } = await edit();
    const sent = savesAs({ name: 'radio_decay' });
    await person.clear(box('Name'));
    await person.type(box('Name'), 'Radio Decay');
    expect(screen.getByText(/The new name will be radio_decay\. The old name keeps working/)).toBeInTheDocument();
    await person.click(save());
    expect(await screen.findByRole('heading', { level: 1, name: 'radio_decay' })).toBeInTheDocument();
    expect(sent).toEqual([[{ name: 'Radio Decay' }, '"4"']]);
    expect(box('Name')).toHaveValue('radio_decay');
  });

  it('shows an error at the field if it is taken', async () => {
    const { person } = await edit();
    const detail = 'This name is, or was, used by another solution of this project';
    server.use(refuse('put', '/solutions/{id}', 409, detail));
    await person.type(box('Name'), '2');
    await person.click(save());
    await screen.findByRole('alert');
    expect(box('Name')).toHaveAccessibleDescription(detail);
  });

  it('can be changed only by those who may delete the solution', async () => {
    await edit({ can: ['edit'] });
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete solution' })).not.toBeInTheDocument();
  });
});

describe('a conflict with another user’s edit', () => {
  /** Somebody stored this after editing began. */
  async function clash(stored: Partial<Solution>) {
    const view = await edit();
    const { person } = view;
    await person.clear(box('Description'));
    await person.type(box('Description'), 'Mine.');
    await person.type(box('Other'), 'Mine alone');
    server.use(
      refuse('put', '/solutions/{id}', 412, 'Someone else has changed this solution: reload it and edit again'),
      answer('get', '/solutions/{id}', aSolution({ revision: 9, ...stored })),
    );
    await person.click(save());
    const heading = await screen.findByRole('heading', { name: 'Someone else has changed this solution' });
    expect(heading).toHaveFocus();
    return view;
  }
  const goOn = () => screen.getByRole('button', { name: 'Continue editing' });

  it.each([
    ['Your value', { description: 'Mine.', other_summary: 'Mine alone' }],
    ['Stored value', { other_summary: 'Mine alone' }],
  ])('shows both values and continues with “%s”', async (side, body) => {
    const { person } = await clash({ description: 'Theirs.', citation: 'Theirs alone' });
    const field = screen.getByRole('group', { name: 'Description' });
    expect(within(field).getByText('Theirs.')).toBeInTheDocument();
    expect(within(field).getByText('Mine.')).toBeInTheDocument();
    expect(screen.getByText(/and kept: Citation\./)).toBeInTheDocument();
    await person.click(within(field).getByRole('radio', { name: new RegExp(side) }));
    await person.click(goOn());
    expect(box('Citation')).toHaveValue('Theirs alone');
    const sent = savesAs({ revision: 10 });
    await person.click(save());
    await waitFor(() => expect(sent).toEqual([[body, '"9"']]));
  });

  it('keeps both edits if they changed different fields', async () => {
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

  it.each(['Solution Details', 'Solutions'])('trigger a confirmation before opening %s', async (link) => {
    const { person, address } = await edit();
    await person.type(box('Other'), 'x');
    await person.click(screen.getByRole('link', { name: link }));
    expect(question()).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(address()).toBe('/solutions/7?tab=edit');
    expect(box('Other')).toHaveValue('x');
  });

  it('trigger no confirmation after they were saved', async () => {
    const { person, address } = await edit();
    savesAs({ other_summary: 'x' });
    await person.type(box('Other'), 'x');
    await person.click(save());
    await screen.findByText('No changes');
    await person.click(screen.getByRole('link', { name: 'Solution Details' }));
    expect(question()).not.toBeInTheDocument();
    expect(address()).toBe('/solutions/7');
  });
});

describe('deleting', () => {
  async function open(world?: World) {
    const view = await edit(world);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
        organizations: [],
        verified_orcid: null,
        verified_github: null,
        account_type: 'hub',
      }),
      answer('get', '/profile/{username}/projects', []),
      answer('get', '/solutions', [], { total: 0 }),
    );
  };

  it('requires the name of the solution', async () => {
    const { person } = await open();
    await typeName(person, 'deca');
    await person.click(confirm());
    const field = within(dialog()).getByRole('textbox');
    expect(field).toHaveAccessibleDescription('Solution name entered does not match original name');
    expect(field).toHaveFocus();
  });

  it('opens the user page with a message', async () => {
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

  it('asks for no confirmation about unsaved changes', async () => {
    const { person, address } = await edit();
    userPage();
    server.use(answer('delete', '/solutions/{id}', undefined));
    await person.type(box('Other'), 'x');
    await person.click(screen.getByRole('button', { name: 'Delete solution' }));
    await typeName(person, 'decay{Enter}');
    await waitFor(() => expect(address()).toBe('/user/ada'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows progress', async () => {
    const { person } = await open();
    server.use(hang('delete', '/solutions/{id}'));
    await typeName(person, 'decay{Enter}');
    expect(await within(dialog()).findByText('Deleting…')).toBeInTheDocument();
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows the error if it fails', async () => {
    const { person } = await open();
    server.use(refuse('delete', '/solutions/{id}', 412, 'Someone else has changed this solution.'));
    await typeName(person, 'decay{Enter}');
    expect(await screen.findByText('Could not delete solution')).toBeInTheDocument();
    expect(within(dialog()).getByText('Someone else has changed this solution.')).toBeInTheDocument();
  });
});
