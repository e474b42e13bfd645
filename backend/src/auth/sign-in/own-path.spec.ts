import { ownPathOf } from './own-path';

it.each(['/', '/solutions/7?version=1', '/settings/sign-in', '/user/ada.b-c', '/solutions?q=u%27%20%2B%20u'])(
  'leads back to %s',
  (path) => expect(ownPathOf(path)).toBe(path),
);

it.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/solutions/7\n',
  '/solutions/7?a=\r\nset-cookie:x',
  '/solutions/7#ticket=x',
  '/logout',
  '/login',
  '/api/v1/auth/logout',
  `/solutions?q=${'x'.repeat(500)}`,
])('leads home instead of %j', (path) => expect(ownPathOf(path)).toBe('/'));
