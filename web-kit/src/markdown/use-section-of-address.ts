import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A text that comes after its page: only now is there the section which the address names. */
export function useSectionOfAddress(text: string | undefined): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash && text !== undefined) document.getElementById(decoded(hash.slice(1)))?.scrollIntoView();
  }, [hash, key, text]);
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
