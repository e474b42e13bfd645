import { floating } from '@hub/web-kit/ui';

/** Styles of the search boxes of the shell that show results below them. */

export const searchFrame = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  height: { base: 'touch', md: 'control' },
  paddingInline: '3',
  border: '1px solid',
  borderColor: 'line-strong',
  borderRadius: 'control',
  background: 'plate',
  color: 'ink-3',
  '&:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '& input': {
    flex: 1,
    minWidth: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: 'ink',
    fontFamily: 'sans',
    fontSize: { base: 'input', md: 'control' },
    textOverflow: 'ellipsis',
  },
} as const;

export const foundPanel = {
  position: 'absolute',
  zIndex: 'menu',
  top: 'calc(100% + {spacing.1.5})',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '1.5',
  ...floating,
} as const;

export const foundSentence = { margin: 0, padding: '3', color: 'ink-2', overflowWrap: 'anywhere' } as const;

/** Look of the heading above a group of results. */
export const foundHeading = { padding: '2.5 3 1', color: 'ink-2', fontSize: 'small' } as const;

export const foundOption = {
  borderRadius: 'badge',
  textDecoration: 'none',
  scrollMarginBlock: '2',
  _hover: { background: 'sunken' },
  '&[aria-selected=true]': {
    background: 'sunken',
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '-2px',
  },
} as const;
