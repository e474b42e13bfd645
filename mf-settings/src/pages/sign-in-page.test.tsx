import { answer, hang, refuse } from '@hub/openapi/testing';
import type { Identity } from '@hub/openapi/types';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { LinkedAccounts } from '../features/linked-accounts/linked-accounts.tsx';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const account = {
  username: 'ada',
  email: 'ada@example.org',
  has_password: true,
  review_mail: true,
  waiting_email: null,
};
