import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { derivativeOf } from './derivative-call.ts';
import type { BinaryOperator, Expression } from '../formula/expression.ts';
import { assertBounded, MAX_DEPTH, name, number, Unreadable } from '../formula/expression.ts';
import { derivativeFunctions, knownConstant, knownFunction, mathModules } from './functions.ts';

const strictParser = parser.configure({ strict: true });

/** The arguments of a call, read. */
interface Arguments {
  positional: Expression[];
  named: Map<string, SyntaxNode>;
}

/** @throws Unreadable for anything but arithmetic, known functions and derivatives */
export function parseExpression(text: string): Expression {
  const [expression, ...others] = parseExpressionList(text);
  if (!expression || others.length > 0) throw new Unreadable('Not one expression');
  return expression;
}

/** The elements of a list or tuple, bracketed or not; a single expression counts as a list of one. @throws Unreadable */
export function parseExpressionList(text: string): Expression[] {
  const [outer] = childrenOf(syntaxOf(`(${text})`));
  if (!outer) throw new Unreadable('Empty');
  const reader = new ExpressionReader(`(${text})`);
  const elements = elementsOf(outer).map((node) => reader.read(node, 0));
  elements.forEach(assertBounded);
  return elements;
}

/** Names in order, each with its default value if it has one. @throws Unreadable for other kinds of parameters */
export function parseParameters(text: string): { name: string; fallback?: Expression }[] {
  const source = `def f(${text}): pass`;
  const list = childrenOf(syntaxOf(source)).find((node) => node.name === 'ParamList');
  const reader = new ExpressionReader(source);
  const parameters: { name: string; fallback?: Expression }[] = [];
  for (const node of list ? childrenOf(list) : []) {
    const last = parameters.at(-1);
    if (node.name === 'VariableName' && node.prevSibling?.name !== 'AssignOp')
      parameters.push({ name: reader.textOf(node) });
    else if (node.prevSibling?.name === 'AssignOp' && last) last.fallback = reader.read(node, 0);
    else if (!['(', ')', ',', 'AssignOp', 'TypeDef'].includes(node.name)) throw new Unreadable('Not a plain parameter');
  }
  if (new Set(parameters.map((parameter) => parameter.name)).size < parameters.length)
    throw new Unreadable('Two parameters have the same name');
  return parameters[0]?.name === 'self' ? parameters.slice(1) : parameters;
}

