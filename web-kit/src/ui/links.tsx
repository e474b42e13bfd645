import { chakra, defineRecipe } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ExternalIcon } from '../icons.tsx';

const recipe = defineRecipe({
  base: {
    color: 'link',
    textDecoration: 'none',
    textUnderlineOffset: '3px',
    _hover: { textDecoration: 'underline' },
    // Within a sentence colour alone would not tell it.
    'p &, figcaption &': { textDecoration: 'underline', textDecorationThickness: '1px' },
  },
});

/** A link inside the hub; `to` comes from `paths`. */
export const Link = chakra(RouterLink, recipe);

const Anchor = chakra('a', recipe);

/** A link out of the hub. */
export function ExternalLink({ children, ...rest }: ComponentProps<typeof Anchor>) {
  return (
    <Anchor rel="noopener noreferrer" {...rest}>
      {children} <ExternalIcon />
    </Anchor>
  );
}
