import { chakra } from '@chakra-ui/react/styled-system';
import { initials } from './initials.ts';

const Circle = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    borderRadius: 'round',
    background: 'link-soft',
    color: 'link',
    fontFamily: 'sans',
    fontWeight: 600,
    letterSpacing: '0.02em',
    textTransform: 'uppercase',
    // Added with CSS, since screen readers and searches find the name itself.
    _before: { content: 'attr(data-initials)' },
  },
  variants: {
    size: {
      md: { width: '2rem', height: '2rem', fontSize: 'tick' },
      lg: { width: '3.5rem', height: '3.5rem', fontSize: 'lead' },
    },
  },
  defaultVariants: { size: 'md' },
});

/** The initials of a name. They are decoration, so the name has to be shown beside them. */
export function Avatar({ name, size }: { name: string; size?: 'md' | 'lg' }) {
  return <Circle aria-hidden="true" size={size} data-initials={initials(name)} />;
}