/** The only statement in the text. */
function syntaxOf(text: string): SyntaxNode {
  try {
    const [statement, ...others] = childrenOf(strictParser.parse(text).topNode);
    if (statement && others.length === 0) return statement;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Unreadable('Not valid Python');
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

const punctuation = new Set(['(', ')', '[', ']', ',']);
const partsOf = (node: SyntaxNode): SyntaxNode[] => childrenOf(node).filter(({ name: kind }) => !punctuation.has(kind));

function elementsOf(node: SyntaxNode): SyntaxNode[] {
  if (node.name === 'ParenthesizedExpression') return partsOf(node).flatMap(elementsOf);
  return node.name === 'ArrayExpression' || node.name === 'TupleExpression' ? partsOf(node) : [node];
}

class ExpressionReader {
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  textOf(node: SyntaxNode): string {
    return this.source.slice(node.from, node.to);
  }

  read(node: SyntaxNode, depth: number): Expression {
    if (depth > MAX_DEPTH) throw new Unreadable('The expression is too deep');
    const parts = partsOf(node);
    const [first, second, third] = parts;
    switch (node.name) {
      case 'Number':
        return this.number(this.textOf(node));
      case 'VariableName':
        return name(this.textOf(node));
      case 'ParenthesizedExpression':
        if (first && parts.length === 1) return this.read(first, depth + 1);
        break;
      case 'UnaryExpression':
        if (first && second) return this.unary(this.textOf(first), this.read(second, depth + 1));
        break;
      case 'BinaryExpression':
        if (first && second?.name === 'ArithOp' && third) return this.binary(first, this.textOf(second), third, depth);
        break;
      case 'MemberExpression':
        return this.moduleConstant(node);
      case 'CallExpression':
        if (first && second) return this.call(first, second, depth);
        break;
    }
    throw new Unreadable(`${node.name} is not arithmetic`);
  }

  private number(text: string): Expression {
    if (!/^[\d._]+(?:[eE][+-]?\d+)?$/.test(text)) throw new Unreadable('Not a decimal number');
    return number(text.replaceAll('_', ''));
  }

  private unary(sign: string, of: Expression): Expression {
    if (sign === '-') return { kind: 'negative', of };
    if (sign === '+') return of;
    throw new Unreadable(`Not an arithmetic operator: ${sign}`);
  }

  private binary(left: SyntaxNode, sign: string, right: SyntaxNode, depth: number): Expression {
    const [first, second] = [this.read(left, depth + 1), this.read(right, depth + 1)];
    if (sign === '**') return { kind: 'power', base: first, exponent: second };
    if (!isBinaryOperator(sign)) throw new Unreadable(`Not an arithmetic operator: ${sign}`);
    return { kind: 'binary', operator: sign, left: first, right: second };
  }

  private moduleConstant(node: SyntaxNode): Expression {
    const { object, property } = this.member(node);
    const constant = this.isMathModule(object) ? knownConstant(property) : undefined;
    if (!constant) throw new Unreadable(`${this.textOf(node)} is not known`);
    return constant;
  }

  private call(callee: SyntaxNode, argList: SyntaxNode, depth: number): Expression {
    const args = this.arguments(argList, depth);
    if (callee.name === 'VariableName') return this.apply(this.textOf(callee), args);
    if (callee.name !== 'MemberExpression') throw new Unreadable('A call of something without a name');
    const { object, property } = this.member(callee);
    if (this.isMathModule(object)) {
      // torch.diff and np.diff are differences between neighbours, no derivatives.
      if (derivativeFunctions.has(property)) throw new Unreadable('A difference, not a derivative');
      return this.apply(property, args);
    }
    if (/^neurodiffeq(?:\.neurodiffeq)?$/.test(this.textOf(object))) return this.apply(property, args);
    // A method of a tensor: u.pow(2)
    if (derivativeFunctions.has(property)) throw new Unreadable('A difference, not a derivative');
    return this.apply(property, { ...args, positional: [this.read(object, depth + 1), ...args.positional] });
  }

  private apply(called: string, { positional, named }: Arguments): Expression {
    if (derivativeFunctions.has(called))
      return derivativeOf(positional, new Map([...named].map(([key, node]) => [key, this.textOf(node)])));
    const known = knownFunction(called);
    if (!known || known.args !== positional.length || named.size > 0)
      throw new Unreadable(`The call of ${called} is not known`);
    return known.rewrite ? known.rewrite(...positional) : { kind: 'call', function: called, args: positional };
  }

  private arguments(argList: SyntaxNode, depth: number): Arguments {
    const args: Arguments = { positional: [], named: new Map() };
    for (const node of partsOf(argList)) {
      if (node.name === 'AssignOp' || node.nextSibling?.name === 'AssignOp') continue;
      const keyword = node.prevSibling?.name === 'AssignOp' ? node.prevSibling.prevSibling : null;
      if (keyword) args.named.set(this.textOf(keyword), node);
      else args.positional.push(this.read(node, depth + 1));
    }
    return args;
  }

  private member(node: SyntaxNode): { object: SyntaxNode; property: string } {
    const [object, dot, property] = childrenOf(node);
    if (!object || dot?.name !== '.' || property?.name !== 'PropertyName') throw new Unreadable('Part of an array');
    return { object, property: this.textOf(property) };
  }

  private isMathModule(node: SyntaxNode): boolean {
    return node.name === 'VariableName' && mathModules.has(this.textOf(node));
  }
}

const isBinaryOperator = (sign: string): sign is BinaryOperator => ['+', '-', '*', '/'].includes(sign);
