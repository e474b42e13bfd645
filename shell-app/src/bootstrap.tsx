import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import { createQueryClient } from '@hub/web-kit/query-client';
import { connectSession, SessionProvider } from '@hub/web-kit/session';
import { ThemeProvider } from '@hub/web-kit/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './app/router.tsx';
import { readConfig } from './app/config.ts';
import { registerConfigured } from './remotes/remote-registry.ts';

async function start(): Promise<void> {
  connectSession();
  registerConfigured((await readConfig()).remotes);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>
        <SessionProvider>
          <RouterProvider router={createRouter()} />
        </SessionProvider>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}

void start();
