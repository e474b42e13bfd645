/** Thrown if the values of a file cannot be computed; the message is one sentence for people and names what is in the way. */
export class CannotEvaluate extends Error {}

/** Thrown where code of the file says what is computed, and nobody is there to follow it. */
export class NeedsCode extends CannotEvaluate {}

/** The number itself. @throws CannotEvaluate for one that is not finite */
export function requireFinite(value: number): number {
  if (!Number.isFinite(value)) throw new CannotEvaluate('A number in the file is not finite.');
  return value;
}
