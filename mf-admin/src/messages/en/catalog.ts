import { pluralIn } from '@hub/web-kit/messages';

const plural = pluralIn('en');

/** "3 solutions use"; without the number if it is not known. */
const users = (solutions: number) =>
  solutions === 0 ? 'Solutions use' : plural(solutions, { one: 'solution uses', other: 'solutions use' });
const them = (solutions: number) => (solutions === 1 ? 'it' : 'them');

/** What the screen of a list says. */
interface CatalogWords {
  title: string;
  search: string;
  loading: string;
  formTitle: string;
  name: string;
  nameMissing: string;
  saved: string;
  deleted: string;
  addFirst: string;
  noneCalled: (q: string) => string;
  inUse: (solutions: number) => string;
  notInUse: string;
}

const equations: CatalogWords = {
  title: 'Equations',
  search: 'Search equations',
  loading: 'Loading Equations',
  formTitle: 'Add/Edit Equation',
  name: 'Equation',
  nameMissing: 'Equation cannot be Empty',
  saved: 'Equation Saved',
  deleted: 'Equation Deleted',
  addFirst: 'Add the first equation.',
  noneCalled: (q) => `No equations match “${q}”.`,
  inUse: (solutions) => `${users(solutions)} this equation. Choose another equation for ${them(solutions)}.`,
  notInUse: 'No solution uses this equation.',
};

const useCases: CatalogWords = {
  title: 'Use Cases',
  search: 'Search use cases',
  loading: 'Loading Use Cases',
  formTitle: 'Add/Edit Use Case',
  name: 'Use case',
  nameMissing: 'Use case cannot be Empty',
  saved: 'Use Case Saved',
  deleted: 'Use Case Deleted',
  addFirst: 'Add the first use case.',
  noneCalled: (q) => `No use cases match “${q}”.`,
  inUse: (solutions) => `${users(solutions)} this use case. Choose another use case for ${them(solutions)}.`,
  notInUse: 'No solution uses this use case.',
};

export const catalog = {
  equations,
  useCases,
  description: 'Description',
  descriptionHint: 'Markdown, with maths between $ signs.',
  preview: 'Preview',
  solutions: (count: number) => plural(count, { one: 'solution', other: 'solutions' }),
  deleteOne: (name: string) => `Delete ${name}`,
  deleteQuestion: (name: string) => `Delete “${name}”?`,
  moveTo: 'Move its solutions to',
  moveAndDelete: 'Move and delete',
};
