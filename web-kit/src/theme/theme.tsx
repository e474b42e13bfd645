import { ChakraProvider } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { sessionStore, type ColourMode } from '../session/session-store.ts';
import { system } from './system.ts';
import { colours } from './tokens.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Tokens, fonts and sizes for everything below. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { mode } = useColourMode();
  useLayoutEffect(() => show(mode), [mode]);
  useLightOnPaper(mode);
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}

/** Browsers print no grounds: light letters would stand on white paper. */
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

/** As `first-paint.ts` did before the first script ran; the bar of the browser goes on with the header's colour. */
function show(mode: ColourMode): void {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colours.plate[mode === 'dark' ? 1 : 0]);
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
