import { LIBRARIES } from '@hub/shared/libraries';
import { answer } from '@hub/openapi/testing';
import type { Facets, Session, SolutionCard } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { aCard, renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
import type { SetupServer } from 'msw/node';
import { BrowsePage } from '../pages/browse-page.tsx';

/** Opens the list at a query of the address bar. */
export const browse = (query = '', as?: Session) =>
  renderScreen([{ path: paths.solutions.pattern, element: <BrowsePage /> }], { at: `/solutions${query}`, as });

export const searchBox = () => screen.getByRole('searchbox', { name: 'Search Solutions' });

/** Answers every list call and keeps its query, newest last. */
export function listAnswers(server: SetupServer, cards: SolutionCard[] = [aCard()], total = cards.length): string[] {
  const asked: string[] = [];
  server.use(answer('get', '/solutions', cards, { total, seen: ({ url }) => asked.push(queryOf(url)) }));
  return asked;
}

export const FACETS: Facets = {
  equation_types: { ode: 19, pde: 9 },
  problem_types: { ivp: 17, bvp: 1 },
  condition_types: { ivp: 13, ibvp1d: 4, dirichletbvp: 3 },
  libraries: { neurodiffeq: 25, deepxde: 3 },
  proven: { true: 12, false: 16 },
  equations: { '1': 3, '2': 1200 },
  use_cases: { '1': 4 },
};

/** Responds to the requests of the filter panel, and records the queries for numbers, newest last. */
export function filterAnswers(
  server: SetupServer,
  { equations = ['Heat', 'Lorenz', 'Wave'], facets = FACETS }: { equations?: string[]; facets?: Facets } = {},
): string[] {
  const asked: string[] = [];
  server.use(
    answer('get', '/enums', {
      diff_equation_types: { ode: 'ODE', pde: 'PDE' },
      diff_equation_types_long: {},
      hub_status_types: {},
      condition_types: {
        ivp: 'IVP',
        ibvp1d: 'IBVP 1D',
        dirichletbvp: 'Dirichlet BVP',
        dirichletbvp2d: 'Dirichlet BVP 2D',
      },
      problem_types: { ivp: 'Initial Value Problem', bvp: 'Boundary Value Problem' },
      libraries: LIBRARIES,
      condition_type_mapping: {},
    }),
    answer(
      'get',
      '/equations',
      equations.map((name, index) => ({ id: index + 1, name, description: '', solutions_count: 1 })),
    ),
    answer('get', '/use_cases', [
      { id: 1, name: 'Thermo', solutions_count: 1 },
      { id: 2, name: 'Economics', solutions_count: 1 },
    ]),
    answer('get', '/solutions/facets', facets, { seen: ({ url }) => asked.push(queryOf(url)) }),
  );
  return asked;
}

/** The window is wide enough for the filters' own column, until the test ends. */
export function widenWindow(): void {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: media.includes('min-width'), addEventListener() {}, removeEventListener() {} }) as never,
    );
}

const queryOf = (url: URL): string => decodeURIComponent(url.search);
