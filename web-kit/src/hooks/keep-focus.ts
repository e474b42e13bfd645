/**
 * As the `ref` of a part whose pieces come and go: when the piece that has the focus is taken off the page, the focus
 * goes to the nearest one around it that can take it (`tabIndex={-1}`), instead of back to the beginning of the page.
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  /** What was focused last, and what stood around it then. */
  let places: HTMLElement[] = [];
  const remember = ({ target }: FocusEvent) => {
    places = [];
    for (let at = target as HTMLElement | null; at && part.contains(at); at = at.parentElement) places.push(at);
  };
  const observer = new MutationObserver(() => {
    const isLost = document.activeElement === document.body && places[0]?.isConnected === false;
    if (!isLost) return;
    places.find((place) => place.isConnected && place.hasAttribute('tabindex'))?.focus({ preventScroll: true });
  });
  part.addEventListener('focusin', remember);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
