/**
 * What the hub knows of solver files: read without running anything. Pure TypeScript for server and browser.
 * This file is the package's door for servers; browsers have two of their own, `evaluate` and `python`, to load as little as they need.
 */
export { inspectSolverFile } from './pickle/inspect.ts';
export type { Inspection, InspectionNote, InspectionResult, SolverFileProblem, Verdict } from './pickle/inspect.ts';
export { readSolverFacts } from './contents/facts.ts';
export type { SolverFileFacts } from './contents/facts.ts';
export { differencesBetween } from './contents/differences.ts';
export type { Difference } from './contents/differences.ts';
export { API_KEY_PATTERN, apiKeysIn } from './contents/api-keys.ts';
export { parseLenientJson } from './json/lenient-json.ts';
export { conditionTypeMapping } from './python/condition-types.ts';
export { deriveFromUpload, DERIVED_WITH } from './python/derive.ts';
export type { Derived, DeriveInput } from './python/derive.ts';
export { evaluatedFromSamples } from './evaluate/samples.ts';
export type { Evaluated } from './evaluate/samples.ts';
export { evaluateFile } from './evaluate/evaluate-file.ts';
export { renamedValues } from './evaluate/renamed-values.ts';
export type { Evaluation } from './evaluate/evaluate-file.ts';
export { readSolution } from './evaluate/solution.ts';
export type { Derivatives, Solution } from './evaluate/solution.ts';
export { readBoundaryFunction } from './python/boundary-function.ts';
export { previewOf } from './evaluate/preview.ts';
export type { Preview } from './evaluate/preview.ts';
