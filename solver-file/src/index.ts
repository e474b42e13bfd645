/**
 * What the hub knows of solver files: read without running anything. Pure TypeScript for server and browser.
 * This file is the package's door for servers; browsers have two of their own, `evaluate` and `python`, to load as little as they need.
 */
export { inspectSolverFile } from './pickle/inspect.ts';
export type { Inspection, InspectionNote, InspectionResult, SolverFileProblem, Verdict } from './pickle/inspect.ts';
export { type Bytes, BytesInFile } from './pickle/bytes-in-file.ts';
export { joinPieces, mendCutFile } from './pickle/mending.ts';
export type { PieceOfFile } from './pickle/mending.ts';
export { readSolverFacts } from './contents/facts.ts';
export type { SolverFileFacts } from './contents/facts.ts';
export { differencesBetween } from './contents/differences.ts';
export type { Difference } from './contents/differences.ts';
export { mergeDetails, sortedByName, withMergedValues } from './contents/merged-details.ts';
export type { MergedDetails } from './contents/merged-details.ts';
export { isObject, isWholeDescription, numbersAmong, readSentDetails } from './contents/sent-details.ts';
export type { SentDetails } from './contents/sent-details.ts';
export { API_KEY_PATTERN, apiKeysIn } from './contents/api-keys.ts';
export { parseLenientJson } from './json/lenient-json.ts';
export { conditionTypeMapping } from './python/condition-types.ts';
export { deriveFromUpload, deriveWithDifferences, DERIVED_WITH } from './derive/derive.ts';
export type { Derived, DeriveInput } from './derive/derive.ts';
export { FUNCTION_NAMES, OPERATOR_NAMES } from './formula/expression-json.ts';
export { canonicalEquation } from './canonical/canonical-equation.ts';
export type { CanonicalEquation } from './canonical/canonical-equation.ts';
export { readTypedEquation } from './canonical/typed-equation.ts';
export { readConditionCode } from './bytecode/condition-functions.ts';
export type { ConditionCode } from './bytecode/condition-functions.ts';
export { readEquationFromCode } from './bytecode/equation-from-code.ts';
export type { CodeEquation } from './bytecode/equation-from-code.ts';
export { evaluatedFromSamples } from './evaluate/samples.ts';
export type { Evaluated } from './evaluate/samples.ts';
export { evaluateFile } from './evaluate/evaluate-file.ts';
export { saveContradiction } from './evaluate/save-contradiction.ts';
export type { SaveContradiction } from './evaluate/save-contradiction.ts';
export { renamedValues } from './evaluate/renamed-values.ts';
export type { Evaluation } from './evaluate/evaluate-file.ts';
export { readSolution } from './evaluate/solution.ts';
export type { Derivatives, Solution } from './evaluate/solution-at-points.ts';
export { evaluateAtPoints, MAX_POINTS } from './evaluate/values-at-points.ts';
export type { PointsProblem, PointsQuestion, ValuesAtPoints } from './evaluate/values-at-points.ts';
export { readBoundaryFunction } from './python/boundary-function.ts';
export { planarSystem } from './problem/planar-system.ts';
export type { PlanarSystem } from './problem/planar-system.ts';
export { readProblem } from './problem/read-problem.ts';
export { previewOf } from './evaluate/preview.ts';
export type { Preview } from './evaluate/preview.ts';
