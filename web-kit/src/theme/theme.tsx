import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useOutside } from '../hooks/use-outside.ts';
import { sessionStore, type ColourMode } from '../session/session-store.ts';
import { system } from './system.ts';
import { colours } from './tokens.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Provides tokens, fonts and sizes. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { mode } = useColourMode();
  useLayoutEffect(() => show(mode), [mode]);
  useLightOnPaper(mode);
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}

/** Switches to the light theme while printing: browsers omit backgrounds, so light text would be on white paper. */
function useLightOnPaper(mode: ColourMode): void {
  useEffect(() => {
    const toPaper = () => show('light');
    const toScreen = () => show(mode);
    addEventListener('beforeprint', toPaper);
    addEventListener('afterprint', toScreen);
    return () => {
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', toScreen);
    };
  }, [mode]);
}

/** Applies a theme as `first-paint.ts` does. The browser's own bar takes the colour of the header. */
function show(mode: ColourMode): void {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colours.plate[mode === 'dark' ? 1 : 0]);
}

/** The current theme: the one that the user has chosen, or else the system's. */
export function useColourMode(): { mode: ColourMode; toggle: () => void } {
  const mode = useOutside(subscribe, currentMode);
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
