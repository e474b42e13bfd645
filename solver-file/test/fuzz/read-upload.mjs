/** How far a file came: counted, so that mutations which break all files too early are noticed. */
export const STAGES = [
  'refused',
  'dangerous',
  'walked',
  'networks',
  'equation',
  'differences',
  'values',
  'weights',
  'lines',
  'grid',
  'problem',
];

/**
 * All that an upload goes through.
 * @param hub the package under test
 * @param {{ bytes: Uint8Array, sent: Record<string, unknown> }} upload
 * @returns {{ results: unknown, stages: string[] }}
 */
export function readUpload(hub, { bytes, sent }) {
  const inspected = hub.inspectSolverFile(bytes);
  if (!inspected.ok) {
    return {
      results: inspected,
      stages: ['refused', ...(inspected.problem.code === 'dangerous' ? ['dangerous'] : [])],
    };
  }
  const { root, inspection } = inspected;
  const details = hub.readSentDetails(sent.diff_equation_details ?? {});
  const facts = hub.readSolverFacts(root);
  const mergedDetails = hub.mergeDetails(details, facts);
  const merged = hub.withMergedValues(details, mergedDetails);
  const derived = hub.deriveFromUpload({
    details: merged,
    typeName: sent.type_name ?? facts.typeName,
    parentTypeName: facts.parentTypeName,
  });
  const evaluation = hub.evaluateFile(root, derived, merged);
  const renamed = hub.renamedValues(evaluation.evaluated, derived);
  const preview = hub.previewOf(evaluation.evaluated, derived);
  const differences = hub.differencesBetween(details, facts);
  const read = hub.readProblem(root, derived, merged);
  const { kind, source } = evaluation.evaluated;
  const reached = {
    walked: true,
    networks: facts.networks.length > 0,
    equation: derived.equation_tex !== null,
    differences: differences.length > 0,
    values: source !== 'none',
    weights: source === 'weights',
    [kind]: source === 'weights',
    problem: 'problem' in read,
  };
  return {
    results: { inspection, facts, mergedDetails, derived, evaluation, renamed, preview, differences, read },
    stages: STAGES.filter((stage) => reached[stage]),
  };
}
