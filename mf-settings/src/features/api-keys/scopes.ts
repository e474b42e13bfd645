import type { ApiKey } from '@hub/openapi/types';
import { messages } from '../../messages/messages.ts';

type Scope = ApiKey['scope'];

/** What a key may do, in words. */
export const SCOPES: Record<Scope, string> = messages.apiKeys.scopes;

export const SCOPE_OPTIONS = Object.entries(SCOPES).map(([value, label]) => ({ value: value as Scope, label }));
