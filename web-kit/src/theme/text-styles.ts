const serif = 'serif';

/** The roles of type. A screen names a role, never a size. */
export const textStyles = {
  hero: {
    value: {
      fontFamily: serif,
      fontWeight: 500,
      letterSpacing: '-0.024em',
      fontSize: { base: '2.375rem', md: '3.625rem' },
      lineHeight: { base: 1.16, md: 1.04 },
    },
  },
  h1: {
    value: {
      fontFamily: serif,
      fontWeight: 560,
      letterSpacing: '-0.012em',
      fontSize: { base: '1.8125rem', md: '2.5rem' },
      lineHeight: { base: 1.17, md: 1.12 },
    },
  },
  'h1-list': {
    value: {
      fontFamily: serif,
      fontWeight: 560,
      letterSpacing: '-0.012em',
      fontSize: { base: '1.8125rem', md: '2rem' },
      lineHeight: 1.17,
    },
  },
  h2: {
    value: { fontFamily: serif, fontWeight: 560, letterSpacing: '-0.012em', fontSize: '1.5rem', lineHeight: 1.25 },
  },
  'h2-rail': { value: { fontFamily: serif, fontWeight: 560, fontSize: '1.125rem', lineHeight: 1.33 } },
  h3: { value: { fontFamily: 'sans', fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.4 } },
  'card-name': {
    value: { fontFamily: serif, fontWeight: 580, letterSpacing: '-0.006em', fontSize: '1.15625rem', lineHeight: 1.3 },
  },
  lead: { value: { fontFamily: serif, fontSize: { base: '1.09375rem', md: '1.1875rem' }, lineHeight: 1.53 } },
  prose: { value: { fontFamily: serif, fontSize: '1.03125rem', lineHeight: 1.6 } },
  caption: { value: { fontFamily: serif, fontSize: '0.90625rem', lineHeight: 1.5 } },
  body: { value: { fontFamily: 'sans', fontSize: '0.9375rem', lineHeight: 1.47 } },
  control: { value: { fontFamily: 'sans', fontSize: '0.875rem', lineHeight: 1.4 } },
  small: { value: { fontFamily: 'sans', fontSize: '0.8125rem', lineHeight: 1.5 } },
  label: { value: { fontFamily: 'mono', fontSize: '0.78125rem', lineHeight: 1.5, fontVariantNumeric: 'tabular-nums' } },
};
