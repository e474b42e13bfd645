import type { ExpressionJson } from '../formula/expression-json.ts';
import type { GivenValue, ManifestCoordinate } from '../open/documents.ts';

/**
 * A problem as people state it, without a solution: equation, conditions and domain, with numbers where parameters were. It has the form
 * of the same fields in the manifest of an open file.
 */
export interface Statement {
  coordinates: ManifestCoordinate[];
  unknowns: string[];
  /** What is zero for an exact solution: a tree for each equation. */
  equation: ExpressionJson[];
  conditions: GivenValue[];
}

/** Largest number of nodes in all trees of a statement together. */
export const MAX_NODES = 2000;

/** There is no statement; the message is one sentence for people. */
export class CannotState extends Error {}
