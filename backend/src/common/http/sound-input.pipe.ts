import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { HubError, invalid } from '../errors/hub-error';

/** PostgreSQL keeps no NUL, and a lone half of a surrogate pair is no character. */
const UNSOUND = /\0|\p{Surrogate}/u;
/** No input of ours comes near it; without a limit a hostile body would exhaust the stack. */
const MAX_DEPTH = 32;

/** Stands before all checks of fields: refuses text that can't be stored, and bodies that are no object. */
@Injectable()
export class SoundInputPipe implements PipeTransform {
  transform(value: unknown, { type, data }: ArgumentMetadata): unknown {
    if (type === 'custom') return value;
    if (type === 'body' && (Array.isArray(value) || !['object', 'undefined'].includes(typeof value))) {
      throw invalid([{ field: '', message: 'The body must be a JSON object' }]);
    }
    const field = unsoundField(value, data ?? '');
    if (field === null) return value;
    if (type === 'param') throw new HubError(404, 'not-found', 'There is nothing at this address');
    throw invalid([{ field, message: `${field || 'The input'} holds characters that cannot be stored, or is nested too deeply` }]);
  }
}

/** Path of the first text or name that is unsound, null where all is well. Walks without recursion. */
function unsoundField(root: unknown, name: string): string | null {
  const open = [{ value: root, path: name, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && UNSOUND.test(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_DEPTH) return path;
    for (const [key, inner] of Object.entries(value)) {
      if (UNSOUND.test(key)) return path;
      open.push({ value: inner, path: path ? `${path}.${key}` : key, depth: depth + 1 });
    }
  }
  return null;
}
