/** A solution out of its file, ready to be asked for its values. */
export interface Evaluator {
  coordinates: string[];
  /** Of a bundle: what a point has behind its coordinates. */
  parameters: string[];
  unknowns: string[];
  /** Each unknown at one point. */
  at: (point: readonly number[]) => ValueAt[];
}

/** A value with its derivatives by the numbers of the point; not finite where there is none. */
export interface ValueAt {
  value: number;
  first: readonly number[];
  second: readonly (readonly number[])[];
}
