import type { ApiKey } from '@hub/openapi/types';

type Scope = ApiKey['scope'];

/** What a key may do, in words. */
export const SCOPES: Record<Scope, string> = { write: 'load and save', read: 'load' };

export const SCOPE_OPTIONS = Object.entries(SCOPES).map(([value, label]) => ({ value: value as Scope, label }));
