import type { AuditAction, AuditObject } from '../../audit/audit-actions';

/** One of the lists by which solutions are classified, with its particulars. */
export interface CatalogKind {
  table: 'equations' | 'use_cases';
  /** What people call an entry. */
  noun: string;
  described: boolean;
  object: AuditObject;
  created: AuditAction;
  changed: AuditAction;
  deleted: AuditAction;
}

export const EQUATIONS: CatalogKind = {
  table: 'equations',
  noun: 'equation',
  described: true,
  object: 'equation',
  created: 'equation.created',
  changed: 'equation.changed',
  deleted: 'equation.deleted',
};

export const USE_CASES: CatalogKind = {
  table: 'use_cases',
  noun: 'use case',
  described: false,
  object: 'use_case',
  created: 'use_case.created',
  changed: 'use_case.changed',
  deleted: 'use_case.deleted',
};
