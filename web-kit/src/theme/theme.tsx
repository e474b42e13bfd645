import { ChakraProvider } from '@chakra-ui/react';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { sessionStore, type ColourMode } from '../session/session-store.ts';
import { system } from './system.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Tokens, fonts and sizes for everything below. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { mode } = useColourMode();
  useEffect(() => {
    document.documentElement.classList.toggle('dark', mode === 'dark');
  }, [mode]);
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}

/** The colours on show: those chosen with the switch, else the system's. */
export function useColourMode(): { mode: ColourMode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, currentMode);
  return useMemo(
    () => ({ mode, toggle: () => sessionStore.saveColourMode(mode === 'dark' ? 'light' : 'dark') }),
    [mode],
  );
}

function currentMode(): ColourMode {
  return sessionStore.colourMode() ?? (matchMedia(DARK).matches ? 'dark' : 'light');
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(DARK);
  system.addEventListener('change', listener);
  const unsubscribe = sessionStore.subscribe(listener);
  return () => {
    system.removeEventListener('change', listener);
    unsubscribe();
  };
}
