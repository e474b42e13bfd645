/** Styles of all pages, including those of remotes. */
export const globalCss = {
  // Chakra's reset raises exponents, and leaves the lines of a text as far apart as they are.
  sup: { fontSize: '0.74em' },
  html: {
    // Names that the reset uses.
    '--global-font-body': 'fonts.sans',
    '--global-font-mono': 'fonts.mono',
    colorScheme: 'light',
    scrollPaddingTop: '5rem',
    // Keeps focused elements and the end of the page above an alert in the lower corner.
    '&:has([data-part=alert])': { scrollPaddingBottom: '8rem' },
    '&:has([data-part=alert]) body::after': { content: '""', display: 'block', height: '8rem' },
    textSizeAdjust: '100%',
  },
  'html.dark': { colorScheme: 'dark' },
  body: {
    margin: 0,
    background: 'canvas',
    color: 'ink',
    textStyle: 'body',
    fontSynthesis: 'none',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
  },
  // No single word on the last line.
  'p, li, dt, dd, figcaption, th': { textWrap: 'pretty' },
  'h1, h2, h3': { textWrap: 'balance' },
  'code, kbd, pre, samp': { fontFamily: 'mono' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '::placeholder': { color: 'ink-3', opacity: 1 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Forced colours remove backgrounds and shadows. What is selected has to stay visible, and figures keep their colours.
  '@media (forced-colors: active)': {
    '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]': {
      forcedColorAdjust: 'none',
      background: 'Highlight !important',
      color: 'HighlightText !important',
    },
    '[role=img]': { forcedColorAdjust: 'none', background: 'plate', color: 'ink' },
  },
  '@media (prefers-contrast: more)': {
    // Tokens are in a later layer than this.
    ':root': {
      '--hub-colors-line': 'var(--hub-colors-line-strong) !important',
      '--hub-colors-ink-3': 'var(--hub-colors-ink-2) !important',
    },
  },
};
