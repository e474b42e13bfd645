import type { ConditionCode } from '../bytecode/condition-functions.ts';
import { deriveFromUpload } from './derive.ts';
import { parseExpression } from '../python/expression-parser.ts';

const inCode = (functions: Record<string, [argument: string, result: string]>, inside: ConditionCode[] = []) => ({
  functions: Object.fromEntries(
    Object.entries(functions).map(([field, [argument, result]]) => [
      field,
      { parameters: [argument], result: parseExpression(result) },
    ]),
  ),
  inside,
});

const plate = { condition_type: 'DirichletBVP2D', x0: 0, x1: 1, f0: 'lambda y: 2.0 * y * k' };

function shown(condition: object, code: ConditionCode) {
  const details = {
    equation: 'lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2) + k]',
    conditions: [condition],
    parameters: { k: 3 },
  };
  return deriveFromUpload({ details, typeName: 'Solver2D', parentTypeName: null, conditionCode: [code] });
}

describe('functions of conditions in the code', () => {
  it.each<[what: string, text: unknown, line: string]>([
    ['where a text cannot be read', 'x_min=0, x_min_val=', 'u(0, y) = 2 k y'],
    ['where there is none', { function: '<lambda>' }, 'u(0, y) = 2 k y'],
    ['and before a text that says something else', 'lambda y: 5 * y', 'u(0, y) = 2 k y'],
    ['but a text that means the same keeps its wording', 'lambda y: 2.0 * y * k', 'u(0, y) = 2.0 y k'],
  ])('are shown %s', (_what, f0, line) => {
    const { conditions_tex, equation } = shown({ ...plate, f0 }, inCode({ f0: ['y', '2*k*y'] }));
    expect(conditions_tex).toContain(line);
    expect(equation?.conditions[0]?.imposed?.[0]).toMatchObject({ at: 0, equals: { op: 'multiply' } });
  });

  it('are shown of the conditions of an ensemble, too', () => {
    const start = { condition_type: 'IVP', t_0: 0, u_0: { function: 'start' } };
    const details = {
      equation: 'lambda u, x, y: [diff(u[:, 0], x) + diff(u[:, 1], y)]',
      conditions: [{ condition_type: 'EnsembleCondition', conditions: [{ condition_type: 'NoCondition' }, start] }],
    };
    const conditionCode = [inCode({}, [inCode({}), inCode({ u_0: ['y', 'sin(y)'] })])];
    const { conditions_tex } = deriveFromUpload({ details, typeName: 'Solver2D', parentTypeName: null, conditionCode });
    expect(conditions_tex.at(-1)).toBe('u_{2}(0, y) = \\sin\\left(y\\right)');
  });
});
