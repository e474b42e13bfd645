/** Small faults in the values of solutions at points, and in the code of networks and conditions that these are computed from. */
const inSolver = (file, about, find, replace, tests) => ({
  file: `solver-file/src/${file}.ts`,
  find,
  replace,
  suite: 'solver-file',
  tests: tests.map((name) => `solver-file/src/evaluate/${name}.spec.ts`),
  about,
});
const ofCode = (file, about, find, replace) => inSolver(file, about, find, replace, ['reference-values']);
const ofPoints = (about, find, replace) =>
  inSolver('evaluate/values-at-points', about, find, replace, ['values-at-points']);
const ofAnswers = (about, find, replace) =>
  inSolver('evaluate/answer-at-points', about, find, replace, ['values-at-points']);
const inServer = (file, about, find, replace) => ({
  file: `backend/src/solutions/${file}.ts`,
  find,
  replace,
  suite: 'backend-int',
  tests: ['test/values.int'],
  about,
});
const ofReadings = (about, find, replace) => inServer('derivation/caller-readings', about, find, replace);

export default [
  ofCode(
    'formula/formula',
    'the slope of one quantity divided by another has the wrong sign',
    'upper.minus(lower) : lower.times(-1)',
    'upper.minus(lower) : lower',
  ),
  ofCode(
    'formula/formula',
    'the slope of a number minus a quantity has the wrong sign',
    "operation.kind === 'plus' ? right : right.times(-1)",
    'right',
  ),
  ofCode(
    'formula/formula',
    'the slope of a product of two quantities is that of the first',
    'return parts.length === 2 ? parts[0]!.plus(parts[1]!) : (parts[0] ?? null);',
    'return parts[0] ?? null;',
  ),
  ofCode(
    'formula/formula',
    'the slope of a choice is that of its first side',
    'select(a ?? 0, b ?? 0)',
    'select(a ?? 0, a ?? 0)',
  ),
  ofCode(
    'evaluate/own-code/tensor-sums',
    'a letter that einsum names twice steps along one dimension only',
    '(each === letter ? step + strides[axis]! : step)',
    '(each === letter ? strides[axis]! : step)',
  ),
  ofCode(
    'evaluate/own-code/tensor-sums',
    'a sum of products forgets the numbers that are known',
    "if (typeof a === 'number' && typeof b === 'number') bias += a * b;",
    "if (typeof a === 'number' && typeof b === 'number') bias += 0;",
  ),
  ofCode(
    'evaluate/own-code/tensor-shapes',
    'tensors with several rows are joined from their first rows',
    'tensor.at(row * size + i)',
    'tensor.at(i)',
  ),
  ofCode(
    'evaluate/own-code/tensor-shapes',
    'a new dimension in front of the points takes their place',
    'points >= axis ? points + 1 : points',
    'points > axis ? points + 1 : points',
  ),
  ofCode(
    'evaluate/own-code/own-algebra',
    'a last index of -1 is counted from the front',
    'const place = number < 0 ? number + length : number;\n    if',
    'const place = Math.abs(number);\n    if',
  ),
  ofCode(
    'evaluate/own-code/own-algebra',
    'maximum and minimum are swapped',
    "name === 'maximum' ? select",
    "name === 'minimum' ? select",
  ),
  ofAnswers(
    'a mixed derivative is taken by one coordinate twice',
    'by.reduce((jets, direction) => jets.derivative(direction)',
    'by.reduce((jets) => jets.derivative(by[0]!)',
  ),
  ofAnswers('a point at the end of the domain counts as outside', '> max)) count += 1', '>= max)) count += 1'),
  ofAnswers('a question may take as long as it likes', 'operations > MAX_OPERATIONS', 'operations === MAX_OPERATIONS'),
  ofPoints(
    'networks whose outputs no sample confirms are computed as if they were known',
    'if (assumed !== undefined && !agrees)',
    'if (assumed !== undefined && agrees === false)',
  ),
  ofPoints(
    'parameters of a bundle are taken for coordinates in the residual',
    'isBundle ? inputs.indexOf(name) : k',
    'k',
  ),
  ofPoints(
    'parameters that the code does not hold are left out of the residual',
    'new Map([...numbersAmong(details.parameters), ...constants])',
    'new Map(constants)',
  ),
  inServer(
    'values/values.service',
    'what was sent beside the file goes before what the file holds',
    'details: withMergedValues(details, found.merged)',
    'details',
  ),
  ofReadings('the copy of the file stays in the temporary folder', 'await this.store.discard(file);', ''),
  ofReadings('one account may fill the waiting line', '>= MAX_WAITING) throw', '=== Infinity) throw'),
  ofReadings('an account is counted by its address', 'actor ? { user: actor.userId } : { address }', '{ address }'),
];
