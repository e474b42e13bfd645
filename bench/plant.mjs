// Picks places for faults by chance: a seed chooses them over the syntax trees of all sources, as many for each package as it has lines. What it writes is a
// collection of `bench/faults`, to which a person adds what each fault does, and from which faults that change nothing are taken out.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { distancesFrom, filesOfProject } from '../scripts/lib/affected.mjs';
import { leftOutOf } from '../scripts/lib/rings.mjs';
import { fail, root } from '../scripts/lib/run.mjs';
import { SUITES, suiteOf } from '../scripts/lib/suites.mjs';

const SOURCE = /^[^/]+\/src\/.*\.tsx?$/;
const NO_SOURCE = /\.(int-)?(spec|test)\.tsx?$|\.d\.ts$|\/(test|testing|migrations)\/|messages/;
const NEAREST = 8;

/** Each gives the text that takes the place of a node, or undefined where it has nothing to change. */
const CHANGES = [
  (node, text) => ts.isBinaryExpression(node) && changeOperator(node, text),
  (node, text) => isNot(node) && text(node.operand),
  (node, text) =>
    ts.isConditionalExpression(node) && `${text(node.condition)} ? ${text(node.whenFalse)} : ${text(node.whenTrue)}`,
  (node, text) => ts.isIfStatement(node) && !node.elseStatement && text(node).replace('(', '(false && '),
  (node) => ts.isExpressionStatement(node) && isCallOrSet(node.expression) && ';',
  (node) => node.kind === ts.SyntaxKind.TrueKeyword && 'false',
  (node) => node.kind === ts.SyntaxKind.FalseKeyword && 'true',
  (node, text) => ts.isNumericLiteral(node) && `${Number(text(node)) + 1}`,
  (node) => ts.isSpreadElement(node) && '...[]',
  (node) => ts.isJsxAttribute(node) && '',
  (node) => ts.isIdentifier(node) && ts.isPropertyAccessExpression(node.parent) && OTHER_NAMES[node.text],
];

const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
  '/': '*',
};
const OTHER_NAMES = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  add: 'has',
  floor: 'ceil',
  trim: 'toString',
};

const changeOperator = ({ left, operatorToken, right }, text) => {
  const operator = operatorToken.getText();
  if (operator === '??') return text(left);
  return OPERATORS[operator] && `${text(left)} ${OPERATORS[operator]} ${text(right)}`;
};

const isNot = (node) => ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;

function isCallOrSet(node) {
  if (ts.isAwaitExpression(node)) return isCallOrSet(node.expression);
  return (
    ts.isCallExpression(node) || (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
  );
}

/** @param {string[]} words the seed, how many, the name of the collection, and packages if not all */
export async function plant([seed, count, name, ...packages]) {
  if (!name) fail('npm run bench -- plant <seed> <count> <name of the collection> [package …]');
  const project = await filesOfProject();
  const files = project.filter((file) => SOURCE.test(file) && !NO_SOURCE.test(file) && isWanted(file, packages));
  const random = randomFrom(Number(seed));
  const lines = files.map((file) => readSource(file).split('\n').length);
  const total = lines.reduce((sum, each) => sum + each, 0);
  const faults = [];
  const taken = new Set();
  while (faults.length < Number(count)) {
    let left = random() * total;
    const file = files[lines.findIndex((each) => (left -= each) < 0)];
    const places = taken.has(file) ? [] : placesIn(file);
    const place = places[Math.floor(random() * places.length)];
    if (!place) continue;
    taken.add(file);
    faults.push({ file, ...place, ...nearestTests(project, file), about: '' });
  }
  writeFileSync(path.join(root, `bench/faults/${name}.mjs`), `export default ${JSON.stringify(faults, null, 2)};\n`);
}

const isWanted = (file, packages) => !packages.length || packages.some((one) => file.startsWith(`${one}/`));

const readSource = (file) => readFileSync(path.join(root, file), 'utf8');

/** What can be changed in a file, each as whole lines that are found once in it. */
function placesIn(file) {
  const source = readSource(file);
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const text = (node) => node.getText(tree);
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isDecorator(node)) return;
    for (const change of CHANGES) {
      const other = change(node, text);
      const place = typeof other === 'string' && placeOf(source, node.getStart(tree), node.getEnd(), other);
      if (place) found.push(place);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function placeOf(source, start, end, other) {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const to = source.indexOf('\n', end);
  const find = source.slice(from, to);
  if (source.split(find).length !== 2) return undefined;
  return { find, replace: source.slice(from, start) + other + source.slice(end, to) };
}

/** The suite that is most likely to find a fault in this file, and its nearest files of tests of the shorter rings. */
function nearestTests(project, file) {
  const own = file.split('/')[0];
  const distances = distancesFrom(project, [file]);
  const alike = (test) =>
    path
      .basename(test)
      .split(/[-.]/)
      .filter((word) => file.includes(word)).length;
  const tests = [...distances.keys()]
    .map((test) => ({ test, suite: suiteOf(test)?.name }))
    .filter(({ test, suite }) => suite?.startsWith(own) && !leftOutOf(SUITES).some((part) => test.includes(part)))
    .sort((a, b) => distances.get(a.test) - distances.get(b.test) || alike(b.test) - alike(a.test));
  const [first] = tests;
  return {
    suite: first?.suite ?? own,
    tests: tests
      .filter(({ suite }) => suite === first.suite)
      .slice(0, NEAREST)
      .map(({ test }) => test.replace(`${own}/`, '')),
  };
}

/** The same numbers between 0 and 1 for the same seed (the generator of Park and Miller). */
function randomFrom(seed) {
  let state = (seed % 2147483646) + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}
