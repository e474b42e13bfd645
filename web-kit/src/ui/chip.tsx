import { chakra } from '@chakra-ui/react';

/** A round-ended button that is on or off (`aria-pressed`), or removes something. */
export const Chip = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: '28px',
      paddingInline: '2.5',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      borderRadius: 'chip',
      background: 'plate',
      color: 'ink',
      fontSize: '0.8125rem',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { borderColor: 'line-strong' },
      _disabled: { color: 'ink-3', cursor: 'default' },
      '&[aria-pressed=true]': { background: 'link-soft', borderColor: 'link', color: 'link' },
    },
  },
  { defaultProps: { type: 'button' } },
);
