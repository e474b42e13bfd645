const serif = 'serif';

/** Text styles by role. Screens use a role, never a size. */
export const textStyles = {
  hero: {
    value: {
      fontFamily: serif,
      fontWeight: 500,
      letterSpacing: '-0.024em',
      fontSize: { base: 'hero-phone', md: 'hero' },
      lineHeight: { base: 1.16, md: 1.04 },
    },
  },
  h1: {
    value: {
      fontFamily: serif,
      fontWeight: 560,
      letterSpacing: '-0.012em',
      fontSize: { base: 'h1-phone', md: 'h1' },
      lineHeight: { base: 1.17, md: 1.12 },
    },
  },
  'h1-list': {
    value: {
      fontFamily: serif,
      fontWeight: 560,
      letterSpacing: '-0.012em',
      fontSize: { base: 'h1-phone', md: 'h1-list' },
      lineHeight: 1.17,
    },
  },
  h2: {
    value: { fontFamily: serif, fontWeight: 560, letterSpacing: '-0.012em', fontSize: 'h2', lineHeight: 1.25 },
  },
  'h2-rail': { value: { fontFamily: serif, fontWeight: 560, fontSize: 'h2-rail', lineHeight: 1.33 } },
  h3: { value: { fontFamily: 'sans', fontWeight: 600, fontSize: 'body', lineHeight: 1.4 } },
  'card-name': {
    value: { fontFamily: serif, fontWeight: 580, letterSpacing: '-0.006em', fontSize: 'card-name', lineHeight: 1.3 },
  },
  lead: { value: { fontFamily: serif, fontSize: { base: 'lead-phone', md: 'lead' }, lineHeight: 1.53 } },
  prose: { value: { fontFamily: serif, fontSize: 'prose', lineHeight: 1.6 } },
  caption: { value: { fontFamily: serif, fontSize: 'caption', lineHeight: 1.5 } },
  body: { value: { fontFamily: 'sans', fontSize: 'body', lineHeight: 1.47 } },
  control: { value: { fontFamily: 'sans', fontSize: 'control', lineHeight: 1.4 } },
  small: { value: { fontFamily: 'sans', fontSize: 'small', lineHeight: 1.5 } },
  label: { value: { fontFamily: 'mono', fontSize: 'label', lineHeight: 1.5, fontVariantNumeric: 'tabular-nums' } },
};
