import { demoSolver } from '../../test/support/demo-problems.ts';
import { ownFunction, text } from '../../test/support/pickle-writer.ts';
import { factsOfRoot, rootOf } from '../../test/support/roots.ts';
import { readEquationFromCode } from '../bytecode/equation-from-code.ts';
import { partsOfFunction } from '../pickle/code-parts.ts';
import { argumentsOf, entryOf, isSequence, type PickleCall, type PickleValue } from '../pickle/values.ts';

/** A demo solver whose equation has an argument of another name in its code. */
function withArgument(old: string, name: string): PickleValue {
  const root = rootOf(demoSolver('exponential-decay').bytes);
  const { code } = partsOfFunction(entryOf(root, 'diff_eqs') as PickleCall);
  for (const part of argumentsOf(code as PickleCall)) {
    if (isSequence(part, 'tuple') && part.items.includes(old)) part.items[part.items.indexOf(old)] = name;
  }
  return root;
}

it.each(['v', 'größe', '_x1', '变量'])('reads an unknown called %s', (name) => {
  expect(readEquationFromCode(withArgument('u', name))).toMatchObject({
    equation: { unknowns: { dependent: [name] } },
  });
});

it.each([
  ['a formula of a spreadsheet', 'u', "=cmd|'/c calc'!A0"],
  ['another formula', 't', '@SUM(1+1)'],
  ['a word of Python', 'u', 'lambda'],
  ['markup', 't', '<img src=x>'],
  ['a sign that nobody sees', 'u', 'u\u202e'],
  ['a path', 'u', 'u.v'],
  ['a place of a list', 'u', 'u[0]'],
  ['nothing', 't', ''],
  ['a number', 't', '1'],
])('does not know the equation of a variable that is %s', (_, old, name) => {
  expect(readEquationFromCode(withArgument(old, name))).toEqual({
    reason: 'A variable has a name that Python does not allow',
  });
});

it('leaves out other names that Python does not allow', () => {
  const globals = [text('=k'), 'K\x03', text('k'), 'K\x05'];
  const facts = factsOfRoot(text('diff_eqs'), ownFunction({ uses: ['=k', 'k', '@f', 'f'], globals }));
  expect(facts).toMatchObject({ parameters: { k: 5 }, functions: ['f'] });
});
