import type { ComponentProps } from 'react';
import { useHeld } from '../hooks/use-held.ts';

interface PressProps extends Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'ref'> {
  busy?: boolean;
}

/**
 * What a `button` element gets, out of what its part was given. Busy, or disabled while it has the focus, it keeps the
 * focus and takes no press: by mouse, by key, or by Enter in a field of its form.
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
