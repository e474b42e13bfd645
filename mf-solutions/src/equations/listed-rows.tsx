import { Tex } from '@hub/web-kit/equations/tex';
import { chakra } from '@hub/web-kit/ui';

const COLUMNS = '120px minmax(0, 1fr) 12rem 7rem';

/** The heads of the columns, which readers are not read: each row says what its numbers are. */
export const RowHead = chakra(
  'div',
  {
    base: {
      display: { base: 'none', md: 'grid' },
      gridTemplateColumns: COLUMNS,
      columnGap: '6',
      paddingBlock: '2',
      borderBottom: '1px solid',
      borderColor: 'line-strong',
      color: 'ink-2',
      fontSize: 'small',
      '& :last-child': { textAlign: 'right' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);
export const RowList = chakra('ul', { base: { margin: 0, padding: 0, listStyle: 'none' } });
/** A row with a picture, a {@link RowName} with its formula, a few words and an error. One of its links has `data-row`. */
export const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '120px minmax(0, 1fr)', md: COLUMNS },
    gap: { base: '2 4', md: '6' },
    alignItems: 'center',
    minHeight: '84px',
    paddingBlock: { base: '3', md: '0' },
    borderBottom: '1px solid',
    borderColor: 'line',
    _hover: { background: 'sunken' },
    // The whole row is the link.
    '& a[data-row]::after': { content: '""', position: 'absolute', inset: 0 },
  },
});
export const RowName = chakra('h2', {
  base: { margin: 0, textStyle: 'card-name', overflowWrap: 'anywhere', '& a': { color: 'ink' } },
});
const Line = chakra('span', {
  base: {
    display: 'flex',
    gap: '5',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: 'equation-card',
    maskImage: 'linear-gradient(to right, black calc(100% - 24px), transparent)',
    '& > *': { flex: 'none' },
  },
});
/** The few words between the formula and the error; on phones in the last line. */
export const RowWords = chakra('div', {
  base: { order: { base: 2, md: 1 }, color: 'ink-2', textStyle: 'small' },
});
export const RowError = chakra('div', {
  base: { order: { base: 1, md: 2 }, position: 'relative', justifySelf: { md: 'end' }, width: 'fit-content' },
});

/** Formulas in one line, which fades where they do not fit. */
export function RowFormula({ lines }: { lines: readonly string[] }) {
  return (
    <Line>
      {lines.map((tex) => (
        <span key={tex}>
          <Tex tex={tex} display="inline" />
        </span>
      ))}
    </Line>
  );
}
