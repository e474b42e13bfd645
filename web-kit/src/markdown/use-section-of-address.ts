import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A text that comes after its page: only now is there the section which the address names. */
export function useSectionOfAddress(text: string | undefined): void {
  const { hash, key } = useLocation();
  // On the way back the page is where it was left; a page that is opened at a section has the key `default`.
  const cameBack = useNavigationType() === NavigationType.Pop && key !== 'default';
  useEffect(() => {
    if (!hash || text === undefined || cameBack) return;
    const section = document.getElementById(decoded(hash.slice(1)));
    if (!section) return;
    section.scrollIntoView();
    // As with any link to a section: the keyboard goes on from there.
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [hash, key, text, cameBack]);
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
