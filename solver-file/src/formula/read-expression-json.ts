import { name, number, type BinaryOperator, type Expression } from './expression.ts';
import type { ExpressionJson } from './expression-json.ts';

const OPERATORS = { add: '+', subtract: '-', multiply: '*', divide: '/' } satisfies Record<string, BinaryOperator>;

/** An expression that was written as JSON. */
export function readExpressionJson(node: ExpressionJson): Expression {
  switch (node.op) {
    case 'number':
      return number(String(node.value));
    case 'name':
      return name(node.name);
    case 'derivative':
      return { kind: 'derivative', of: readExpressionJson(node.args[0]), by: node.by };
    case 'call':
      return { kind: 'call', function: node.function, args: node.args.map(readExpressionJson) };
    case 'piecewise':
      return { kind: 'call', function: 'where', args: node.args.map(readExpressionJson) };
    case 'negate':
      return { kind: 'negative', of: readExpressionJson(node.args[0]!) };
    case 'power':
      return { kind: 'power', base: readExpressionJson(node.args[0]!), exponent: readExpressionJson(node.args[1]!) };
    default:
      return {
        kind: 'binary',
        operator: OPERATORS[node.op],
        left: readExpressionJson(node.args[0]!),
        right: readExpressionJson(node.args[1]!),
      };
  }
}
