import { chakra } from '@chakra-ui/react';

/** A bordered surface; holds a figure, a card, a form or code, nothing else. */
export const Plate = chakra('div', {
  base: { background: 'plate', border: '1px solid', borderColor: 'line', borderRadius: 'control', minWidth: 0 },
});
