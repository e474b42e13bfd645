import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import { Numeral } from './numeral.tsx';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) 1fr',
    margin: 0,
    fontSize: 'control',
    borderTop: '1px solid',
    borderColor: 'line-strong',
    '& > *': { paddingBlock: '1.5', borderBottom: '1px solid', borderColor: 'line' },
    '& > :nth-last-child(-n + 2)': { borderBottom: 0 },
  },
});
const Key = chakra('dt', { base: { color: 'ink-2', paddingRight: '4' } });
const Value = chakra('dd', {
  base: {
    margin: 0,
    textAlign: 'right',
    textWrap: 'balance',
    fontFamily: 'mono',
    fontSize: 'small',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** A list of keys and values. Entries whose value is null, undefined or '' are left out. */
export function Facts({ facts }: { facts: readonly (readonly [key: ReactNode, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <List>
      {known.map(([key, value], index) => (
        <Fragment key={index}>
          <Key>{key}</Key>
          <Value>
            <Numeral>{value}</Numeral>
          </Value>
        </Fragment>
      ))}
    </List>
  );
}
