import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ExternalIcon } from '../icons.tsx';

const recipe = defineRecipe({
  base: {
    color: 'link',
    textDecoration: 'none',
    textUnderlineOffset: '3px',
    _hover: { textDecoration: 'underline' },
    // In running text, colour alone is not enough to recognize a link.
    'p &, figcaption &': { textDecoration: 'underline', textDecorationThickness: '1px' },
  },
});

/** A link inside the hub. `to` comes from `paths`. */
export const Link = chakra(RouterLink, recipe);

const Anchor = chakra('a', recipe);

/** A link to another site. */
export function ExternalLink({ children, ...rest }: ComponentProps<typeof Anchor>) {
  return (
    <Anchor rel="noopener noreferrer" {...rest}>
      {children} <ExternalIcon />
    </Anchor>
  );
}
