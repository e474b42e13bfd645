import type { ApiKey } from '@hub/openapi/types';

/** What a key may do, in words. */
export const SCOPES: Record<ApiKey['scope'], string> = { write: 'load and save', read: 'load' };
