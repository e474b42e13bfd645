import { defineRecipe } from '@chakra-ui/react/styled-system';

/** A focused one is less transparent, because the focus ring has to be visible. */
const disabled = { opacity: 0.5, cursor: 'not-allowed', '&:focus-visible': { opacity: 0.7 } };

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'control',
    borderWidth: '1px',
    borderStyle: 'solid',
    fontFamily: 'sans',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color fast, border-color fast, color fast',
    _disabled: disabled,
  },
  variants: {
    look: {
      solid: {
        background: 'solid',
        borderColor: 'solid',
        color: 'on-solid',
        _hover: { background: 'ink-2', borderColor: 'ink-2' },
      },
      outline: { background: 'plate', borderColor: 'line-strong', color: 'ink', _hover: { background: 'sunken' } },
      danger: { background: 'plate', borderColor: 'bad', color: 'bad', _hover: { background: 'bad-soft' } },
      text: { background: 'transparent', borderColor: 'transparent', color: 'link', _hover: { background: 'sunken' } },
    },
    size: {
      md: { minHeight: { base: 'touch', md: 'control' }, paddingInline: '4', fontSize: 'control' },
      sm: { minHeight: { base: 'touch', md: 'control-small' }, paddingInline: '3', fontSize: 'small' },
    },
  },
  defaultVariants: { look: 'outline', size: 'md' },
});

/**
 * Extends the touch target of a small button to 44 px on phones.
 * @param missing distance by which the touch target extends beyond each side
 */
export const reach = (missing: string) => ({
  position: 'relative',
  _before: { content: '""', position: 'absolute', inset: { base: `-${missing}`, md: 0 } },
});

export const iconButtonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    border: 0,
    borderRadius: 'control',
    background: 'transparent',
    color: 'ink-2',
    cursor: 'pointer',
    _hover: { background: 'sunken', color: 'ink' },
    _disabled: disabled,
  },
  variants: {
    size: {
      md: { width: { base: 'touch', md: '36px' }, height: { base: 'touch', md: '36px' } },
      sm: { width: '26px', height: '26px', ...reach('9px') },
    },
  },
  defaultVariants: { size: 'md' },
});
