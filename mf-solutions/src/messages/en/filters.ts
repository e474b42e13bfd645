import { formatCount } from '@hub/web-kit/format';

const MINUS = '\u2212';

export const filters = {
  title: 'Filter',
  titles: {
    equation_types: 'Equation Type',
    problem_types: 'Problem Type',
    condition_types: 'Condition Type',
    libraries: 'Library',
    equations: 'Differential Equation',
    use_cases: 'Use Case',
  },
  loading: (title: string) => `Loading ${title}`,
  proof: 'Proof',
  proven: 'Proven to within 10\u00a0%',
  domain: 'Domain',
  domainHint: 'Solutions whose domain contains this interval',
  to: 'to',
  ends: { min: 'min', max: 'max' },
  minAboveMax: 'Min is greater than max',
  /** "t from 0 to 12" */
  interval: (axis: string, min: string, max: string) =>
    `${axis}${min && ` from ${min.replace('-', MINUS)}`}${max && ` to ${max.replace('-', MINUS)}`}`,
  wrong: (what: string, why: string) => `${what}: ${why}`,
  someMissing: 'Some filters could not be loaded. ',
  numbersMissing: 'The solution counts could not be loaded. ',
  noneYet: 'None yet.',
  noneCalledThat: 'No matches.',
  find: { equations: 'Find an equation', use_cases: 'Find a use case' },
  showFewer: 'Show fewer',
  more: (count: number) => `${formatCount(count)} more`,
  hits: (count: number) => (count === 1 ? ' solution' : ' solutions'),
  chosen: ' selected',
  clear: 'Clear',
  clearCount: (count: number) => `Clear ${formatCount(count)}`,
  show: (found: string) => `Show ${found}`,
  showAny: 'solutions',
  active: 'Active filters',
  remove: (what: string) => `Remove ${what}`,
  /** A value in the address that is not in the lists of the hub. */
  unknown: (title: string, value: string) => `${title}: ${value}`,
  project: (name: string) => `Project: ${name}`,
  ownProjects: 'In my projects',
};
