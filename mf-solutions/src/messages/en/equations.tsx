import type { ReactNode } from 'react';
import { common } from './common.ts';

const solutions = (count: number) => (count === 1 ? '1 solution' : `${count} solutions`);

/** Equations with their solutions, and two solutions side by side. */
export const equations = {
  title: 'Equations',
  lead: 'Solutions are grouped by the form of their equation. Names and numbers do not count.',
  search: 'Search equations by name',
  type: { label: 'Equation type', all: 'All', ode: 'ODE', pde: 'PDE' },
  solutions,
  ofType: ({ order, linear }: { order: number; linear: boolean }) =>
    `order ${order}, ${linear ? 'linear' : 'nonlinear'}`,
  none: 'No equations found',
  nothingPublished: 'No solution with an equation that can be read has been published yet.',
  nothingMatches: 'No equation has this name.',
  clear: 'Clear the search',
  howToSave: 'How to save a solution',
  byShape: {
    title: 'Find an equation by its form',
    label: 'Equation, as TeX or as in Python',
    hint: (
      <>
        For example <code>x'' + 0.3 x' + x^3 = 0</code>, <code>u_t = u_xx</code>, or TeX. Separate several equations by
        semicolons.
      </>
    ) as ReactNode,
    find: 'Find',
    notUnderstood:
      'This is not an equation that the hub can read. It needs a derivative, such as u′, du/dt, u_t or diff(u, t).',
    readAs: 'Read as',
    found: (count: number) => `${solutions(count)} of this equation`,
    sameValues: (count: number) => `${count} with the same numbers`,
    open: 'Open the equation',
    nobody: 'No published solution solves this equation.',
  },
  page: {
    system: (unknowns: number) => (unknowns > 1 ? `system of ${unknowns} unknowns, ` : ''),
    letters: 'With letters for its numbers',
    add: 'Add a solution',
    unnamed: 'This equation has no entry in the list of equations yet.',
    onlyProven: 'Proven errors only',
    allValues: (letters: string) => `All values of ${letters}`,
    withValues: (letters: string, values: string) => `${letters} = ${values}`,
    noneOfThese: 'No solution has these values.',
    compareTwo: 'Tick two rows to compare them. Press a colour to hide its curve.',
    table: 'Solutions of this equation',
    grey: 'Grey values are the most common ones.',
    columns: {
      compare: 'Compare',
      solution: 'Solution',
      error: 'Proven error',
      conditions: 'Conditions',
      domain: 'Domain',
      size: 'Network size',
      epochs: 'Epochs',
      downloads: 'Downloads',
    },
    show: (label: string) => `Show ${label}`,
    none: '—',
    atMost: (bound: string) => `≤ ${bound}`,
    allShown: (shown: number, all: number) => `${shown} of ${all} solutions are shown.`,
  },
  overlay: {
    title: 'Solution',
    unknown: 'Plot of',
    caption: 'Colours as in the table. Where colours alternate, solutions agree.',
    loading: 'Loading curves…',
    nothing: 'No curve is shown. Press a colour in the table to show one.',
    maps: 'Maps of the solutions',
  },
  pareto: {
    title: 'Error against size',
    size: 'numbers in the networks',
    at: (size: string, error: string) => `${size} numbers, error ≤ ${error}`,
    point: (label: string, size: string, error: string) =>
      `${label} with ${size} numbers and an error of at most ${error}`,
    summary: (count: number, best: readonly string[]) =>
      `Proven error against network size of ${solutions(count)}. No other is both smaller and more accurate than ${common.listed(best)}.`,
    explain:
      'Further down is more accurate, further left is smaller. Filled points solve the same problem as the most accurate solution; open points have other parameters, conditions or domains.',
    best: (labels: readonly string[]) =>
      labels.length === 1
        ? `${labels[0]} is both the smallest and the most accurate for its problem.`
        : `No other solution of the same problem is both smaller and more accurate than ${common.listed(labels)}.`,
  },
  solve: {
    title: 'Solve it with these values',
    from: (coordinate: string) => `from ${coordinate}`,
    to: (coordinate: string) => `to ${coordinate}`,
    notANumber: 'Enter a number.',
    nearest: 'Nearest solution:',
    allAgree: 'All values agree.',
    differences: (differences: readonly string[]) => `It has ${common.listed(differences)}; all other values agree.`,
    is: (name: string, value: string) => `${name} = ${value}`,
    noneNear: 'No solution is close to these values. Train one from the start:',
    howToTrain: 'Getting started',
    open: 'Open nearest',
    continueTraining: 'Continue training',
  },
  same: {
    title: 'Same equation',
    page: (title: string) => `All solutions: ${title}`,
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
    oneMore: 'Tick one more solution to compare them.',
    remove: (label: string) => `Remove ${label} from the comparison`,
    clear: 'Clear',
  },
  compare: {
    title: 'Compare two solutions',
    choose: 'Choose two solutions',
    chooseHow: 'Select two rows in the table of an equation, or open a comparison from the page of a solution.',
    toEquations: 'Browse equations',
    missing: (side: string) => `Solution ${side} does not exist, or you have no access to it.`,
    swap: 'Swap A and B',
    copyLink: 'Copy link',
    copied: 'Link copied',
    version: (label: string, version: number) => `${label} · version ${version}`,
    glance: 'At a glance',
    same: 'the same',
    smaller: 'smaller',
    verdict: {
      other: 'These solve different equations.',
      unknown: 'The equation of at least one of them cannot be compared.',
      sameValues: 'Same equation, same parameters.',
      otherValues: 'Same equation, other parameters.',
    },
    allFacts: 'All details',
    rows: {
      equation: 'Equation',
      conditions: 'Conditions',
      parameters: 'Parameters',
      domain: 'Domain',
      error: 'Proven error',
      rung: 'How it was proven',
      size: 'Network parameters',
      epochs: 'Epochs',
      loss: 'Lowest loss',
      file: 'File size',
    },
    sideBySide: (name: string) => `Solution ${name}`,
    noDifference: 'Their curves are not subtracted, because the equations differ.',
  },
};
