import { isJsonNumber } from '../json/non-finite.ts';
import type { Expression } from './expression.ts';
import { Unreadable } from './expression.ts';
import { nameTex } from './name-tex.ts';
import { numberTex } from './number-tex.ts';
import { expressionTex } from './tex.ts';

const MAX_ELEMENTS = 6;

/**
 * `name = value` lines: what the client sent, then what the equation's source defines itself.
 * A value that is neither a number nor a short list of numbers is left out.
 */
export function parameterLines(sent: Record<string, unknown>, defined: ReadonlyMap<string, Expression>): string[] {
  const values = new Map<string, string | undefined>(
    Object.entries(sent).map(([name, value]) => [name, sentTex(value)]),
  );
  for (const [name, value] of defined) values.set(name, definedTex(value));
  return [...values].flatMap(([name, value]) => {
    const symbol = nameTex(name);
    return symbol === undefined || value === undefined ? [] : [`${symbol} = ${value}`];
  });
}

function sentTex(value: unknown): string | undefined {
  if (isJsonNumber(value)) return numberTex(String(value));
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_ELEMENTS) return undefined;
  return value.every(isJsonNumber) ? `(${value.map((element) => numberTex(String(element))).join(', ')})` : undefined;
}

function definedTex(value: Expression): string | undefined {
  try {
    return expressionTex(value, false);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
