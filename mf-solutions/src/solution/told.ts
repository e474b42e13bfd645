import type { Solution } from '@hub/openapi/types';

/** Whose word a fact is: the solver file's own, or that of the text which the client sent beside it. */
export type Origin = 'file' | 'sent';

/** A fact, and whose word it is. The file's comes before what was sent beside it. */
export interface Told<Value> {
  value: Value;
  origin: Origin;
}

/** Named as the client names them. */
export type Fields = Record<string, unknown>;

const told = <Value>(file: Value | null, sent: Value): Told<Value> =>
  file === null ? { value: sent, origin: 'sent' } : { value: file, origin: 'file' };

export const generatorOf = ({ contents, diff_equation_details }: Solution): Told<Fields> =>
  told<Fields>(contents.generator, { ...diff_equation_details.generator });

/** Of functions that the file holds as code, the source is what was sent. */
export function conditionsOf({ contents, diff_equation_details }: Solution): Told<Fields[]> {
  const sent = diff_equation_details.conditions;
  const inFile = contents.conditions.map((condition, index) => withSource(condition, sent[index]));
  return told(inFile.length > 0 ? inFile : null, sent);
}

function withSource(condition: Fields, sent: Fields | undefined): Fields {
  if (condition.condition_type !== sent?.condition_type) return condition;
  const valueOf = (name: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'function' in value && typeof sent?.[name] === 'string'
      ? sent[name]
      : value;
  return Object.fromEntries(Object.entries(condition).map(([name, value]) => [name, valueOf(name, value)]));
}

export const optimizerOf = ({ contents, diff_equation_details }: Solution): Told<Fields> =>
  told<Fields>(contents.optimizer && { ...contents.optimizer }, diff_equation_details.optimizer);

/** The source of a function without a name says more than that it has none. */
export const lossOf = ({ contents, diff_equation_details: { loss_fn } }: Solution): Told<string> =>
  told(contents.loss === NAMELESS && loss_fn !== '' ? null : contents.loss, loss_fn);

const NAMELESS = '<lambda>';
