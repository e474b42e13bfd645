import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { invalid, notFound, type FieldError } from '../errors/hub-error';

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
    const problem = problemIn(value, data ?? '');
    if (!problem) return value;
    throw type === 'param' ? notFound('address') : invalid([problem]);
  }
}

/** The first text, or name of a field, that is unsound; null where all is well. Walks without recursion. */
function problemIn(root: unknown, name: string): FieldError | null {
  const open = [{ value: root, field: name, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, field, depth } = next;
    if (typeof value === 'string' && UNSOUND.test(value))
      return { field, message: 'The text holds characters that cannot be stored' };
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_DEPTH) return { field, message: 'The input is nested too deeply' };
    for (const [key, inner] of Object.entries(value)) {
      open.push(
        { value: key, field, depth },
        { value: inner, field: field ? `${field}.${key}` : key, depth: depth + 1 },
      );
    }
  }
  return null;
}
