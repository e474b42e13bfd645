import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { invalid, notFound, type FieldError } from '../errors/hub-error';

/** PostgreSQL cannot store NUL, and half of a surrogate pair is not a character. */
const UNSOUND = /\0|\p{Surrogate}/u;
/** More than any object of a valid input has. What checks it later takes time that grows with the square. */
export const MAX_FIELDS = 200;
/** Far deeper than any valid input. */
const MAX_DEPTH = 32;

const UNSTORABLE = 'The text contains characters that cannot be stored';

/** Runs before all other checks, and refuses text that cannot be stored, NaN and Infinity, and bodies that are not objects. */
@Injectable()
export class SoundInputPipe implements PipeTransform {
  transform(value: unknown, { type, data }: Pick<ArgumentMetadata, 'type' | 'data'>): unknown {
    if (type === 'custom') return value;
    if (type === 'body' && (Array.isArray(value) || !['object', 'undefined'].includes(typeof value))) {
      throw invalid([{ field: '', message: 'The body must be a JSON object' }]);
    }
    const problem = problemIn(value, data ?? '');
    if (!problem) return value;
    throw type === 'param' ? notFound('address') : invalid([problem]);
  }
}

/** The first problem in a value or anything inside it, or null. Not recursive, because a hostile body could exhaust the stack. */
function problemIn(root: unknown, name: string): FieldError | null {
  const open = [{ value: root, field: name, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, field, depth } = next;
    if (typeof value === 'string' && UNSOUND.test(value)) return { field, message: UNSTORABLE };
    if (typeof value === 'number' && !Number.isFinite(value))
      return {
        field,
        message: 'NaN and Infinity are not accepted. Please send a finite number, or leave the field out.',
      };
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_DEPTH) return { field, message: 'The input is nested too deeply' };
    const keys = Object.keys(value);
    if (!Array.isArray(value)) {
      if (keys.length > MAX_FIELDS) return { field, message: `An object can have at most ${MAX_FIELDS} fields` };
      if (keys.some((key) => UNSOUND.test(key))) return { field, message: UNSTORABLE };
    }
    for (const key of keys) {
      const inner = (value as Record<string, unknown>)[key];
      open.push({ value: inner, field: field ? `${field}.${key}` : key, depth: depth + 1 });
    }
  }
  return null;
}
