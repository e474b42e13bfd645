import { chakra } from '@hub/web-kit/ui';

/** A short fact with an icon, so that it does not depend on colour alone. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flex: 'none',
    height: '22px',
    paddingInline: '1.5 2',
    borderRadius: 'badge',
    fontFamily: 'sans',
    fontWeight: 500,
    fontSize: 'label',
    whiteSpace: 'nowrap',
    '& svg': { width: '14px', height: '14px' },
  },
  variants: {
    colour: {
      warn: { color: 'warn', background: 'warn-soft' },
      info: { color: 'info', background: 'info-soft' },
      bad: { color: 'bad', background: 'bad-soft' },
      ok: { color: 'ok', background: 'ok-soft' },
      plain: { color: 'ink', background: 'sunken' },
      quiet: { color: 'ink-2', paddingInline: '0' },
    },
  },
});
