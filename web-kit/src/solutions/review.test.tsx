import { answer, hang } from '@hub/openapi/testing';
import type { SolutionCard } from '@hub/openapi/types';
import { decide, nextInQueue, useReviewClaim } from '@hub/web-kit/solutions/review';
import { aCard, aSolution, renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(hang('post', '/auth/validate')));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Review = SolutionCard['review'];
const claimedBy = (claimed_by: string): Review => ({ claimed_by, claimed_until: '2026-03-03T12:30:00Z' });
const submission = (id: number, day: number | null, review: Review = null) =>
  aCard({ id, submitted_at: day === null ? null : `2026-03-0${day}T12:00:00Z`, review });

describe('the submission that is reviewed next', () => {
  const queue = [submission(13, 2), submission(17, 3), submission(19, 3), submission(11, 5)];
  const next = (current: SolutionCard, of = queue) => nextInQueue(of, current, 'ada')?.id;

  it.each([
    ['the next newer one', submission(13, 2), 17],
    ['of two from the same moment the one with the higher id', submission(17, 3), 19],
    ['not the one from the same moment with the lower id', submission(19, 3), 11],
    ['after the newest one the oldest one', submission(11, 5), 13],
    ['the next newer one, also when the current one is decided and gone', submission(23, 4), 11],
    ['the oldest one, when the current one is no longer submitted', submission(23, null), 13],
  ])('is %s', (_, current, expected) => expect(next(current)).toBe(expected));

  it('is the oldest one if the others have no time', () => {
    expect(next(submission(13, 2), [submission(5, null), submission(7, null)])).toBe(5);
  });

  it('is not one that another admin reviews, but may be one of the reader', () => {
    const of = [submission(13, 2), submission(17, 3, claimedBy('grace')), submission(19, 4, claimedBy('ada'))];
    expect(next(submission(13, 2), of)).toBe(19);
  });

  it('is none if there is no other', () => {
    expect(next(submission(13, 2), [submission(13, 2), submission(17, 3, claimedBy('grace'))])).toBeUndefined();
    expect(next(submission(13, 2), [])).toBeUndefined();
  });
});

it.each(['publish', 'reject'] as const)('sends a decision to %s with its comment and version', async (verdict) => {
  const asked: [string, unknown][] = [];
  for (const way of ['publish', 'reject'] as const) {
    server.use(
      answer('put', `/solutions/{id}/${way}`, aSolution(), {
        seen: ({ url, body }) => asked.push([url.pathname, body]),
      }),
    );
  }
  await decide(29, { verdict, comment: 'Well done', version: 3 });
  expect(asked).toEqual([[`/api/v1/solutions/29/${verdict}`, { comment: 'Well done', version: 3 }]]);
});

function Claim({ review }: { review: Review }) {
  const { holder, isMine, next, change } = useReviewClaim({ id: 31, review });
  return (
    <button onClick={() => change.mutate(undefined)}>
      {next}, {holder ?? 'nobody'}, {isMine ? 'mine' : 'not mine'}
    </button>
  );
}

it.each([
  ['start', null, 'start, nobody, not mine', ['PUT', { take_over: false }]],
  ['takeOver', claimedBy('grace'), 'takeOver, grace, not mine', ['PUT', { take_over: true }]],
  ['release', claimedBy('ada'), 'release, ada, mine', ['DELETE', undefined]],
])('offers to %s the review and does that', async (_, review, face, request) => {
  const asked: unknown[] = [];
  server.use(
    answer(
      'put',
      '/solutions/{id}/review_claim',
      { claimed_by: 'ada', claimed_until: '2026-03-03T13:00:00Z' },
      { seen: ({ body }) => asked.push(['PUT', body]) },
    ),
    answer('delete', '/solutions/{id}/review_claim', undefined, { seen: () => asked.push(['DELETE', undefined]) }),
  );
  const { person } = renderScreen([{ path: '*', element: <Claim review={review} /> }], { as: session() });
  await person.click(screen.getByRole('button', { name: face }));
  await waitFor(() => expect(asked).toEqual([request]));
});
