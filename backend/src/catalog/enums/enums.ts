/** The values of enumerations, as key on the wire and label on the screen. */

export const DIFF_EQUATION_TYPES = { ode: 'ODE', pde: 'PDE' } as const;

export const DIFF_EQUATION_TYPES_LONG = {
  ode: 'Ordinary Differential Equation (ODE)',
  pde: 'Partial Differential Equation (PDE)',
} as const;

export const HUB_STATUS_TYPES = {
  created: 'Created',
  submitted: 'Submitted',
  rejected: 'Rejected',
  published: 'Published',
} as const;

export const CONDITION_TYPES = {
  ivp: 'IVP',
  ibvp1d: 'IBVP 1D',
  dirichletbvp: 'Dirichlet BVP',
  dirichletbvp2d: 'Dirichlet BVP 2D',
} as const;

export const PROBLEM_TYPES = { ivp: 'Initial Value Problem', bvp: 'Boundary Value Problem' } as const;

/** Class of the library to condition type; bundle forms count as their plain form. */
export const CONDITION_TYPE_MAPPING = {
  IVP: 'ivp',
  IBVP1D: 'ibvp1d',
  DirichletBVP: 'dirichletbvp',
  DirichletBVP2D: 'dirichletbvp2d',
  BundleIVP: 'ivp',
  BundleDirichletBVP: 'dirichletbvp',
} as const satisfies Record<string, keyof typeof CONDITION_TYPES>;
