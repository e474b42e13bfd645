import { defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system';
import { floating } from './floating.ts';

const status = (name: 'bad' | 'warn' | 'info') => ({
  root: { background: `${name}-soft`, borderColor: name },
  indicator: { color: name },
});

/** The style of an item in a menu or in a list that looks like a menu. */
export const menuEntry = defineStyle({
  display: 'flex',
  alignItems: 'center',
  width: 'full',
  minHeight: { base: 'touch', md: '36px' },
  paddingInline: '3',
  border: 0,
  borderRadius: 'badge',
  background: 'transparent',
  color: 'ink',
  fontSize: 'control',
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  _hover: { background: 'sunken' },
});

/** The styles of Chakra's components with several parts. */
export const slotRecipes = {
  alert: defineSlotRecipe({
    slots: ['root', 'indicator', 'title'],
    base: {
      root: {
        ...floating,
        display: 'flex',
        alignItems: 'flex-start',
        gap: '2.5',
        padding: '2.5 1.5 2.5 3.5',
        color: 'ink',
        fontSize: 'control',
        animation: 'rise {durations.menu} {easings.hub}',
      },
      indicator: { flex: 'none', paddingTop: '1.5' },
      title: { flex: 1, minWidth: 0, paddingBlock: '1.5', overflowWrap: 'anywhere' },
    },
    variants: { status: { error: status('bad'), warning: status('warn'), info: status('info') } },
  }),
  menu: defineSlotRecipe({
    slots: ['positioner', 'content', 'item'],
    base: {
      content: {
        ...floating,
        zIndex: 'menu',
        minWidth: '12rem',
        maxHeight: 'var(--available-height)',
        padding: '1.5',
        overflowY: 'auto',
        outline: 'none',
        _open: { animation: 'rise {durations.menu} {easings.hub}' },
      },
      item: { ...menuEntry, outline: 'none', _highlighted: { background: 'sunken' } },
    },
  }),
};
