import type { ComponentProps } from 'react';
import { useHeld } from '../hooks/use-held.ts';

interface PressProps extends Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'ref'> {
  busy?: boolean;
}

/**
 * The props of a `button` element that keeps the focus and ignores presses while it is busy, or disabled and focused: by
 * mouse, by key, and by Enter in a field of its form.
 */
export function useHeldButton<Props extends PressProps>({
  busy = false,
  disabled = false,
  ref,
  onClick,
  ...rest
}: Props) {
  const [button, isHeld] = useHeld(disabled, ref);
  const isIdle = busy || isHeld;
  return {
    type: 'button' as const,
    ref: button,
    disabled: disabled && !isHeld,
    'aria-busy': busy || undefined,
    'aria-disabled': isIdle || undefined,
    onClick: isIdle ? (event: Pick<Event, 'preventDefault'>) => event.preventDefault() : onClick,
    ...rest,
  };
}
