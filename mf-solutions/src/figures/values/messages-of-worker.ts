import type { Opened, Output } from './engine.ts';
import type { Field, FieldDetails, Orbit } from './field.ts';

/** A message from the page to the worker. */
export type ToWorker =
  | { kind: 'open'; id: number; file: Uint8Array; parameters: Record<string, unknown> }
  | { kind: 'values'; id: number; points: Float64Array[]; outputs: readonly Output[] }
  | { kind: 'field'; id: number; points: Float64Array[]; times: readonly number[]; about: FieldDetails }
  | { kind: 'orbit'; id: number; orbit: Orbit; about: FieldDetails };

/** Its answers, by the number of the question. */
export type FromWorker =
  | { id: number; opened: Opened | { reason: string } }
  | { id: number; values: Float64Array[] }
  | { id: number; field: Field | undefined }
  | { id: number; orbit: Float64Array[] | undefined }
  | { id: number; error: string };
