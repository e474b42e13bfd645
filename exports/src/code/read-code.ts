import type { Lane } from '@hub/solver-file/portable';
import { CannotExport } from '../cannot-export.ts';
import { BINARY_OPERATIONS, STEP_FUNCTIONS, type Program, type Step } from '../program/program.ts';
import type { Dialect } from './dialect.ts';
import { found } from './template.ts';
import type { Code } from './write-code.ts';

/** The program that lines of a language say. @throws CannotExport for a line that says nothing known */
export function readCode({ tables, steps, results }: Code, dialect: Dialect): Program {
  return new CodeReader(dialect, tables).read(steps, results);
}

class CodeReader {
  private readonly tables = new Map<string, Float64Array>();

  constructor(
    private readonly dialect: Dialect,
    tables: readonly string[],
  ) {
    for (const line of tables) {
      const { name, values } = expected(found(dialect.table.whole, line), line);
      this.tables.set(name!, Float64Array.from(values!.split(dialect.table.between), numberIn));
    }
  }

  read(steps: readonly string[], results: readonly string[]): Program {
    const read = steps.map((line, at) => this.step(line, at));
    return {
      inputs: read.filter((step) => step.do === 'input').length,
      steps: read,
      results: results.map((line) => this.lane(expected(found(this.dialect.result, line), line).value!)),
    };
  }

  private step(line: string, at: number): Step {
    const { dialect } = this;
    const parts = (
      [
        ['input', dialect.input],
        ['constant', dialect.constant],
        ['affine', dialect.affine],
        ['pick', dialect.pick.whole],
        ['each', dialect.each],
      ] as const
    )
      .map(([kind, template]) => ({ kind, groups: found(template, line) }))
      .find(({ kind, groups }) => groups?.v === `v${at}` && this.fits(kind, groups));
    const { kind, groups } = expected(parts ?? null, line);
    const texts = groups!;
    switch (kind) {
      case 'input':
        return { do: 'input', place: numberIn(texts.place ?? String(numberIn(texts.next!) - 1)) };
      case 'constant':
        return { do: 'constant', values: this.table(texts.values!) };
      case 'affine':
        return {
          do: 'affine',
          of: placeIn(texts.of!),
          weights: this.table(texts.weights!),
          bias: this.table(texts.bias!),
        };
      case 'pick':
        return { do: 'pick', from: texts.lanes!.split(dialect.pick.between).map((text) => this.lane(text)) };
      case 'each':
        return this.expression(texts.value!);
    }
  }

  /** An expression looks like other steps in some languages. */
  private fits(kind: string, groups: Record<string, string>): boolean {
    if (kind === 'constant') return this.tables.has(groups.values!);
    if (kind === 'affine') return this.tables.has(groups.weights!) && this.tables.has(groups.bias!);
    return true;
  }

  private expression(text: string): Step {
    const { dialect } = this;
    const select = found(dialect.select, text);
    if (select && this.areOperands(select))
      return {
        do: 'select',
        condition: this.operand(select.condition!),
        a: this.operand(select.a!),
        b: this.operand(select.b!),
      };
    const power = found(dialect.power, text);
    if (power && this.isOperand(power.of!))
      return { do: 'power', of: this.operand(power.of!), exponent: numberIn(power.exponent!) };
    for (const f of STEP_FUNCTIONS) {
      const apply = found(dialect.functions(f), text);
      if (apply && this.areOperands(apply)) return { do: 'apply', f, of: this.operand(apply.of!) };
    }
    for (const operation of BINARY_OPERATIONS) {
      const binary = found(dialect.binary[operation], text);
      if (binary && this.areOperands(binary))
        return { do: operation, left: this.operand(binary.left!), right: this.operand(binary.right!) };
    }
    throw unknown(text);
  }

  private areOperands(groups: Record<string, string>): boolean {
    return Object.values(groups).every((text) => this.isOperand(text));
  }

  private isOperand(text: string): boolean {
    return this.operandOf(text) !== null;
  }

  private operand(text: string): number {
    return expected(this.operandOf(text), text);
  }

  private operandOf(text: string): number | null {
    const { single, wide } = this.dialect.operand;
    const name = [single, wide]
      .map((template) => found(template, text)?.v)
      .find((v) => v !== undefined && /^v\d+$/.test(v));
    return name === undefined ? null : placeIn(name);
  }

  private lane(text: string): Lane {
    const { v, lane, next } = expected(found(this.dialect.pick.lane, text), text);
    return [placeIn(v!), lane === undefined ? numberIn(next!) - 1 : numberIn(lane)];
  }

  private table(name: string): Float64Array {
    return expected(this.tables.get(name) ?? null, name);
  }
}

function placeIn(name: string): number {
  const digits = /^v(\d+)$/.exec(name)?.[1];
  return Number(expected(digits ?? null, name));
}

function numberIn(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw unknown(text);
  return value;
}

function expected<T>(value: T | null, text: string): T {
  if (value === null) throw unknown(text);
  return value;
}

const unknown = (text: string) => new CannotExport(`The export has a line that cannot be read: ${text.slice(0, 100)}`);
