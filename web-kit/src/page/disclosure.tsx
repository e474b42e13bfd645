import { chakra } from '@hub/web-kit/ui';

/** A closed part of a page, which its {@link DisclosureRow} opens. */
export const Disclosure = chakra('details', {
  base: {
    borderTop: '1px solid',
    borderColor: 'line',
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  },
});

/** The row that opens a part: an arrow, a name, and what is to be said of it while it is closed. */
export const DisclosureRow = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '48px',
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { flex: 'none' },
    _hover: { color: 'link' },
  },
});
