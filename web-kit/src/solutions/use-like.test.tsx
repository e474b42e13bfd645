import { keys } from '@hub/openapi/query-keys';
import { renderScreen, session } from '@hub/web-kit/testing';
import { answer, refuse } from '@hub/openapi/testing';
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { LikeButton } from './like-button.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(answer('post', '/auth/validate', session())));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The button, and whether lists of solutions and what else was asked are known to be old. */
function Shown({ liked, like_count }: { liked: boolean; like_count: number }) {
  const queries = useQueryClient();
  const isOld = (key: readonly unknown[]) => String(queries.getQueryState(key)?.isInvalidated);
  return (
    <>
      <LikeButton solution={{ id: 17, liked, like_count }} />
      <button
        onClick={(event) => {
          event.currentTarget.value = `${isOld(LIST)} ${isOld(OTHER)}`;
        }}
      >
        look
      </button>
      <button
        onClick={() => {
          queries.setQueryData(LIST, []);
          queries.setQueryData(OTHER, []);
        }}
      >
        know
      </button>
    </>
  );
}
const LIST = [...keys.solutions.all, 'a list'];
const OTHER = ['something else'];

const show = (liked: boolean, like_count: number) =>
  renderScreen([{ path: '*', element: <Shown liked={liked} like_count={like_count} /> }], { as: session() });
const heart = (name: string, pressed: boolean) => screen.findByRole('button', { name, pressed });

/** Answers when it is told to, and counts the requests. */
function held(method: 'put' | 'delete', body: object) {
  let give = () => undefined as void;
  const asked: string[] = [];
  const waiting = new Promise<void>((resolve) => (give = resolve));
  server.use(
    http[method]('*/api/v1/solutions/:id/like', async ({ params }) => {
      asked.push(String(params.id));
      await waiting;
      return HttpResponse.json(body);
    }),
  );
  return { give, asked };
}

it('counts a like at once, and takes the number of the hub when it answers', async () => {
  const { give, asked } = held('put', { liked: true, like_count: 37 });
  const { person } = show(false, 29);
  await person.click(await heart('Like, likes: 29', false));
  const button = await heart('Liked, likes: 30', true);
  await person.click(button);
  give();
  expect(await heart('Liked, likes: 37', true)).toBeInTheDocument();
  expect(asked).toEqual(['17']);
});

it('takes a like away at once', async () => {
  const { give, asked } = held('delete', { liked: false, like_count: 23 });
  const { person } = show(true, 29);
  await person.click(await heart('Liked, likes: 29', true));
  expect(await heart('Like, likes: 28', false)).toBeInTheDocument();
  give();
  expect(await heart('Like, likes: 23', false)).toBeInTheDocument();
  expect(asked).toEqual(['17']);
});

it('goes on from the answer of the hub with the next click', async () => {
  server.use(
    answer('put', '/solutions/{id}/like', { liked: true, like_count: 37 }),
    answer('delete', '/solutions/{id}/like', { liked: false, like_count: 31 }),
  );
  const { person } = show(false, 29);
  await person.click(await heart('Like, likes: 29', false));
  await person.click(await heart('Liked, likes: 37', true));
  expect(await heart('Like, likes: 31', false)).toBeInTheDocument();
});

it('shows again what was there when taking a like away is refused', async () => {
  server.use(refuse('delete', '/solutions/{id}/like', 409, 'Not now'));
  const { person } = show(true, 29);
  await person.click(await heart('Liked, likes: 29', true));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
  expect(await heart('Liked, likes: 29', true)).toBeInTheDocument();
});

it('makes lists of solutions old, and nothing else', async () => {
  server.use(answer('put', '/solutions/{id}/like', { liked: true, like_count: 30 }));
  const { person } = show(false, 29);
  await person.click(screen.getByText('know'));
  await person.click(await heart('Like, likes: 29', false));
  await heart('Liked, likes: 30', true);
  await person.click(screen.getByText('look'));
  expect(screen.getByText('look')).toHaveValue('true false');
});
