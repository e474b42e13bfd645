import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to the section in the address once `text` has loaded, since the section does not exist before. */
export function useSectionOfAddress(text: string | undefined): void {
  const { hash, key } = useLocation();
  // After Back or Forward the browser restores the scroll position. A page that was opened at a section has the key
  // `default`.
  const cameBack = useNavigationType() === NavigationType.Pop && key !== 'default';
  useEffect(() => {
    if (!hash || text === undefined || cameBack) return;
    const section = document.getElementById(decoded(hash.slice(1)));
    if (!section) return;
    section.scrollIntoView();
    // As after any link to a section, the keyboard continues from there.
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
