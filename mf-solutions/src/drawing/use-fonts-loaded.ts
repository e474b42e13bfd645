import { useEffect, useState } from 'react';

/** Text that is painted before its font has come stays in the wrong font: paint again when this becomes true. */
export function useFontsLoaded(): boolean {
  const [loaded, setLoaded] = useState(() => document.fonts?.status !== 'loading');
  useEffect(() => {
    if (!loaded) void document.fonts.ready.then(() => setLoaded(true));
  }, [loaded]);
  return loaded;
}
