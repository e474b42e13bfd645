import { chakra } from '@chakra-ui/react/styled-system';
import { scrollHint } from '../theme/scroll-hint.ts';

const base = { margin: 0, color: 'ink' };

/** One per page. It takes the focus after navigation within the page. */
export const H1 = chakra(
  'h1',
  { base: { ...base, textStyle: 'h1', overflowWrap: 'anywhere' } },
  { defaultProps: { tabIndex: -1 } },
);
export const H2 = chakra('h2', { base: { ...base, textStyle: 'h2' } });
export const H3 = chakra('h3', { base: { ...base, textStyle: 'h3' } });

/** Running text in a serif font with at most 66 characters per line. */
export const Prose = chakra('div', {
  base: {
    textStyle: 'prose',
    maxWidth: 'text',
    overflowWrap: 'anywhere',
    '& p': { marginBlock: '0.8em' },
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& [tabindex="-1"]': { outline: 'none' },
    '& a': { color: 'link', textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
    '& ul, & ol': { paddingLeft: '1.4em', marginBlock: '0.8em' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li': { marginBlock: '0.3em' },
    '& h1': { textStyle: 'h1-list', marginBlock: '1.2em 0.5em' },
    '& h2': { textStyle: 'h2', marginBlock: '1.4em 0.5em' },
    '& h3': { textStyle: 'h3', marginBlock: '1.4em 0.4em' },
    '& :not(pre) > code': {
      fontFamily: 'mono',
      fontSize: 'code-in-prose',
      background: 'sunken',
      padding: '0.1em 0.3em',
      borderRadius: 'badge',
    },
    '& table': {
      display: 'block',
      overflowX: 'auto',
      ...scrollHint,
      borderCollapse: 'collapse',
      fontFamily: 'sans',
      fontSize: 'control',
    },
    '& th, & td': {
      borderBottom: '1px solid',
      borderColor: 'line',
      padding: '2 4 2 0',
      textAlign: 'left',
      verticalAlign: 'top',
    },
    // A long address in an explanation does not make its column wide.
    '& td:not(:first-child) code': { overflowWrap: 'anywhere' },
    '& table[data-wide]': {
      mdDown: {
        '& :is(tbody, tr, td)': { display: 'block' },
        '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
        '& tr': { paddingBlock: '2', borderBottom: '1px solid', borderColor: 'line' },
        '& td': { padding: 0, border: 0 },
        '& td:first-child': { fontWeight: 500 },
        '& td:empty': { display: 'none' },
        '& td:not(:first-child, [data-label=""])::before': { content: 'attr(data-label) ": "', color: 'ink-2' },
      },
    },
    // The browser scrolls a table to a link that takes the focus, but not when the link begins in another line than it ends.
    '& td a': { whiteSpace: 'nowrap' },
    '& blockquote': {
      borderLeft: '2px solid',
      borderColor: 'line-strong',
      paddingLeft: '4',
      marginInline: 0,
      color: 'ink-2',
    },
  },
});
