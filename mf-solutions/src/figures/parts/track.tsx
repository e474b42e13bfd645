import { chakra } from '@hub/web-kit/ui';

const THUMB = {
  boxSizing: 'border-box',
  width: '20px',
  height: '20px',
  border: '2px solid',
  borderColor: 'solid',
  borderRadius: 'round',
  background: 'plate',
} as const;
const LINE = { height: '4px', borderRadius: 'badge' } as const;

/** The line of a slider, filled up to its thumb; `--share` is the part that is filled. */
export const Track = chakra('input', {
  base: {
    flex: '1',
    minWidth: '80px',
    height: { base: 'touch', md: 'target' },
    margin: 0,
    appearance: 'none',
    background: 'transparent',
    cursor: 'pointer',
    '&::-webkit-slider-runnable-track': {
      ...LINE,
      backgroundImage:
        'linear-gradient(to right, {colors.solid} calc(100% * var(--share)), {colors.line} calc(100% * var(--share)))',
    },
    '&::-webkit-slider-thumb': { ...THUMB, appearance: 'none', marginTop: '-2' },
    '&::-moz-range-track': { ...LINE, background: 'line' },
    '&::-moz-range-progress': { ...LINE, background: 'solid' },
    '&::-moz-range-thumb': THUMB,
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
});
