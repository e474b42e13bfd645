/** What is known of the reference of a problem. */
export type ReferenceSummary = KnownReference | { reason: string };

interface KnownReference {
  /** How it was found. */
  method: string;
  /** The largest proven error of each unknown. */
  own_error: number[];
  /** Whether the proof shows that the problem has no other solution. */
  unique: boolean;
  pieces: number;
  degree: number;
}

/** Values of a reference at some points. */
export interface ReferenceCurve {
  /** Points on a line, or the two sides of a lattice. */
  points: number[][];
  /** Values of each unknown; those of a lattice row by row, the first side being the slower one. */
  values: (number | null)[][];
  /** Proven errors of these values. */
  errors: (number | null)[][];
}
