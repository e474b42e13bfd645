/** Small faults in what reads and writes open files. */
const ofOpen = (file, tests, about, find, replace) => ({
  file: `solver-file/src/${file}.ts`,
  find,
  replace,
  suite: 'solver-file',
  tests: tests.map((name) => `solver-file/src/${name}.spec.ts`),
  about,
});
const reading = ['open/refusals', 'open/read-open-file'];
const ofContainer = (about, find, replace) => ofOpen('open/safetensors', ['open/safetensors'], about, find, replace);
const ofProgram = (about, find, replace) =>
  ofOpen('open/program', ['open/refusals', 'open/write-open-file'], about, find, replace);
const ofManifest = (about, find, replace) => ofOpen('open/manifest', reading, about, find, replace);
const ofProblem = (about, find, replace) =>
  ofOpen('open/stated-problem', ['open/problem-of-open-file'], about, find, replace);

export default [
  ofContainer('tensors may overlap', 'if (from !== end) {', 'if (from > end) {'),
  ofContainer(
    'bytes behind the last tensor are accepted',
    'if (end === size) return places;',
    'if (end <= size) return places;',
  ),
  ofContainer(
    'numbers that are not finite are accepted',
    'findIndex((number) => !Number.isFinite(number))',
    'findIndex((number) => Number.isNaN(number))',
  ),
  ofContainer(
    'the numbers of all tensors together are not limited',
    'sum + countOf(shape), 0) > MAX_NUMBERS',
    'sum + countOf(shape), 0) > 8 * MAX_NUMBERS',
  ),
  ofOpen(
    'open/numbers-in-bytes',
    ['open/safetensors'],
    'the smallest halves are read as normal numbers',
    'exponent === 0 ?',
    'exponent < 0 ?',
  ),
  ofOpen(
    'open/json-document',
    ['open/safetensors'],
    'a repeated name that is written otherwise is not found',
    "written.includes('\\\\') ? decoded(written) : written",
    'written',
  ),
  ofOpen('open/json-document', ['open/safetensors'], 'brackets in texts count', 'at = end;', 'at += 0;'),
  ofProgram(
    'a step may use itself',
    'if (step < this.steps.length) return this.steps[step]!;',
    'if (step <= this.steps.length) return this.steps[step] ?? null;',
  ),
  ofProgram(
    'weights are read column by column',
    'weights.numbers.subarray(row * columns, (row + 1) * columns)',
    'weights.numbers.filter((_, i) => i % rows === row)',
  ),
  ofProgram('a number without use is accepted', 'if (unused >= 0)', 'if (unused > 0 && lanes.length > 2)'),
  ofProgram('a step without use is accepted', 'if (!lanes.includes(1)) issues', 'if (lanes.includes(2)) issues'),
  ofProgram(
    'the bias may have fewer numbers than the weights have rows',
    'else if (bias && bias.length !== rows)',
    'else if (bias && bias.length > rows)',
  ),
  ofOpen(
    'open/program',
    ['open/hostile-files'],
    'functions of many parts cost nothing',
    'units.length * (read.parts - 1)',
    '0 * (read.parts - 1)',
  ),
  ofOpen(
    'open/functions',
    ['open/functions', 'open/refusals'],
    'a bound that is like the one before it is accepted',
    'upTo <= before',
    'upTo < before',
  ),
  ofManifest(
    'a name may be used twice',
    'if (before !== undefined) issues',
    'if (before === undefined && name === place) issues',
  ),
  ofManifest(
    'points outside of the domain are accepted',
    'const outside = found.points[i]!.findIndex(',
    'const outside = -1 - 0 * found.points[i]!.findIndex(',
  ),
  ofManifest('rounding in single precision counts as outside', 'ROUNDING[points.type]', 'ROUNDING.F64'),
  ofOpen(
    'open/manifest',
    ['open/values-of-open-file'],
    'a table is read column by column',
    'numbers[row * columns + column]!',
    'numbers[column * rows + row]!',
  ),
  ofOpen(
    'open/trees',
    reading,
    'a function may have any number of arguments',
    'if (count !== wanted)',
    'if (count < wanted && count > 5)',
  ),
  ofOpen(
    'open/trees',
    reading,
    'a given value may depend on an unknown',
    "if (of === 'known values' && unknowns.includes(name))",
    "if (of === 'unknowns' && coordinates.includes(`${name}!`))",
  ),
  ofOpen('open/check', reading, 'the tolerance of single precision is that of half', 'float32: 1e-4', 'float32: 5e-2'),
  ofOpen(
    'open/check',
    reading,
    'a value that is not a number is accepted',
    'return Number.isNaN(share) ? Infinity : share;',
    'return share;',
  ),
  ofProblem(
    'the first of two ends is the larger one',
    '.sort((a, b) => a.at - b.at) as [End, End];',
    '.sort((a, b) => b.at - a.at) as [End, End];',
  ),
  ofProblem(
    'a given value keeps the coordinate that has a number there',
    'place === given.direction ? given.at : input',
    'place === given.direction ? input : input',
  ),
  ofProblem(
    'initial values may lack an order',
    'at === first!.at && orders[0] === order',
    'at === first!.at && orders[0]! >= order',
  ),
  ofProblem(
    'a periodic condition is left out',
    "const other = about.find(({ kind }) => kind !== 'value');",
    "const other = about.find(({ kind }) => kind === 'equation');",
  ),
  ofOpen(
    'open/write-program',
    ['open/write-open-file'],
    'numbers of different functions become one step',
    '`apply ${JSON.stringify(document)}`',
    "'apply'",
  ),
  ofOpen(
    'formula/write-program',
    ['open/write-open-file'],
    'a step may have any number of numbers',
    'if (group && group.length < this.maxWidth) group.push(node);',
    'if (group) group.push(node);',
  ),
  ofOpen(
    'open/shares-in-formulas',
    ['open/write-open-file'],
    'a part of a sum counts as the whole',
    'sum?.largest === largest && sum.count === sum.units.length',
    'sum?.largest === largest && sum.count > 0',
  ),
  ofOpen(
    'formula/formula',
    ['formula/write-tape', 'open/write-open-file'],
    'the parts of a formula are looked at from the right',
    'return [operation.left, operation.right];',
    'return [operation.right, operation.left];',
  ),
  ofOpen(
    'open/open-solution',
    ['open/open-solution'],
    'many quantities are computed at many points at once',
    'Math.min(super.pointsAtOnce(order), Math.floor(MAX_NUMBERS_AT_ONCE / numbers))',
    'super.pointsAtOnce(order)',
  ),
];
