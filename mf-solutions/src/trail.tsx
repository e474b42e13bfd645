import { chakra, Link } from '@hub/web-kit/ui';
import { Fragment } from 'react';
import { messages } from './messages/messages.ts';

const Nav = chakra('nav', {
  base: { fontSize: 'small', color: 'ink-3', '& a': { color: 'ink-2', textDecoration: 'underline' } },
});

/** The place of a page: the pages above it, from the outermost; those without an address are only named. */
export function Trail({ places }: { places: readonly { name: string; to?: string }[] }) {
  return (
    <Nav aria-label={messages.common.trail}>
      {places.map(({ name, to }, index) => (
        <Fragment key={index}>
          {index > 0 && ' / '}
          {to === undefined ? name : <Link to={to}>{name}</Link>}
        </Fragment>
      ))}
    </Nav>
  );
}
