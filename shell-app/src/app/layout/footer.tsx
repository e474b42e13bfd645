import { Column } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSite } from '@hub/web-kit/site';
import { chakra } from '@hub/web-kit/ui';
import { Link } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { Brand } from './brand.tsx';
import { useCurrent } from './use-current.ts';

const t = messages.layout.footer;

const Bar = chakra('footer', {
  base: {
    marginTop: { base: '10', md: '18' },
    borderTop: '1px solid',
    borderColor: 'line',
    paddingBlock: '4 8',
    _print: { display: 'none' },
  },
});
const Row = chakra(Column, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 7',
    fontSize: 'small',
    '& nav a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'touch',
      color: 'ink-2',
      textDecoration: 'none',
      _hover: { color: 'ink', textDecoration: 'underline' },
      '&[aria-current]': { color: 'ink', fontWeight: 500 },
    },
    '& nav': { display: 'flex', flexWrap: 'wrap', gap: '0 7' },
    '& nav[data-outside]': { marginLeft: 'auto' },
  },
});

const PAGES = [
  [paths.docs.to('introduction'), t.introduction],
  [paths.docs.to('getting_started'), t.gettingStarted],
  [paths.about.to(), t.about],
  [paths.privacy.to(), t.privacy],
] as const;

export function Footer() {
  const current = useCurrent();
  const outside = useSite().links.footer.filter(({ url }) => url);
  return (
    <Bar>
      <Row>
        <Brand />
        <nav aria-label={t.links}>
          {PAGES.map(([to, label]) => (
            <Link key={to} to={to} aria-current={current(to)}>
              {label}
            </Link>
          ))}
        </nav>
        {outside.length > 0 && (
          <nav aria-label={t.outside} data-outside>
            {outside.map(({ label, url }) => (
              <a key={label} href={url} rel="noopener noreferrer">
                {label}
              </a>
            ))}
          </nav>
        )}
      </Row>
    </Bar>
  );
}
