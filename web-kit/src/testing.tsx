import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AlertsProvider, useCurrentAlert } from '@hub/web-kit/alerts';
import { keepFocus } from '@hub/web-kit/keep-focus';
import { connectSession, SessionProvider } from '@hub/web-kit/session';
import { ThemeProvider } from '@hub/web-kit/theme';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { sessionStore } from './session/session-store.ts';
import type { Session, Solution, SolutionCard } from '@hub/openapi/types';

export interface Screen extends RenderResult {
  person: UserEvent;
  /** The current path and query. */
  address: () => string;
  /** Presses the Back button. */
  back: () => Promise<void>;
}

export interface ScreenOptions {
  /** The initial address. */
  at?: string;
  /** The logged-in user's session; a visitor if omitted. */
  as?: Session;
}

export const session = (overrides: Partial<Session> = {}): Session => ({
  username: 'ada',
  full_name: 'Ada Example',
  account_type: 'hub',
  access_token: 'token-of-ada',
  token_type: 'bearer',
  ...overrides,
});

/** A published solution as in lists. */
export const aCard = (overrides: Partial<SolutionCard> = {}): SolutionCard => ({
  id: 7,
  name: 'decay',
  label: 'ada/decay',
  projectname: 'ada',
  username: 'ada',
  equation_name: 'Population',
  equation_type: 'ode',
  library: 'neurodiffeq',
  type_name: 'Solver1D',
  hub_status: 'published',
  featured: false,
  version: 1,
  like_count: 3,
  liked: false,
  download_count: 12,
  description: 'The smallest example there is.',
  use_cases: [],
  equation_details: {
    equation_tex: ['u+v=0'],
    conditions_tex: ['u(0)=1'],
    parameters: ['k=2'],
  },
  preview: { kind: 'none', source: 'none' },
  proof_state: 'waiting',
  proof_rung: null,
  proven_error: null,
  relative_error: null,
  created_at: '2026-11-10T10:00:00Z',
  updated_at: '2026-11-12T14:05:00Z',
  submitted_at: null,
  submitted_by: null,
  queue_position: null,
  review: null,
  concerns: null,
  changed_since: null,
  ...overrides,
});

/** What the page of a solution says of its certificate; it is still being computed. */
export const aProof = (overrides: Partial<Solution['proof']> = {}): Solution['proof'] => ({
  state: 'waiting',
  place: 1,
  rung: null,
  proven_error: null,
  relative_error: null,
  certified_residual: null,
  domain: [],
  errors: [],
  residuals: [],
  sampled_residuals: [],
  reasons: [],
  problem: null,
  failure: null,
  has_certificate: false,
  certified_with: null,
  computed_ms: null,
  made_at: null,
  older: null,
  withdrawn: null,
  ...overrides,
});

