import './fonts.css';
import { createQueryClient } from '@hub/web-kit/query-client';
import { connectSession, SessionProvider } from '@hub/web-kit/session';
import { readSite, SiteProvider } from '@hub/web-kit/site';
import { ThemeProvider } from '@hub/web-kit/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { readRemotes } from './app/remote-config.ts';
import { createEmbeddedRouter, createRouter, isEmbedded } from './app/router.tsx';
import { takeAnswers, takeOver } from './first-page.ts';
import { registerConfigured } from './remotes/remote-registry.ts';

async function start(): Promise<void> {
  const isFramed = isEmbedded();
  // Embedded, the hub shows what visitors may see, and leaves the session of its reader alone.
  if (!isFramed) connectSession();
  const [site, remotes] = await Promise.all([readSite(), readRemotes()]);
  registerConfigured(remotes);
  const client = createQueryClient();
  if (!document.documentElement.hasAttribute('data-member')) takeAnswers(client);
  const root = document.getElementById('root') as HTMLElement;
  takeOver(root);
  createRoot(root).render(
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <ThemeProvider>
          {isFramed ? (
            <RouterProvider router={createEmbeddedRouter()} />
          ) : (
            <SessionProvider>
              <RouterProvider router={createRouter()} />
            </SessionProvider>
          )}
        </ThemeProvider>
      </QueryClientProvider>
    </SiteProvider>,
  );
}

void start();
