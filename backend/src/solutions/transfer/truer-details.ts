import type { SolverFileFacts } from '@hub/solver-file';
import { isObject, type UploadDetails } from './upload-details';

type Fields = Record<string, unknown>;

/**
 * What was sent, but for what the file tells better: the file is what was trained, the rest is text about it. The names of
 * parameters that only the client found stay, and so does the source of functions that the file holds as code.
 */
export function truerDetails(
  sent: UploadDetails,
  { conditions, generator, parameters }: Pick<SolverFileFacts, 'conditions' | 'generator'> & { parameters: Fields },
): UploadDetails {
  return {
    ...sent,
    conditions:
      conditions.length > 0
        ? conditions.map((condition, i) => withSource(condition, sent.conditions[i]))
        : sent.conditions,
    generator: { ...sent.generator, ...known(generator ?? {}) },
    parameters: byName({ ...sent.parameters, ...parameters }),
  };
}

function withSource(condition: Fields, sent: Fields | undefined): Fields {
  if (condition.condition_type !== sent?.condition_type) return condition;
  const isCode = (value: unknown) => isObject(value) && 'function' in value;
  return Object.fromEntries(
    Object.entries(condition).map(([name, value]) => [name, isCode(value) ? (sent?.[name] ?? value) : value]),
  );
}

const known = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** The database keeps no order of its own, and deriving again must give the same. */
const byName = (parameters: Fields) =>
  Object.fromEntries(Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1)));
