import { paths } from '@hub/web-kit/paths';
import { useSite } from '@hub/web-kit/site';
import { chakra } from '@hub/web-kit/ui';
import { Link } from 'react-router-dom';

const Title = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    // A long title shrinks to leave room for the buttons on phones and for the search.
    minWidth: 0,
    maxWidth: { md: '12rem', lg: '16rem' },
    minHeight: 'touch',
    color: 'ink',
    fontFamily: 'serif',
    fontWeight: 600,
    fontSize: 'lead',
    letterSpacing: '-0.01em',
    textDecoration: 'none',
  },
});
const Name = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } });
const mark = {
  width: '28px',
  height: '28px',
  flex: 'none',
  // Where the header has no room for both, the title stays.
  '@media (max-width: 359px)': { 'header &': { display: 'none' } },
} as const;
/** The logo has a fixed size, so that nothing moves when it loads. */
const Picture = chakra('img', { base: { ...mark, objectFit: 'contain' } });
const Mark = chakra('svg', {
  base: { ...mark, fill: 'none', strokeLinecap: 'round' },
});

/** Mark and title of the hub, linking home. */
export function Brand() {
  const { title, logo } = useSite();
  return (
    <Title to={paths.home.to()}>
      {logo ? <Picture src={logo} alt="" /> : <DrawnMark />}
      <Name>{title}</Name>
    </Title>
  );
}

function DrawnMark() {
  return (
    <Mark viewBox="0 0 28 28" aria-hidden="true">
      <chakra.path d="M3 4v19.5a1.5 1.5 0 0 0 1.5 1.5H25" stroke="axis" strokeWidth="1.6" />
      <chakra.path
        d="M7 20c3.6 0 3.9-13.6 7.6-13.6 3.2 0 3.1 9.6 6 9.6 1.8 0 2.3-2 3.4-3.6"
        stroke="link"
        strokeWidth="2.4"
      />
      <chakra.circle cx="24" cy="12.2" r="2.3" fill="series-line-2" />
    </Mark>
  );
}
