import { formatCount } from '@hub/web-kit/format';

const MINUS = '\u2212';

export const filters = {
  title: 'Filter',
  titles: {
    equation_types: 'Equation Type',
    problem_types: 'Problem Type',
    condition_types: 'Condition Type',
    equations: 'Differential Equation',
    use_cases: 'Use Case',
  },
  loading: (title: string) => `Loading ${title}`,
  domain: 'Domain',
  domainHint: 'Solutions whose domain contains this interval',
  to: 'to',
  ends: { min: 'min', max: 'max' },
  minAboveMax: 'Min is above max',
  /** "t from 0 to 12" */
  interval: (axis: string, min: string, max: string) =>
    `${axis}${min && ` from ${min.replace('-', MINUS)}`}${max && ` to ${max.replace('-', MINUS)}`}`,
  wrong: (what: string, why: string) => `${what}: ${why}`,
  someMissing: 'Some filters are missing. ',
  numbersMissing: 'The numbers of solutions are missing. ',
  noneYet: 'None yet.',
  noneCalledThat: 'None is called that.',
  find: { equations: 'Find an equation', use_cases: 'Find a use case' },
  showFewer: 'Show fewer',
  more: (count: number) => `${formatCount(count)} more`,
  hits: (count: number) => (count === 1 ? ' solution' : ' solutions'),
  chosen: ' chosen',
  clear: 'Clear',
  clearCount: (count: number) => `Clear ${formatCount(count)}`,
  show: (found: string) => `Show ${found}`,
  showAny: 'solutions',
  active: 'Chosen filters',
  remove: (what: string) => `Remove ${what}`,
  /** A choice that the hub's lists do not have, by what the address calls it. */
  unknown: (title: string, value: string) => `${title}: ${value}`,
  project: (name: string) => `Project: ${name}`,
};
