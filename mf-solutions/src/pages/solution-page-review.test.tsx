import { API_BASE } from '@hub/openapi/client';
import { answer, refuse } from '@hub/openapi/testing';
import type { SolutionCard } from '@hub/openapi/types';
import { aCard, aSolution } from '@hub/web-kit/testing';
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

  it('requires a comment', async () => {
    const { person } = visit(created);
    await person.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Comments are required');
  });

  it('sends the comment and confirms it', async () => {
    const sent: unknown[] = [];
    const { person } = visit(created);
    server.use(answer('put', '/solutions/{id}/submit', aSolution(), { seen: ({ body }) => sent.push(body) }));
    await person.type(await screen.findByRole('textbox', { name: 'Comment' }), ' First try. ');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Solution submitted for approval!');
    expect(sent).toEqual([{ comment: 'First try.' }]);
  });

  it('sends once on a double click', async () => {
    const sent: unknown[] = [];
    const { person } = visit(created);
    server.use(answer('put', '/solutions/{id}/submit', aSolution(), { seen: ({ body }) => sent.push(body) }));
    await person.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Once.');
    await person.dblClick(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('alert');
    expect(sent).toHaveLength(1);
  });

  it('shows the checks that a reviewer will see, with links for adding what is missing', async () => {
    visit({ ...created, can: ['submit', 'edit'] });
    const list = await screen.findByRole('region', { name: 'Checks that the reviewer sees' });
    expect(within(list).getByText(/Equation readable/)).toBeInTheDocument();
    expect(within(list).getByText(/No citation given/)).toBeInTheDocument();
    expect(within(list).getByRole('link', { name: 'Add it' })).toHaveAttribute('href', '/solutions/7?tab=edit');
  });

  it('submits the latest version, whichever version is in the address', async () => {
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

  it('shows the server’s error', async () => {
    const { person } = visit(created);
    server.use(refuse('put', '/solutions/{id}/submit', 409, 'Version 1 is in review.'));
    await person.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Again');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Version 1 is in review.');
  });
});

