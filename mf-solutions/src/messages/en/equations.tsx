import { common } from './common.ts';

interface Kind {
  equation_type: 'ode' | 'pde';
  order: number;
  linear: boolean;
}

const solutions = (count: number) => (count === 1 ? '1 solution' : `${count} solutions`);

/** Equations with their solutions, and two solutions side by side. */
export const equations = {
  title: 'Equations',
  lead: 'Solutions of the same equation are listed together, whatever their letters and parameter values.',
  search: 'Name or equation',
  searchExample: 'Name or equation, for example lorenz or x″ + 0.3 x′ + x³ = 0',
  columns: { equation: 'Equation', solutions: 'Solutions', error: 'Smallest error' },
  type: { label: 'Equation type', all: 'All', ode: 'ODE', pde: 'PDE' },
  solutions,
  kind: ({ equation_type, order, linear }: Kind, unknowns = 1) =>
    [
      equation_type.toUpperCase(),
      ...(unknowns > 1 ? [`system of ${unknowns} unknowns`] : []),
      `order ${order}`,
      linear ? 'linear' : 'nonlinear',
    ].join(', '),
  none: 'No equations found',
  nothingPublished: 'No published solution has a readable equation yet.',
  nothingMatches: 'No equation has this name.',
  clear: 'Clear the search',
  howToSave: 'How to save a solution',
  byShape: {
    notUnderstood:
      'The hub can’t read this as a differential equation. It needs at least one derivative (u′, du/dt, u_t or diff(u, t)) and no undefined function such as f(t).',
    readAs: 'Read as',
    sameValues: (count: number) =>
      count === 1 ? '1 solution has these parameter values.' : `${count} solutions have these parameter values.`,
    nobody: 'No published solution solves this equation.',
  },
  page: {
    add: 'Add a solution',
    unnamed: 'This equation has no entry in the list of equations yet.',
    onlyProven: 'Only proven to within 10\u00a0%',
    allValues: (letters: string) => `All values of ${letters}`,
    withValues: (letters: string, values: string) => `${letters} = ${values}`,
    noneOfThese: 'No solution has these values.',
    compareTwo: 'Select two rows to compare them. Click a colour to hide its curve.',
    table: 'Solutions of this equation',
    grey: 'Grey: the most common value in its column.',
    columns: {
      compare: 'Compare',
      solution: 'Solution',
      error: 'Proven error',
      conditions: 'Conditions',
      domain: 'Domain',
      size: 'Network size',
      epochs: 'Epochs',
      time: 'Time per evaluation',
      downloads: 'Downloads',
    },
    measure: 'Measure evaluation times',
    measuring: 'Measuring…',
    microseconds: (time: string) => `${time} µs`,
    timeMeans:
      '“Time per evaluation” is the time to compute all unknowns at one point, measured in this browser over a large batch of points.',
    show: (label: string) => `Show ${label}`,
    none: '—',
    allShown: (shown: number, all: number) => `Showing ${shown} of ${all} solutions.`,
  },
  overlay: {
    title: 'Solution',
    shows: 'What the figure shows',
    views: { values: 'Solution', error: 'Error', loss: 'Loss' },
    error: (name: string) => `Error of ${name}`,
    errorCaption:
      'Error of each solution: its distance from the certified reference solution of its own problem (numeric or exact). Logarithmic scale.',
    noErrors: 'None of the solutions shown has a certified reference solution, so no error can be drawn.',
    withoutError: (labels: readonly string[]) =>
      `Not drawn, because they have no reference solution: ${common.listed(labels)}.`,
    failed: 'Some of the curves could not be loaded.',
    loss: 'Loss',
    lossOf: (kind: string, label: string) => `${label}, ${kind}`,
    lossCaption: 'Colours match the table. Dashed: validation loss.',
    noLosses: 'None of the solutions shown has a recorded loss.',
    caption: 'Colours match the table. Alternating colours mark where solutions coincide.',
    flattened: (labels: readonly string[]) =>
      `${common.listed(labels)} ${labels.length === 1 ? 'has' : 'have'} a much larger range, so the other curves look flat. Hide ${labels.length === 1 ? 'it' : 'them'} to see the others.`,
    loading: 'Loading curves…',
    nothing: 'No curve is shown. Click a colour in the table to show one.',
    noValues: 'None of the solutions shown has values to plot.',
    maps: 'Maps of the solutions',
    slice: (unknown: string, place: string) => `${unknown} at ${place}`,
    held: 'Slice at',
    at: (coordinate: string) => `at ${coordinate}`,
    numeric: 'Numeric or exact solution',
    withoutNumeric: 'Solutions only',
    withNumeric: (label: string) => `With the numeric solution of ${label}`,
    withExact: (label: string) => `With the exact solution of ${label}`,
    numericOf: (label: string) => `numeric solution of ${label}`,
    exactOf: (label: string) => `exact solution of ${label}`,
    dotted: 'Dotted: the reference solution used to prove the error.',
    noNumeric: 'The reference solution could not be loaded.',
  },
  pareto: {
    title: 'Error against size',
    size: 'stored numbers (weights or coefficients)',
    at: (size: string, error: string) => `${size} numbers, error ≤ ${error}`,
    point: (label: string, size: string, error: string) =>
      `${label} with ${size} numbers and an error of at most ${error}`,
    summary: (count: number, best: readonly string[]) =>
      `Proven error against size of ${solutions(count)}. No other is both smaller and more accurate than ${common.listed(best)}.`,
    numeric: { 'Runge–Kutta': 'Runge–Kutta 5(4)', reference: 'certified reference' },
    numericAt: (size: string, error: string) => `${size} numbers, error ${error}`,
    rungeKutta: (label: string) =>
      `Squares: Runge–Kutta 5(4) for the problem of ${label} at several tolerances, solved in this browser. Size counts the numbers it must store to give values everywhere; error is measured against the certified reference.`,
    reference: (label: string) =>
      `Square: the certified reference solution of ${label}, with the numbers it stores and its own proven error.`,
    numericFewer: (label: string) =>
      `For this problem, the numeric method needs fewer stored numbers than ${label} for the same accuracy.`,
    numericMore: (label: string) =>
      `For this problem, the numeric method needs more stored numbers than ${label} for the same accuracy.`,
    explain:
      'Lower is more accurate, further left is smaller. Filled: same problem as the most accurate solution. Open: other parameters, conditions or domain.',
    best: (labels: readonly string[]) =>
      labels.length === 1
        ? `${labels[0]} is both the smallest and the most accurate for its problem.`
        : `No other solution of the same problem is both smaller and more accurate than ${common.listed(labels)}.`,
  },
  solve: {
    title: 'Find a solution for these values',
    form: 'General form',
    from: (coordinate: string) => `from ${coordinate}`,
    to: (coordinate: string) => `to ${coordinate}`,
    notANumber: 'Enter a number or a fraction.',
    exactly: 'Exact match:',
    nearest: 'Nearest solution:',
    allAgree: 'All values agree.',
    differences: (differences: readonly string[]) =>
      `Differs in ${common.listed(differences)}. All other values agree.`,
    is: (name: string, value: string) => `${name} = ${value}`,
    noneNear: 'No solution is close to these values. To train one, see',
    howToTrain: 'Getting started',
    open: 'Open nearest',
    openThis: 'Open solution',
    continueTraining: 'Continue training',
  },
  same: {
    title: 'Same equation',
    none: 'This is the only solution of its equation here so far.',
    page: (title: string) => `Page of the equation: ${title}`,
    sameValues: 'Same equation, same parameters',
    otherValues: 'Same equation, other parameters',
    more: (count: number) => `and ${count} more`,
    compare: 'Compare',
    compareWith: (label: string) => `Compare with ${label}`,
    propose: (name: string) => `Others with this equation are listed under “${name}”.`,
    accept: (name: string) => `List it under “${name}”`,
  },
  ticked: {
    bar: 'Comparison',
    compare: 'Compare',
    compareWhich: (label: string) => `Compare ${label}`,
    go: (count: number) => `Compare ${count} selected`,
    oneMore: 'Select one more solution to compare.',
    remove: (label: string) => `Remove ${label} from the comparison`,
    clear: 'Clear',
  },
  compare: {
    title: 'Compare',
    choose: 'Choose two solutions',
    chooseHow: 'Select two rows in the table of an equation, or open a comparison from the page of a solution.',
    toEquations: 'Browse equations',
    missing: (side: string) => `Solution ${side} does not exist, or you have no access to it.`,
    swap: 'Swap A and B',
    copyLink: 'Copy link',
    copied: 'Link copied',
    change: 'Change',
    changeSide: (side: string) => `Change ${side}`,
    another: 'Another solution',
    version: (version: number) => ` · version ${version}`,
    differs: 'What differs',
    side: (place: number, name: string) => `${'AB'[place]} ${name}`,
    same: 'The same in both: ',
    showDetails: 'Show all details',
    hideDetails: 'Hide details',
    verdict: {
      other: 'These solve different equations.',
      unknown: 'At least one of the equations could not be read, so they cannot be compared.',
      sameValues: 'Same equation, same parameters.',
      otherValues: 'Same equation, other parameters.',
    },
    noDifferenceOfOthers:
      'Each is shown on its own: a difference between the values of two different problems would say nothing.',
    allFacts: 'All details',
    rows: {
      equation: 'Equation',
      conditions: 'Conditions',
      parameters: 'Parameters',
      domain: 'Domain',
      error: 'Proven error',
      rung: 'Proof',
      layers: 'Layers',
      size: 'Network parameters',
      optimizer: 'Optimizer',
      epochs: 'Epochs',
      loss: 'Lowest loss',
      file: 'File size',
      time: 'Time per evaluation',
    },
    measure: 'Measure',
  },
};
