/**
 * A ref callback for a container whose elements come and go. When the focused element is removed, the focus moves to its
 * nearest ancestor that can take it (`tabIndex={-1}`) instead of to the beginning of the page.
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  /** The element that was focused last, and its ancestors at that time. */
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
