/** A solution read from its file, which can be evaluated. */
export interface Evaluator {
  coordinates: string[];
  /** The parameters of a bundle, which follow the coordinates of a point. */
  parameters: string[];
  unknowns: string[];
  /** Each unknown at one point. */
  at: (point: readonly number[]) => ValueAt[];
}

/** A value with its derivatives at a point; not finite if there is none. */
export interface ValueAt {
  value: number;
  first: readonly number[];
  second: readonly (readonly number[])[];
}
