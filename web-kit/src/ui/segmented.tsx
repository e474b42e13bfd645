import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Group = chakra('div', {
  base: {
    display: 'inline-flex',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'control',
    background: 'plate',
    overflow: 'clip',
  },
});
const Part = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    border: 0,
    background: 'transparent',
    color: 'ink-2',
    fontFamily: 'sans',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& + &': { borderLeft: '1px solid', borderColor: 'line' },
    '&:focus-visible': { outlineOffset: '-4px' },
    '&[aria-pressed=true]': { background: 'sunken', color: 'ink', boxShadow: 'inset 0 0 0 1px {colors.ink}' },
  },
  variants: {
    size: {
      md: { minHeight: { base: '42px', md: '36px' }, paddingInline: '3.5', fontSize: 'small' },
      sm: {
        minHeight: { base: '42px', md: '26px' },
        // Four of them fit on the narrowest screens.
        paddingInline: { base: '1.5', md: '2.5' },
        fontSize: 'label',
      },
      icon: { minHeight: { base: '42px', md: '30px' }, paddingInline: { base: '2', md: '2.5' } },
    },
  },
  defaultVariants: { size: 'md' },
});

export interface SegmentedProps<Value extends string> {
  /** The label for screen readers. */
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Size of the options; with `icon`, their labels are read out and shown as tooltips only. */
  size?: 'md' | 'sm' | 'icon';
}

/** A switch between two or three views of the same thing. */
export function Segmented<Value extends string>({ label, options, value, onChange, size }: SegmentedProps<Value>) {
  return (
    <Group role="group" aria-label={label}>
      {options.map((option) => (
        <Part
          key={option.value}
          type="button"
          size={size}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          {...(size === 'icon' && { 'aria-label': option.label, title: option.label })}
        >
          {option.icon}
          {size !== 'icon' && option.label}
        </Part>
      ))}
    </Group>
  );
}
