import { paths } from '@hub/web-kit/paths';
import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useCameFrom, useLikeAfterLogin, useWayBack } from './way-back.ts';

const at = <Result,>(hook: () => Result, address: { pathname: string; search?: string; state?: unknown }): Result =>
  renderHook(hook, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result.current;

const like = { id: 7, label: 'ada/decay' };

it('a link to the login leads back to the page it is on, with its query', () =>
  expect(at(useWayBack, { pathname: '/solutions', search: '?q=heat', state: { from: '/other' } })).toEqual({
    from: '/solutions?q=heat',
  }));

it.each([paths.login, paths.signup, paths.resetPassword, paths.logout].map(({ pattern }) => pattern))(
  'the page %s passes on where one came from, and what one wanted',
  (pathname) => {
    const state = { from: '/solutions/7', like };
    expect(at(useWayBack, { pathname, state })).toEqual(state);
    expect(at(useWayBack, { pathname })).toEqual({});
  },
);

it.each([
  [{ from: '/solutions/7?tab=versions' }, '/solutions/7?tab=versions'],
  [{ from: 'https://elsewhere.example.org' }, '/'],
  [{ from: 7 }, '/'],
  [{}, '/'],
  [null, '/'],
  ['/solutions', '/'],
])('after a login with the state %j comes %s', (state, page) =>
  expect(at(useCameFrom, { pathname: '/login', state })).toBe(page),
);

it.each([
  [{ like }, like],
  [{ like: { id: '7', label: 'ada/decay' } }, undefined],
  [{ like: { id: 7 } }, undefined],
  [{ like: null }, undefined],
  [{ like: 7 }, undefined],
  [{}, undefined],
  [null, undefined],
])('after a login with the state %j the like is %j', (state, wanted) =>
  expect(at(useLikeAfterLogin, { pathname: '/login', state })).toEqual(wanted),
);