/** A published solver of one equation with complete details. */
export const aSolution = (overrides: Partial<Solution> = {}): Solution => ({
  ...aCard(),
  use_cases: [{ id: 1, name: 'Thermo' }],
  status: 'published',
  format: 'solver',
  head_version: 1,
  published_version: 1,
  submitted_version: null,
  authors: [{ username: 'ada', full_name: 'Ada Lovelace' }],
  version_date: '2026-11-11T09:00:00Z',
  submission: null,
  loads_with_key: true,
  same_file: [],
  findings: ['gaps_in_values', 'no_citation'],
  revision: 4,
  equation_id: 1,
  solved_tex: ['u=-v'],
  variable_summary: '',
  usecase_summary: '',
  exact_solution: [],
  reference_summary: '',
  training_summary: '',
  other_summary: '',
  citation: '',
  source_differs: false,
  retrainable: true,
  has_replicas: false,
  proof: aProof(),
  values_version: 1,
  samples_apart: false,
  diff_equation_details: {
    equation: 'lambda u, t: [diff(u, t) + u]',
    variables: ['u', 't'],
    dependent_variables: ['u'],
    independent_variables: ['t'],
    order: { u: 1 },
    parameters: { k: 2 },
    conditions: [{ condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: null, ith_unit: null }],
    sample_solution: [],
    sample_loss: [0.5, 0.25],
    networks: [
      {
        class_name: 'FCNN',
        layers: [
          { layer: 'Linear', in_features: 1, out_features: 16 },
          { layer: 'Swish', settings: { beta: 1.5 } },
        ],
        parameters: 1321,
      },
    ],
    generator: { size: 32, t_min: 0, t_max: 3, method: 'equally-spaced-noisy', noise_std: 0.0234375 },
    loss_fn: '',
    optimizer: {},
  },
  merged_details: {
    conditions: {
      value: [{ condition_type: 'IVP', t_0: 0, u_0: 1.25, u_0_prime: null, ith_unit: null }],
      origin: 'file',
    },
    generator: {
      value: { size: 32, t_min: 0, t_max: 3, method: 'equally-spaced-noisy', noise_std: 0.0234375 },
      origin: 'file',
    },
    parameters: { value: { k: 2 }, origin: 'file' },
    networks: {
      value: [
        {
          class_name: 'FCNN',
          layers: [
            { layer: 'Linear', in_features: 1, out_features: 16 },
            { layer: 'Swish', settings: { beta: 1.5 } },
          ],
          parameters: 1321,
        },
      ],
      origin: 'file',
    },
    optimizer: {
      value: { name: 'Adam', params: [{ lr: 0.001, betas: [0.9, 0.999], amsgrad: false, foreach: null }] },
      origin: 'file',
    },
    loss_fn: { value: 'mse', origin: 'file' },
    validation_loss_origin: 'file',
  },
  read_equation: { origin: 'code', code_reason: null, tree: null, tree_reason: null },
  evaluation: { reason: null, samples_differ: false, held: [] },
  contents: {
    network_source: 'best_nets',
    imposed: [],
    conditions: [{ condition_type: 'IVP', t_0: 0, u_0: 1.25, u_0_prime: null, ith_unit: null }],
    generator: { size: 32, t_min: 0, t_max: 3, method: 'equally-spaced-noisy', noise_std: 0.0234375 },
    optimizer: { name: 'Adam', params: [{ lr: 0.001, betas: [0.9, 0.999], amsgrad: false, foreach: null }] },
    loss: 'mse',
    metrics: ['energy'],
    functions: ['diff', 'torch.exp'],
    parameters: { k: 2 },
    loading: {
      loader: 'Solver1D',
      keeps_optimizer: false,
      precision: 64,
      is_vector: false,
      looked_up: [],
      needed_modules: [],
      device: null,
      domain: [[0, 3]],
    },
  },
  differences: [],
  evaluated: { kind: 'lines', source: 'samples', x: [0, 1, 2], series: [{ name: 'u', y: [1, 0.4, null] }] },
  training: {
    epochs: 2,
    train_loss: [0.6, 0.3],
    valid_loss: [0.5, 0.0000021],
    library: 'neurodiffeq 0.7.0',
    torch: null,
    python: null,
  },
  size: 54685,
  sha256: `9c41${'0'.repeat(56)}e07b`,
  mended: null,
  inspection: {
    verdict: 'usual',
    imports: ['torch.nn.modules.linear.Linear'],
    calls: ['collections.OrderedDict'],
    notes: [{ kind: 'ok', text: 'Complete file, 54,685 bytes.' }],
    without_code: { usable: 'yes', reason: null },
  },
  ...overrides,
});

/** Renders routes with all providers that a screen needs. Alerts are shown as elements with the role `alert`. */
export function renderScreen(routes: RouteObject[], { at = '/', as }: ScreenOptions = {}): Screen {
  sessionStore.clear();
  if (as) sessionStore.saveSession(as);
  connectSession();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      {
        element: (
          <AlertsProvider>
            <CurrentAlert />
            <div ref={keepFocus}>
              <Outlet />
            </div>
          </AlertsProvider>
        ),
        children: routes,
      },
    ],
    { initialEntries: [at] },
  );
  const result = render(
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return {
    ...result,
    person: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  };
}

function CurrentAlert() {
  const { alert } = useCurrentAlert();
  return alert && <p role="alert">{alert.message}</p>;
}
