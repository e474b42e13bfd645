import './fonts.css';
import { nameProduct } from '@hub/web-kit/page';
import { createQueryClient } from '@hub/web-kit/query-client';
import { connectSession, SessionProvider } from '@hub/web-kit/session';
import { ThemeProvider } from '@hub/web-kit/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { ConfigProvider, readConfig } from './app/config.tsx';
import { createRouter } from './app/router.tsx';
import { registerConfigured } from './remotes/remote-registry.ts';

async function start(): Promise<void> {
  connectSession();
  const config = await readConfig();
  nameProduct(config.title);
  registerConfigured(config.remotes);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <ConfigProvider value={config}>
      <QueryClientProvider client={createQueryClient()}>
        <ThemeProvider>
          <SessionProvider>
            <RouterProvider router={createRouter()} />
          </SessionProvider>
        </ThemeProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  );
}

void start();
