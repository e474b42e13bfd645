import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { useOutside } from './use-outside.ts';

/**
 * Keeps the focus on a control that becomes disabled. Browsers take the focus off disabled controls, so that keyboard
 * users lose their place. Such a control is held: it has `aria-disabled` and no effect until the focus moves on.
 * @returns the ref for the control, which also updates the given one, and whether the control is held
 */
export function useHeld<Control extends HTMLElement>(
  disabled: boolean,
  given?: Ref<Control | null>,
): [RefObject<Control | null>, boolean] {
  const control = useRef<Control>(null);
  useImperativeHandle<Control | null, Control | null>(given, () => control.current, []);
  // Read from the document, since no event is sent when a closing dialog returns the focus.
  const isHeld = useOutside(
    disabled ? onFocusMoves : never,
    () => disabled && document.activeElement === control.current,
    () => false,
  );
  return [control, isHeld];
}

function onFocusMoves(tell: () => void): () => void {
  document.addEventListener('focusin', tell);
  document.addEventListener('focusout', tell);
  return () => {
    document.removeEventListener('focusin', tell);
    document.removeEventListener('focusout', tell);
  };
}

const never = () => () => undefined;
