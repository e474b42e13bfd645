import { Column } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSite } from '@hub/web-kit/site';
import { chakra } from '@hub/web-kit/ui';
import { Link } from 'react-router-dom';
import { Brand } from './brand.tsx';

const Bar = chakra('footer', {
  base: { marginTop: { base: '10', md: '18' }, borderTop: '1px solid', borderColor: 'line', paddingBlock: '16px 32px' },
});
const Row = chakra(Column, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 28px',
    fontSize: '0.84375rem',
    '& a:not(:first-of-type), & nav a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      color: 'ink-2',
      textDecoration: 'none',
      _hover: { color: 'ink', textDecoration: 'underline' },
    },
    '& nav': { display: 'flex', flexWrap: 'wrap', gap: '0 28px' },
    '& nav[data-outside]': { marginLeft: 'auto' },
  },
});

export function Footer() {
  const outside = useSite().links.footer.filter(({ url }) => url);
  return (
    <Bar>
      <Row>
        <Brand />
        <nav aria-label="About this hub">
          <Link to={paths.docs.to('introduction')}>Introduction</Link>
          <Link to={paths.docs.to('getting_started')}>Getting started</Link>
          <Link to={paths.about.to()}>About</Link>
          <Link to={paths.privacy.to()}>Privacy</Link>
        </nav>
        {outside.length > 0 && (
          <nav aria-label="Elsewhere" data-outside>
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
