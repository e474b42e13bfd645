import { useImperativeHandle, useRef, useSyncExternalStore, type Ref, type RefObject } from 'react';

/**
 * Whether a control that is to be disabled has the focus. Browsers take the focus off a disabled control, and with it the
 * place of whoever uses the keyboard: such a one is held, `aria-disabled` and without effect, until the focus moves on.
 * @returns the ref for the control, which also serves the one given, and whether it is held
 */
export function useHeld<Control extends HTMLElement>(
  disabled: boolean,
  given?: Ref<Control | null>,
): [RefObject<Control | null>, boolean] {
  const control = useRef<Control>(null);
  useImperativeHandle<Control | null, Control | null>(given, () => control.current, []);
  // The document knows best: nobody is told of a focus that a closing dialog gives back.
  const isHeld = useSyncExternalStore(
    disabled ? onFocusMoves : never,
    () => disabled && document.activeElement === control.current,
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
