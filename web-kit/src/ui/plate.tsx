import { chakra } from '@chakra-ui/react/styled-system';

/** A bordered surface for a figure, a card, a form or code. */
export const Plate = chakra('div', {
  base: {
    background: 'plate',
    '--ground': 'colors.plate',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    minWidth: 0,
  },
});
