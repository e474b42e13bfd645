import type { AuditEntry } from '@hub/openapi/types';
import { messages } from '../../messages/messages.ts';

const words = messages.audit;

/** "from 10.0.0.7, with an API key" */
export function originOf({ via, address }: AuditEntry): string {
  return [address && words.fromAddress(address), words.via[via]].filter(Boolean).join(', ');
}

/** "version: 2, permission: read" */
export function detailsOf({ details }: AuditEntry): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join(', ');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
