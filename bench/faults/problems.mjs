/** Small faults in what states problems, proves their references, and tells what solutions cost. */
const of =
  (folder, suite) =>
  (file, about, find, replace, tests = [file]) => ({
    file: `${folder}/${file}.ts`,
    find,
    replace,
    suite,
    tests: tests.map((name) => `${folder}/${name}.spec.ts`),
    about,
  });
const pure = of('solver-file/src', 'solver-file');
const proofs = of('certify/src', 'certify');
const served = (file, about, find, replace) => ({
  ...of('backend/src/solutions', 'backend-int')(file, about, find, replace),
  tests: ['test/problems.int-spec.ts'],
});

export default [
  pure('statement/problem-key', 'the domain does not count', "domain.join(' x ')", "''"),
  pure('statement/problem-key', 'the place of a condition does not count', '=${roundedText(at)}`', '=`'),
  pure('statement/problem-key', 'a slope counts as a value', "slope.join('')", "''"),
  pure('statement/problem-key', 'the order of conditions counts', '[...new Set(conditions)].sort()', '[...conditions]'),
  pure('formula/size-of-tape', 'a bias is left out', '[...step.weights, step.bias]', '[...step.weights]'),
  pure(
    'formula/is-network',
    'a sine is an activation',
    "'softplus', 'erf'] as const",
    "'softplus', 'erf', 'sin'] as const",
  ),
  proofs('proven-values', 'the own error of a reference is left out', 'ball.radii[0]! + own', 'ball.radii[0]! + 0', [
    'certify-reference',
  ]),
  proofs(
    'proven-digits',
    'one digit more than is proven',
    'while (Number(`1e${place}`) < 2 * error',
    'while (Number(`1e${place}`) < 0.1 * error',
  ),
  proofs(
    'certify-reference',
    'the solution that a problem comes with counts',
    'solution: zeroTape(problem)',
    'solution: problem.solution',
  ),
  served(
    'problems/problem-pages.repository',
    'problems of nobody are counted',
    'const conditions = [IS_LISTED];',
    "const conditions = ['true'];",
  ),
  served(
    'certificates/certificate-queue.repository',
    'older certificates have no problem',
    ' or k.stated_with < $3)',
    ' or k.stated_with < $3 and false)',
  ),
];
