import { TAG_LENGTH } from '../card/tag-length';

/** What kind of equation it is, as far as its title tells. */
export interface EquationKind {
  equation_type: 'ode' | 'pde';
  /** How many. */
  unknowns: number;
  order: number;
  linear: boolean;
}

const MAX_WORDS_LENGTH = 60;
const ORDERS = ['', 'First', 'Second', 'Third', 'Fourth'];

/** "Second-order nonlinear ODE" for an equation that nobody gave a name. */
export function kindTitle({ equation_type, unknowns, order, linear }: EquationKind): string {
  const type = equation_type.toUpperCase();
  const kind = linear ? 'linear' : 'nonlinear';
  const ofOrder = `${ORDERS[order] ?? `${order}th`}-order`;
  return unknowns > 1 ? `${ofOrder} ${kind} system of ${unknowns} ${type}s` : `${ofOrder} ${kind} ${type}`;
}

/**
 * The last part of the address of an equation, such as `lotka-volterra-k3f9x2ab`. Only the tag behind the last hyphen counts,
 * so the address stays valid when the name changes.
 */
export const equationSlug = (title: string, key: string): string => slugOf(title, key.slice(0, TAG_LENGTH));

/** The last part of an address: words of a title, and what stays the same. */
export function slugOf(title: string, end: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS_LENGTH)
    .replaceAll(/^-+|-+$/g, '');
  return [words, end].filter((part) => part !== '').join('-');
}

/** @returns null for an address that no equation can have */
export const tagOfSlug = (slug: string): string | null =>
  new RegExp(`^(?:[a-z0-9-]{0,100}-)?([0-9a-v]{${TAG_LENGTH}})$`).exec(slug)?.[1] ?? null;
