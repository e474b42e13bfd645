import { useOutside } from '@hub/web-kit/use-outside';

/** Breakpoints of the theme: at `md` two figures stand side by side, at `lg` there is room for a second column. */
const QUERIES = { md: '(min-width: 45rem)', lg: '(min-width: 68.75rem)' };
type Breakpoint = keyof typeof QUERIES;

const subscriptions = {
  md: (listener: () => void) => subscribe(QUERIES.md, listener),
  lg: (listener: () => void) => subscribe(QUERIES.lg, listener),
};

export const useWide = (breakpoint: Breakpoint = 'lg'): boolean =>
  useOutside(subscriptions[breakpoint], () => matchMedia(QUERIES[breakpoint]).matches);

function subscribe(media: string, listener: () => void): () => void {
  const query = matchMedia(media);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
