import { paths } from '@hub/shared/paths';

/** These lead to a login or away from it. */
const WAYS_IN = [paths.login, paths.signup, paths.resetPassword, paths.logout].map(({ pattern }) => pattern as string);
const PATTERNS = Object.values(paths)
  .map(({ pattern }) => pattern as string)
  .filter((pattern) => !WAYS_IN.includes(pattern))
  .map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[\\w.%~-]+')}$`));
const MAX_LENGTH = 500;

/** The address of a screen of the hub as it was given, or that of the home page for anything else. */
export function ownPathOf(given: string | undefined): string {
  const [path = '', query = ''] = (given ?? '').split('?', 2);
  const isOwn = (given?.length ?? 0) <= MAX_LENGTH && PATTERNS.some((pattern) => pattern.test(path));
  const isSound = /^[\w.~%!$&'()*+,;=:@/?-]*$/.test(query);
  return isOwn && isSound && given ? given : paths.home.to();
}