describe('while an older version waits for review', () => {
  const olderWaits: World = {
    solution: aSolution({
      hub_status: 'created',
      version: 2,
      head_version: 2,
      published_version: null,
      submitted_version: 1,
      submission: { version: 1, submitted_at: '2026-11-12T14:09:00Z', submitted_by: 'ada', queue_position: 3 },
    }),
    versions: [aVersion({ version: 2, hub_status: 'created' }), aVersion({ hub_status: 'submitted' })],
    can: ['edit', 'withdraw', 'history'],
    signedIn: true,
  };

  it('the page shows its place in the queue and why the newer version cannot be submitted yet', async () => {
    visit(olderWaits);
    expect(
      await screen.findByText(
        'Version 1 is waiting for review, 3rd in the queue. Version 2 is newer. It can be submitted after version 1 is published, rejected or withdrawn.',
      ),
    ).toBeInTheDocument();
  });

  it('the Submit tab explains what to do and does not show the form', async () => {
    visit({ ...olderWaits, query: '?tab=submit' });
    expect(await screen.findByRole('heading', { name: /^Submit version\s2 for approval$/ })).toBeInTheDocument();
    expect(screen.getByText(/withdraw version 1 first and then submit version 2\.$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw submission' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('there is no Submit tab once the latest version waits itself, though the list of versions comes later', async () => {
    const waits = aSolution({ hub_status: 'submitted', version: 2, head_version: 2, submitted_version: 2 });
    visit({ ...olderWaits, solution: waits });
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('it can be withdrawn after confirmation', async () => {
    const sent: unknown[] = [];
    const { person } = visit(olderWaits);
    server.use(answer('put', '/solutions/{id}/withdraw', aSolution(), { seen: ({ body }) => sent.push(body) }));
    await person.click(await screen.findByRole('button', { name: 'Withdraw submission' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Withdraw version\s1 from review\?$/ }));
    await person.click(dialog.getByRole('button', { name: 'Keep it in the queue' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Withdraw submission' }));
    await person.dblClick(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Version 1 was withdrawn from review');
    expect(sent).toEqual([{ version: 1 }]);
  });

  it('the page shows why it could not be withdrawn and reloads', async () => {
    const { person } = visit(olderWaits);
    await screen.findByRole('button', { name: 'Withdraw submission' });
    server.use(
      refuse('put', '/solutions/{id}/withdraw', 409, 'grace has already published version 1'),
      http.get('*/solutions/7', () => HttpResponse.json(aSolution({ version: 2, head_version: 2 }))),
    );
    await person.click(screen.getByRole('button', { name: 'Withdraw submission' }));
    await person.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('grace has already published version 1');
    await waitFor(() => expect(screen.queryByText(/is waiting for review/)).not.toBeInTheDocument());
  });

  it('those who cannot withdraw it see only its place in the queue', async () => {
    visit({ ...olderWaits, can: [] });
    expect(await screen.findByText('Version 1 is waiting for review, 3rd in the queue.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw submission' })).not.toBeInTheDocument();
  });
});

describe('a rejection', () => {
  const rejected: World = {
    solution: aSolution({ hub_status: 'rejected', published_version: null }),
    versions: [aVersion({ hub_status: 'rejected' })],
    can: ['edit', 'submit', 'history'],
    signedIn: true,
  };
  const history = (version = 1) =>
    answer('get', '/solutions/hub_status_history', [
      {
        hub_status: 'rejected',
        comments: 'No citation is given.',
        created_at: '2026-11-13T09:00:00Z',
        username: 'grace',
        version,
      },
    ]);
  const reason = () => screen.findByRole('complementary', { name: 'Reason for the rejection' });

  it.each(['', '?tab=submit', '?tab=versions'])('shows its reason on the page with the query “%s”', async (query) => {
    visit({ ...rejected, query });
    server.use(history());
    expect(await reason()).toHaveTextContent(
      /Version 1 was rejected by grace on .*“No citation is given\.”.*submit it again, or save a new version/,
    );
  });

  it('of an older version is shown in the Submit tab of the newer one', async () => {
    const newer: World = {
      ...rejected,
      solution: aSolution({ hub_status: 'created', version: 2, head_version: 2, published_version: null }),
      versions: [aVersion({ version: 2, hub_status: 'created' })],
    };
    visit({ ...newer, query: '?tab=submit' });
    server.use(history());
    expect(await reason()).toHaveTextContent('Version 1 was rejected by grace');
  });

  it('hides its reason from those without access to the history', async () => {
    visit({ ...rejected, can: [] });
    server.use(history());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/No citation is given/)).not.toBeInTheDocument();
  });
});

describe('a tab that is not available', () => {
  it('is removed from the address', async () => {
    const { address } = visit({ can: ['edit'], signedIn: true, query: '?tab=submit' });
    await waitFor(() => expect(address()).toBe('/solutions/7'));
  });

  it('is removed from the address after submitting', async () => {
    const { person, address } = visit({
      solution: aSolution({ hub_status: 'created', published_version: null }),
      versions: [aVersion({ hub_status: 'created' })],
      can: ['submit'],
      signedIn: true,
      query: '?tab=submit',
    });
    await person.type(await screen.findByRole('textbox', { name: 'Comment' }), 'First try.');
    server.use(
      answer('put', '/solutions/{id}/submit', aSolution()),
      answer('get', '/solutions/access/{id}', { permission_type: 'owner', can: [] }),
      answer('get', '/solutions/versions', [aVersion({ hub_status: 'submitted' })]),
    );
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(address()).toBe('/solutions/7'));
    expect(screen.getByRole('alert')).toHaveTextContent('Solution submitted for approval!');
  });

  it('stays in the address for visitors, who may have it after logging in', async () => {
    const { address } = visit({ query: '?tab=edit' });
    await screen.findByRole('heading', { level: 1 });
    expect(address()).toBe('/solutions/7?tab=edit');
  });
});

describe('the review', () => {
  const waiting = aSolution({
    hub_status: 'submitted',
    version: 2,
    head_version: 2,
    published_version: 1,
    submitted_version: 2,
    submission: { version: 2, submitted_by: 'ada', submitted_at: '2026-11-12T14:09:00Z', queue_position: 1 },
    submitted_by: 'ada',
    submitted_at: '2026-11-12T14:09:00Z',
    queue_position: 1,
  });
  const admin: World = {
    solution: waiting,
    can: ['publish', 'reject', 'history'],
    signedIn: true,
    query: '?tab=publish',
  };
  const inQueue = (id: number, minute: number, overrides: Partial<SolutionCard> = {}) =>
    aCard({
      id,
      name: `solution-${id}`,
      hub_status: 'submitted',
      submitted_at: `2026-11-12T14:${String(minute).padStart(2, '0')}:00Z`,
      ...overrides,
    });
  const review = () => screen.findByRole('region', { name: 'Review' });
  const comment = (person: ReturnType<typeof visit>['person'], text: string) =>
    screen.findByRole('textbox', { name: 'Comment to the author' }).then((box) => person.type(box, text));

  it('says what is proven about the version', async () => {
    visit(admin);
    expect(within(await review()).getByText('checking')).toBeInTheDocument();
  });
  const reasons = [{ id: 'citation', label: 'No citation', comment: 'Please add a citation.' }];
  let queue: SolutionCard[];
  beforeEach(() => {
    queue = [inQueue(7, 9)];
    server.use(
      http.get('*/reject-reasons.json', () => HttpResponse.json(reasons)),
      http.get(`*${API_BASE}/solutions`, () =>
        HttpResponse.json(queue, { headers: { 'X-Total-Count': String(queue.length) } }),
      ),
    );
  });

  it('is offered to admins', async () => {
    visit({ ...admin, query: '' });
    expect(await screen.findByText('Version 2 is waiting for review, 1st in the queue.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Review version 2' })).toHaveAttribute(
      'href',
      '/solutions/7?tab=publish',
    );
  });

  it('is not offered to the author', async () => {
    visit({ ...admin, can: ['edit'], query: '' });
    expect(await screen.findByText('Version 2 is waiting for review, 1st in the queue.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Review version 2' })).not.toBeInTheDocument();
  });

  it('shows the checks, the changes since the published version and the author’s message', async () => {
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
    const view = within(await review());
    expect(await view.findByText(/^1 of 1 · waiting /)).toBeInTheDocument();
    expect(view.getByRole('heading', { name: '2 points to check' })).toBeInTheDocument();
    expect(view.getByText(/No citation given/)).toBeInTheDocument();
    expect(await view.findByRole('heading', { name: 'Changed since version 1 (published)' })).toBeInTheDocument();
    expect(await view.findByText('1 → 2')).toBeInTheDocument();
    expect(view.getByRole('link', { name: 'Compare versions' })).toHaveAttribute(
      'href',
      '/solutions/7?tab=versions&compare=1,2',
    );
    expect(await view.findByText('Message from ada: “Trained on.”')).toBeInTheDocument();
    expect(view.getByRole('link', { name: 'Open the page of this version' })).toHaveAttribute(
      'href',
      '/solutions/7?version=2',
    );
  });

  it('shows the submitted version and decides on it, even if there is a newer one', async () => {
    const newer = aSolution({ ...waiting, version: 3, head_version: 3, hub_status: 'created', queue_position: null });
    const sent: unknown[] = [];
    const { person } = visit({ ...admin, solution: newer });
    server.use(
      http.get('*/solutions/7', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('version') === '2' ? { ...waiting, head_version: 3 } : newer,
        ),
      ),
      answer('put', '/solutions/{id}/publish', aSolution(), { seen: ({ body }) => sent.push(body) }),
    );
    const view = within(await review());
    expect(view.getByText(/^version 2, submitted by/)).toBeInTheDocument();
    expect(await view.findByText(/^1 of 1 · waiting /)).toBeInTheDocument();
    expect(view.getByText(/^Version 3 is newer but has not been submitted/)).toBeInTheDocument();
    expect(view.getByRole('heading', { name: 'Decision on version 2' })).toBeInTheDocument();
    await comment(person, 'Checked.');
    await person.click(view.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent).toEqual([{ comment: 'Checked.', version: 2 }]));
  });

  it.each(['Publish', 'Reject'])('requires a comment to %s', async (name) => {
    const { person } = visit(admin);
    await person.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('alert')).toHaveTextContent('Comments are required');
    expect(screen.getByRole('textbox', { name: 'Comment to the author' })).toHaveFocus();
  });

  it.each([
    ['Publish', '/solutions/{id}/publish', 'Solution published successfully!'],
    ['Reject', '/solutions/{id}/reject', 'Solution has been rejected!'],
  ] as const)('%s sends one decision on a double click and updates the page', async (name, path, said) => {
    const sent: unknown[] = [];
    const { person, address } = visit(admin);
    await comment(person, ' Checked. ');
    await person.click(screen.getByRole('checkbox', { name: 'Then open the next submission in the queue' }));
    server.use(
      answer('put', path, aSolution(), { seen: ({ body }) => sent.push(body) }),
      http.get('*/solutions/7', () =>
        HttpResponse.json({ ...waiting, hub_status: 'published', submitted_version: null, submission: null }),
      ),
    );
    await person.dblClick(screen.getByRole('button', { name }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Review' })).not.toBeInTheDocument());
    expect(await screen.findByText('version 2')).toBeInTheDocument();
    expect(address()).toBe('/solutions/7');
    expect(sent).toEqual([{ comment: 'Checked.', version: 2 }]);
  });

  it('fills the comment with the selected reason, which can be edited', async () => {
    const sent: unknown[] = [];
    const { person } = visit(admin);
    server.use(answer('put', '/solutions/{id}/reject', waiting, { seen: ({ body }) => sent.push(body) }));
    const view = within(await review());
    await person.click(await view.findByRole('button', { name: 'Reasons' }));
    await person.click(await view.findByRole('menuitem', { name: 'No citation' }));
    const box = view.getByRole('textbox', { name: 'Comment to the author' });
    expect(box).toHaveValue('Please add a citation.');
    await person.type(box, ' Thanks!');
    await person.click(view.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(sent).toEqual([{ comment: 'Please add a citation. Thanks!', version: 2 }]));
  });

  it('updates the page when another admin has decided first', async () => {
    const { person } = visit(admin);
    await comment(person, 'Good.');
    server.use(
      refuse('put', '/solutions/{id}/publish', 409, 'grace has already rejected version 2'),
      http.get('*/solutions/7', () => HttpResponse.json({ ...waiting, submitted_version: null, submission: null })),
    );
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This submission has changed: grace has already rejected version 2. The page now shows its current state.',
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Review' })).not.toBeInTheDocument());
  });

  it('shows any other error of the server', async () => {
    const { person } = visit(admin);
    server.use(refuse('put', '/solutions/{id}/publish', 503, 'The database is away.'));
    await comment(person, 'Good.');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  });

  describe('opens the next submission', () => {
    const claimed: string[] = [];
    beforeEach(() => {
      claimed.length = 0;
      queue = [
        inQueue(4, 1, { review: { claimed_by: 'grace', claimed_until: '2026-11-12T15:00:00Z' } }),
        inQueue(5, 2),
        inQueue(7, 9),
        inQueue(8, 10, { review: { claimed_by: 'grace', claimed_until: '2026-11-12T15:00:00Z' } }),
        inQueue(9, 11),
      ];
      server.use(
        answer(
          'put',
          '/solutions/{id}/review_claim',
          { claimed_by: 'ada', claimed_until: '2026-11-12T15:00:00Z' },
          { seen: ({ url }) => claimed.push(url.pathname) },
        ),
      );
    });

    it('that nobody else is reviewing, and starts its review', async () => {
      const { person, address } = visit(admin);
      expect(await screen.findByText(/^1 of 5 · /)).toBeInTheDocument();
      await person.click(screen.getByRole('button', { name: 'Next in queue' }));
      await waitFor(() => expect(address()).toBe('/solutions/9?tab=publish'));
      expect(claimed).toEqual(['/api/v1/solutions/9/review_claim']);
    });

    it('on the ] key, but not while typing', async () => {
      const { person, address } = visit(admin);
      await comment(person, 'a] b');
      expect(address()).toBe('/solutions/7?tab=publish');
      await person.click(screen.getByRole('heading', { level: 1 }));
      await person.keyboard(']');
      await waitFor(() => expect(address()).toBe('/solutions/9?tab=publish'));
    });

    it('after the last one, starting again with the oldest', async () => {
      queue = queue.slice(0, 4);
      const { person, address } = visit(admin);
      await person.click(await screen.findByRole('button', { name: 'Next in queue' }));
      await waitFor(() => expect(address()).toBe('/solutions/5?tab=publish'));
    });

    it('after a decision, by default', async () => {
      const { person, address } = visit(admin);
      await comment(person, 'Good.');
      server.use(answer('put', '/solutions/{id}/publish', aSolution()));
      await person.click(screen.getByRole('button', { name: 'Publish' }));
      await waitFor(() => expect(address()).toBe('/solutions/9?tab=publish'));
      expect(screen.getByRole('alert')).toHaveTextContent('Solution published successfully!');
    });

    it('or the review queue if nothing else waits', async () => {
      queue = [inQueue(7, 9)];
      const { person, address } = visit(admin);
      expect(await screen.findByText(/^1 of 1 · /)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Next in queue' })).toBeDisabled();
      await comment(person, 'Good.');
      server.use(answer('put', '/solutions/{id}/publish', aSolution()));
      queue = [];
      await person.click(screen.getByRole('button', { name: 'Publish' }));
      await waitFor(() => expect(address()).toBe('/admin/solutionsdashboard'));
      expect(screen.getByRole('alert')).toHaveTextContent('Solution published successfully!');
    });

    it('only if its review could be started, and shows the error otherwise', async () => {
      const { person, address } = visit(admin);
      server.use(refuse('put', '/solutions/{id}/review_claim', 409, 'In review by grace'));
      await person.click(await screen.findByRole('button', { name: 'Next in queue' }));
      expect(await screen.findByText('In review by grace')).toBeInTheDocument();
      expect(address()).toBe('/solutions/7?tab=publish');
    });
  });

  describe('by one reviewer at a time', () => {
    const inReviewBy = (claimed_by: string): World => ({
      ...admin,
      solution: { ...waiting, review: { claimed_by, claimed_until: '2026-11-12T15:00:00Z' } },
    });

    it.each([
      ['Start review', admin, { take_over: false }],
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
      await person.click(within(await review()).getByRole('button', { name: action }));
      await waitFor(() => expect(sent).toEqual([body]));
    });

    it('shows who is reviewing', async () => {
      visit(inReviewBy('grace'));
      expect(within(await review()).getByText(/in review by grace until/)).toBeInTheDocument();
    });

    it('can be released', async () => {
      let asked = false;
      const { person } = visit(inReviewBy('ada'));
      server.use(answer('delete', '/solutions/{id}/review_claim', undefined, { seen: () => (asked = true) }));
      await person.click(within(await review()).getByRole('button', { name: 'Release review' }));
      await waitFor(() => expect(asked).toBe(true));
    });

    it('shows the error when another admin was faster', async () => {
      const { person } = visit(admin);
      server.use(refuse('put', '/solutions/{id}/review_claim', 409, 'In review by grace'));
      await person.click(within(await review()).getByRole('button', { name: 'Start review' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('In review by grace');
    });
  });
});

describe('Featured', () => {
  it.each([
    [false, 'Feature this solution', 'Solution has been featured!'],
    [true, 'Remove from featured', 'Solution has been removed from being featured!'],
  ])('is toggled when it is %s', async (featured, action, said) => {
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
