import { chakra } from '@hub/web-kit/ui';

/** What is opened by a line of text that looks like a link. */
export const Disclosure = chakra('details', {
  base: {
    '& > summary': { width: 'fit-content', minHeight: 'target', color: 'link', cursor: 'pointer' },
    '&[open] > summary': { marginBottom: '2' },
  },
});
