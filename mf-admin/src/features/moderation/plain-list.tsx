import { chakra } from '@hub/web-kit/ui';

/** A list of plates without bullets. */
export const PlainList = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', margin: 0, padding: 0, listStyle: 'none' },
});
