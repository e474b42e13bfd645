import { answer, refuse } from '@hub/openapi/testing';
import type { TakeDown } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { aVersion } from '../testing/solutions.ts';
import { visitSolution, type World } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const visit = (world?: World) => visitSolution(server, world);

describe('Report', () => {
  it('sends a reason and a text', async () => {
    const sent: unknown[] = [];
    const { person } = visit({ signedIn: true });
    server.use(answer('post', '/reports', undefined, { seen: ({ body }) => sent.push(body) }));
    await person.click(await screen.findByRole('button', { name: 'Report' }));
    await person.selectOptions(await screen.findByRole('combobox', { name: 'What is wrong' }), 'Wrong science');
    await person.click(screen.getByRole('button', { name: 'Send the report' }));
    const text = screen.getByRole('textbox', { name: 'What admins should know' });
    expect(text).toHaveAccessibleDescription('Please say what is wrong.');
    await person.type(text, 'It diverges.');
    await person.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText('Thank you. The admins will look at it.')).toBeInTheDocument();
    expect(sent).toEqual([{ solution: aSolution().id, reason: 'wrong', text: 'It diverges.' }]);
  });

  it('is not offered to visitors', async () => {
    visit();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
  });
});

describe('a solution that was taken down', () => {
  const aTakeDown = (overrides: Partial<TakeDown> = {}): TakeDown => ({
    reason: 'It shows another equation.',
    taken_down_at: '2026-11-13T09:00:00Z',
    appeal: null,
    appealed_at: null,
    answer: null,
    answered_at: null,
    can_appeal: true,
    ...overrides,
  });
  const withheld: World = {
    solution: aSolution({ hub_status: 'withheld', published_version: null }),
    versions: [aVersion({ hub_status: 'withheld' })],
    can: ['history'],
    signedIn: true,
  };
  const note = () => screen.findByRole('complementary', { name: 'Why this solution was taken down' });

  it('says why, and takes one appeal', async () => {
    const sent: unknown[] = [];
    const { person } = visit(withheld);
    server.use(
      answer('get', '/solutions/{id}/take_down', aTakeDown()),
      answer('post', '/solutions/{id}/take_down/appeal', aTakeDown(), { seen: ({ body }) => sent.push(body) }),
    );
    expect(await note()).toHaveTextContent('Reason: It shows another equation.');
    await person.type(await screen.findByRole('textbox', { name: 'Why it should be shown again' }), 'It does not.');
    const appealed = { appeal: 'It does not.', appealed_at: '2026-11-14T09:00:00Z', can_appeal: false };
    server.use(answer('get', '/solutions/{id}/take_down', aTakeDown(appealed)));
    await person.click(screen.getByRole('button', { name: 'Appeal' }));
    expect(await screen.findByText('An admin will answer the appeal.')).toBeInTheDocument();
    expect(await note()).toHaveTextContent('Appeal: It does not.');
    expect(sent).toEqual([{ text: 'It does not.' }]);
    expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
  });

  it('shows why an appeal was refused', async () => {
    const { person } = visit(withheld);
    server.use(
      answer('get', '/solutions/{id}/take_down', aTakeDown()),
      refuse('post', '/solutions/{id}/take_down/appeal', 409, 'Only one appeal is possible.'),
    );
    await person.type(await screen.findByRole('textbox', { name: 'Why it should be shown again' }), 'Please.');
    await person.click(screen.getByRole('button', { name: 'Appeal' }));
    expect(await screen.findByText('Only one appeal is possible.')).toBeInTheDocument();
  });
});
