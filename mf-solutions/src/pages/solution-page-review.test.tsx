import { answer, refuse } from '@hub/openapi/testing';
import { aSolution } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aVersion } from '../testing/solutions.ts';
import { visitSolution, type World } from '../testing/visit-solution.tsx';

jest.mock('../plots/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const visit = (world?: World) => visitSolution(server, world);
beforeEach(() => server.use(http.get('*/reject-reasons.json', () => HttpResponse.json([]))));

describe('Submit', () => {
  const created: World = {
    solution: aSolution({ hub_status: 'created', published_version: null }),
    versions: [aVersion({ hub_status: 'created' })],
    can: ['submit'],
    signedIn: true,
    query: '?tab=submit',
  };

  it('needs a comment', async () => {
    const { person } = visit(created);
    await person.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Comments are required');
  });

  it('sends the comment and says so', async () => {
    const sent: unknown[] = [];
    const { person } = visit(created);
    server.use(answer('put', '/solutions/{id}/submit', aSolution(), { seen: ({ body }) => sent.push(body) }));
    await person.type(await screen.findByRole('textbox', { name: 'Comment' }), ' First try. ');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Solution submitted for approval!');
    expect(sent).toEqual([{ comment: 'First try.' }]);
  });

  it('is sent once by a double click', async () => {
    const sent: unknown[] = [];
    const { person } = visit(created);
    server.use(answer('put', '/solutions/{id}/submit', aSolution(), { seen: ({ body }) => sent.push(body) }));
    await person.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Once.');
    await person.dblClick(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('alert');
    expect(sent).toHaveLength(1);
  });

  it('says before what a reviewer will see, and leads to where what is missing is written', async () => {
    visit({ ...created, can: ['submit', 'edit'] });
    const list = await screen.findByRole('region', { name: 'What a reviewer sees first' });
    expect(within(list).getByText(/Equation readable/)).toBeInTheDocument();
    expect(within(list).getByText(/No citation given/)).toBeInTheDocument();
    expect(within(list).getByRole('link', { name: 'Write it' })).toHaveAttribute('href', '/solutions/7?tab=edit');
  });

  it('is of the newest version, whichever the address asks for', async () => {
    const asked: (string | null)[] = [];
    visit({ ...created, query: '?tab=submit&version=1' });
    server.use(
      answer('get', '/solutions/access/{id}', { permission_type: 'owner', can: ['submit'] }),
      answer('get', '/solutions/versions', [aVersion({ hub_status: 'created' })]),
      answer('get', '/solutions/{id}', aSolution(created.solution), {
        seen: ({ url }) => asked.push(url.searchParams.get('version')),
      }),
    );
    await screen.findByRole('heading', { name: /^Submit version/ });
    expect(asked).toEqual([null]);
  });

  it('shows what the server refused', async () => {
    const { person } = visit(created);
    server.use(refuse('put', '/solutions/{id}/submit', 409, 'Version 1 is in review.'));
    await person.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Again');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Version 1 is in review.');
  });
});

describe('Publish', () => {
  const submitted: World = {
    solution: aSolution({ version: 2, head_version: 2, submitted_version: 1 }),
    can: ['publish', 'reject'],
    signedIn: true,
    query: '?tab=publish',
  };
  const comment = (person: ReturnType<typeof visit>['person']) =>
    screen.findByRole('textbox', { name: 'Comment to the author' }).then((box) => person.type(box, 'Checked.'));

  it.each(['Publish', 'Reject'])('needs a comment to %s', async (name) => {
    const { person } = visit(submitted);
    await person.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('alert')).toHaveTextContent('Comments are required');
  });

  it.each([
    ['Publish', '/solutions/{id}/publish', 'Solution published successfully!'],
    ['Reject', '/solutions/{id}/reject', 'Solution has been rejected!'],
  ] as const)('%s decides on the version that was submitted', async (name, path, said) => {
    const sent: unknown[] = [];
    const { person } = visit(submitted);
    server.use(answer('put', path, aSolution(), { seen: ({ body }) => sent.push(body) }));
    await comment(person);
    await person.dblClick(screen.getByRole('button', { name }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(sent).toEqual([{ comment: 'Checked.', version: 1 }]);
  });

  it('shows what the server refused', async () => {
    const { person } = visit(submitted);
    server.use(refuse('put', '/solutions/{id}/publish', 409, 'Another version is submitted by now.'));
    await comment(person);
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Another version is submitted by now.');
  });
});

describe('The review strip', () => {
  const waiting = aSolution({
    hub_status: 'submitted',
    version: 2,
    head_version: 2,
    published_version: 1,
    submitted_version: 2,
    submitted_by: 'ada',
    submitted_at: '2026-11-12T14:09:00Z',
    queue_position: 1,
  });
  const admin: World = { solution: waiting, can: ['publish', 'reject'], signedIn: true };
  const strip = () => screen.findByRole('region', { name: 'Review' });
  const reasons = [{ id: 'citation', label: 'No citation', comment: 'Please add a citation.' }];
  beforeEach(() => server.use(http.get('*/reject-reasons.json', () => HttpResponse.json(reasons))));

  it('is not for the author', async () => {
    visit({ ...admin, can: ['edit'] });
    expect(await screen.findByText('In review, 1st in the queue.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Review' })).not.toBeInTheDocument();
  });

  it('shows the checks, what changed since the published version, and what the author wrote', async () => {
    visit(admin);
    server.use(
      http.get('*/solutions/7', ({ request }) => {
        const version = new URL(request.url).searchParams.get('version');
        return HttpResponse.json(
          version === '1' ? aSolution({ training: { ...waiting.training, epochs: 1 } }) : waiting,
        );
      }),
      answer('get', '/solutions/hub_status_history', [
        {
          hub_status: 'submitted',
          comments: 'Trained on.',
          created_at: '2026-11-12T14:09:00Z',
          username: 'ada',
          version: 2,
        },
      ]),
    );
    const view = within(await strip());
    expect(view.getByRole('region', { name: 'Checks' })).toHaveTextContent('To look at: No citation given');
    expect(await view.findByRole('heading', { name: 'Changed since version 1 (published)' })).toBeInTheDocument();
    expect(await view.findByText('1 → 2')).toBeInTheDocument();
    expect(view.getByRole('link', { name: 'Compare in full' })).toHaveAttribute(
      'href',
      '/solutions/7?tab=versions&compare=1,2',
    );
    expect(await view.findByText('“Trained on.”')).toBeInTheDocument();
    expect(view.getByRole('heading', { name: 'Comment from ada' })).toBeInTheDocument();
  });

  it('is about the version that waits, also where the page shows another', async () => {
    const newer = aSolution({ ...waiting, version: 3, head_version: 3, hub_status: 'created' });
    const { person } = visit({ ...admin, solution: newer });
    server.use(
      http.get('*/solutions/7', ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('version') === '2' ? { ...newer, version: 2 } : newer),
      ),
    );
    const view = within(await strip());
    expect(await view.findByText('A newer version exists: version 3.')).toBeInTheDocument();
    await person.click(view.getByRole('link', { name: 'Look at version 2' }));
    expect(await screen.findByText(/You are looking at version 2/)).toBeInTheDocument();
  });

  it('takes the picked reason for the comment, to be edited, and rejects with it', async () => {
    const sent: unknown[] = [];
    const { person } = visit(admin);
    server.use(answer('put', '/solutions/{id}/reject', waiting, { seen: ({ body }) => sent.push(body) }));
    const view = within(await strip());
    await person.click(await view.findByRole('button', { name: 'Reasons' }));
    await person.click(view.getByRole('button', { name: 'No citation' }));
    const comment = view.getByRole('textbox', { name: 'Comment to the author' });
    expect(comment).toHaveValue('Please add a citation.');
    await person.type(comment, ' Thanks!');
    await person.click(view.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Solution has been rejected!');
    expect(sent).toEqual([{ comment: 'Please add a citation. Thanks!', version: 2 }]);
  });

  it('leaves the decision to the Publish tab where that is open', async () => {
    visit({ ...admin, query: '?tab=publish' });
    await strip();
    expect(await screen.findAllByRole('button', { name: 'Publish' })).toHaveLength(1);
  });

  it('shows the page anew when somebody else was first', async () => {
    const { person } = visit(admin);
    await strip();
    server.use(
      refuse('put', '/solutions/{id}/publish', 409, 'Version 2 was rejected by grace.'),
      http.get('*/solutions/7', () => HttpResponse.json({ ...waiting, submitted_version: null })),
    );
    await person.type(screen.getByRole('textbox', { name: 'Comment to the author' }), 'Good.');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Version 2 was rejected by grace.');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Review' })).not.toBeInTheDocument());
  });

  describe('for one reviewer at a time', () => {
    const inReviewBy = (claimed_by: string): World => ({
      ...admin,
      solution: { ...waiting, review: { claimed_by, claimed_until: '2026-11-12T15:00:00Z' } },
    });

    it.each([
      ['Take into review', admin, { take_over: false }],
      ['Take over', inReviewBy('grace'), { take_over: true }],
    ])('%s', async (action, world, body) => {
      const sent: unknown[] = [];
      const { person } = visit(world);
      server.use(
        answer(
          'put',
          '/solutions/{id}/review_claim',
          { claimed_by: 'ada', claimed_until: '2026-11-12T15:00:00Z' },
          { seen: (request) => sent.push(request.body) },
        ),
      );
      await person.click(within(await strip()).getByRole('button', { name: action }));
      await waitFor(() => expect(sent).toEqual([body]));
    });

    it('says who is at it', async () => {
      visit(inReviewBy('grace'));
      expect(within(await strip()).getByText(/in review by grace until/)).toBeInTheDocument();
    });

    it('can be put back', async () => {
      let asked = false;
      const { person } = visit(inReviewBy('ada'));
      server.use(answer('delete', '/solutions/{id}/review_claim', undefined, { seen: () => (asked = true) }));
      await person.click(within(await strip()).getByRole('button', { name: 'Put back' }));
      await waitFor(() => expect(asked).toBe(true));
    });

    it('says so when somebody was faster', async () => {
      const { person } = visit(admin);
      server.use(refuse('put', '/solutions/{id}/review_claim', 409, 'In review by grace'));
      await person.click(within(await strip()).getByRole('button', { name: 'Take into review' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('In review by grace');
    });
  });
});

describe('Featured', () => {
  it.each([
    [false, 'Feature this solution', 'Solution has been featured!'],
    [true, 'Remove from featured', 'Solution has been removed from being featured!'],
  ])('when it is %s', async (featured, action, said) => {
    const sent: unknown[] = [];
    const { person } = visit({
      solution: aSolution({ featured }),
      can: ['feature'],
      signedIn: true,
      query: '?tab=featured',
    });
    server.use(
      answer('put', '/solutions/{id}', aSolution(), {
        seen: ({ body, headers }) => sent.push([body, headers.get('If-Match')]),
      }),
    );
    await person.dblClick(await screen.findByRole('button', { name: action }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(sent).toEqual([[{ featured: !featured }, '"4"']]);
  });
});
