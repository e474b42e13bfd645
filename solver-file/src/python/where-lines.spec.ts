import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import katex from 'katex';
import { rootOf } from '../../test/support/roots.ts';
import { readEquationFromCode } from '../bytecode/equation-from-code.ts';
import { entryOf } from '../pickle/values.ts';
import { deriveFromUpload } from '../derive/derive.ts';
import { parseExpression } from './expression-parser.ts';
import { expressionText } from '../formula/expression-text.ts';
import type { Expression } from '../formula/expression.ts';
import { withQuantities } from './where-lines.ts';

const read = (text: string): Expression => parseExpression(text);

/** `parts` are put into the residual, and are its quantities. */
function named(parts: Record<string, string>, residual: string, taken: string[] = ['u', 't']) {
  const trees = new Map(Object.entries(parts).map(([name, text]) => [name, read(text)]));
  const put = (tree: Expression): Expression => {
    if (tree.kind === 'name') return trees.get(tree.name) ?? tree;
    if (tree.kind === 'binary') return { ...tree, left: put(tree.left), right: put(tree.right) };
    if (tree.kind === 'derivative') return { ...tree, of: put(tree.of) };
    return tree;
  };
  for (const [name, tree] of trees) trees.set(name, put(tree));
  const quantities = new Map([...trees].map(([name, tree]) => [tree, name]));
  const { residuals, quantities: used } = withQuantities([put(read(residual))], quantities, taken);
  return {
    residual: expressionText(residuals[0]!),
    used: [...used].map(([name, tree]) => [name, expressionText(tree)]),
  };
}

const long = Array.from({ length: 20 }, () => 'u').join(' * ');

describe('names for parts of a long equation', () => {
  it('are the ones in its code', () => {
    expect(named({ a: `${long} + t`, b: 'u + t + u * t' }, 'diff(u, t) + a * b')).toEqual({
      residual: 'diff(u, t) + a * b',
      used: [
        ['a', `${long} + t`],
        ['b', 'u + t + u * t'],
      ],
    });
  });

  it('are left out of a short one', () => {
    expect(named({ a: 'u * t + u + t' }, 'diff(u, t) + a')).toEqual({
      residual: 'diff(u, t) + (u * t + u + t)',
      used: [],
    });
  });

  it('may stand in each other, in the order of the code', () => {
    expect(named({ a: `${long} + t`, b: 'a + t + u * t' }, 'diff(u, t) + b')).toEqual({
      residual: 'diff(u, t) + b',
      used: [
        ['a', `${long} + t`],
        ['b', 'a + t + u * t'],
      ],
    });
  });

  it('may be differentiated', () => {
    expect(named({ flux: `${long} + t` }, 'diff(flux, t)').residual).toBe('diff(flux, t)');
  });

  it.each([
    ['is that of a variable', { u: `${long} + t` }],
    ['looks like that of a parameter', { x_1: `${long} + t` }],
    ['cannot be drawn', { 微: `${long} + t` }],
    ['is meant to be hidden', { _: `${long} + t` }],
  ])('are not used where one %s', (_what, parts) => {
    expect(named(parts, `diff(u, t) + ${Object.keys(parts)[0]}`, ['u', 't', 'x1']).used).toEqual([]);
  });

  it('are not used for small parts', () => {
    expect(named({ s: 'u + t' }, `diff(u, t) + s + ${long}`).used).toEqual([]);
  });
});

describe('an equation of the fixtures', () => {
  const folder = join(__dirname, '../../test/fixtures/equations');
  const files = readdirSync(folder).filter((file) => file.endsWith('.dill'));

  it.each(files)('has lines for its quantities in %s', (file) => {
    const root = rootOf(Uint8Array.from(readFileSync(join(folder, file))));
    const code = readEquationFromCode(entryOf(root, 'many_functions')!);
    const { equation_tex } = deriveFromUpload({ details: {}, typeName: null, parentTypeName: null, code });
    expect(equation_tex).toEqual([
      '\\frac{d u}{d t} - a b + u^{2} + \\frac{1}{1 + t} = 0',
      expect.stringMatching(/^\\text\{where \} a = \\sin\\left\(t\\right\) \+ /),
      expect.stringMatching(/^\\text\{where \} b = \\frac\{\\sinh/),
    ]);
    for (const line of equation_tex!) expect(() => katex.renderToString(line)).not.toThrow();
  });
});
