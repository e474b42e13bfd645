import { useEffect, type RefObject } from 'react';

/** J and K move the focus between the buttons that start a review, down and up; Enter then presses the one in focus. */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, dialog');
      const isMove = key === 'j' || key === 'k';
      if (!isMove || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-review]') ?? [])];
      const at = buttons.findIndex((button) => button === document.activeElement);
      const next = key === 'j' ? at + 1 : at === -1 ? buttons.length - 1 : at - 1;
      buttons[next]?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [list]);
}
