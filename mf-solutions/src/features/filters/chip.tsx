import { chakra, useHeldButton } from '@hub/web-kit/ui';
import type { ComponentProps } from 'react';

const Pill = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxWidth: 'full',
    minHeight: { base: 'touch', lg: '28px' },
    paddingInline: '2.5',
    border: '1px solid',
    borderRadius: 'round',
    fontFamily: 'sans',
    fontSize: 'small',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '& svg': { width: '13px', height: '13px' },
  },
  variants: {
    look: {
      choice: {
        borderColor: 'line',
        background: 'plate',
        color: 'ink',
        _hover: { borderColor: 'line-strong' },
        _disabled: { color: 'ink-3', cursor: 'not-allowed', borderColor: 'line' },
        // The thicker line shows the state without the colour, and needs no more space.
        '&[aria-pressed=true]': {
          background: 'link-soft',
          borderColor: 'link',
          boxShadow: 'inset 0 0 0 1px {colors.link}',
          color: 'link',
          '@media (forced-colors: active)': { borderWidth: '2px' },
          '& [data-hits]': { color: 'link' },
        },
      },
      made: { borderColor: 'link', background: 'link-soft', color: 'link' },
      wrong: { borderColor: 'bad', background: 'bad-soft', color: 'bad' },
    },
  },
});

/** A pill that can be pressed: a choice, a chosen value, or an invalid one. */
export function Chip(props: ComponentProps<typeof Pill>) {
  return <Pill {...useHeldButton(props)} />;
}
