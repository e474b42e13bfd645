import { chakra } from '@hub/web-kit/ui';

/** The last cell of a row, with its actions, aligned with the edge of the table. */
export const RowAction = chakra('td', {
  base: {
    textAlign: { md: 'right' },
    // Stronger than the table's own padding.
    '&&': { paddingRight: 0 },
    '& > *': { marginBlock: { md: '-1.5' }, marginLeft: '-3' },
    // A margin would widen the table, which then scrolls.
    '& :is(a, button):last-child': { paddingRight: { md: 0 } },
  },
});
