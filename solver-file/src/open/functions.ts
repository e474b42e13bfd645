import { line, NAMES_IN_CODE, OTHER_NAMES, pieces, power, scaled, type Elementary } from '../formula/elementary.ts';
import type { ElementaryForm } from '../formula/elementary.ts';
import { functionOfOne } from '../formula/expression-values.ts';
import { reachedPieces } from '../formula/continuity.ts';
import type { FunctionDocument } from './documents.ts';
import { quoted, type Issues } from './issues.ts';

const MAX_DEPTH = 8;
/** Largest number of functions that one is made of. */
const MAX_PARTS = 64;

export interface ReadFunction {
  f: Elementary;
  /** How many functions it is made of, itself included. */
  parts: number;
}

/** Reads a function of one number. @returns null where something is wrong with it, which is reported */
export function readFunction(document: FunctionDocument, place: string, issues: Issues): ReadFunction | null {
  const reader = new FunctionReader(issues, place);
  const f = reader.read(document, place, 1);
  return f && { f, parts: reader.parts };
}

class FunctionReader {
  parts = 0;

  constructor(
    private readonly issues: Issues,
    private readonly whole: string,
  ) {}

  read(document: FunctionDocument, place: string, depth: number): Elementary | null {
    if (++this.parts > MAX_PARTS)
      return this.refuse(this.whole, `The function is made of more than ${MAX_PARTS} others.`);
    if (depth > MAX_DEPTH) return this.refuse(place, `Functions are made of others at most ${MAX_DEPTH} levels deep.`);
    if (typeof document === 'string') return functionOfOne(document) ?? this.refuse(place, withoutFunction(document));
    if ('slope' in document) return line(document.slope, document.offset);
    if ('power' in document) return power(document.power);
    if ('pieces' in document) return this.pieces(document.pieces, place, depth);
    const f = this.read(document.of, `${place}.of`, depth + 1);
    if (document.outer === 0)
      return this.refuse(`${place}.outer`, 'This factor is 0, so the function is 0 everywhere.');
    return f && scaled(f, document.inner, document.outer);
  }

  private pieces(
    parts: readonly { up_to?: number; function: FunctionDocument }[],
    place: string,
    depth: number,
  ): Elementary | null {
    let before = -Infinity;
    const read = parts.map(({ up_to: upTo, function: document }, i): [number, Elementary | null] => {
      const at = `${place}.pieces[${i}]`;
      const isLast = i === parts.length - 1;
      if (isLast && upTo !== undefined)
        this.refuse(`${at}.up_to`, 'The last part has no bound: it is used for all larger numbers.');
      if (!isLast && upTo === undefined) this.refuse(`${at}.up_to`, 'Every part but the last needs a bound.');
      if (upTo !== undefined && upTo <= before)
        this.refuse(`${at}.up_to`, `The bounds should ascend, but ${upTo} follows ${before}.`);
      before = upTo ?? before;
      return [isLast ? Infinity : (upTo ?? Infinity), this.read(document, `${at}.function`, depth + 1)];
    });
    return read.every((part): part is [number, Elementary] => part[1] !== null) ? pieces(...read) : null;
  }

  private refuse(place: string, reason: string): null {
    this.issues.add(place, reason);
    return null;
  }
}

function withoutFunction(name: string): string {
  const meant = OTHER_NAMES.get(name) ?? NAMES_IN_CODE.get(name) ?? functionInSmallLetters(name);
  return `There is no function ${quoted(name)} of one number.${meant ? ` Write "${meant}".` : ''}`;
}

const functionInSmallLetters = (name: string): string | undefined =>
  functionOfOne(name.toLowerCase()) && name.toLowerCase();

/** Writes a function of one number. @returns null for one that is made of too many others */
export function writeFunction(form: ElementaryForm): FunctionDocument | null {
  const writer = new FunctionWriter();
  const document = writer.write(form, 1);
  return writer.fits ? document : null;
}

/** Writes parts that no number falls into as little as it reads them. */
class FunctionWriter {
  fits = true;
  private parts = 0;

  write(form: ElementaryForm, depth: number): FunctionDocument {
    this.require(++this.parts <= MAX_PARTS && depth <= MAX_DEPTH);
    if (typeof form === 'string' || !this.fits) return form as string;
    switch (form.kind) {
      case 'line':
        return { slope: this.finite(form.slope), offset: this.finite(form.offset) };
      case 'power':
        return { power: this.finite(form.exponent) };
      case 'scaled':
        this.require(form.outer !== 0);
        return {
          of: this.write(form.of, depth + 1),
          inner: this.finite(form.inner),
          outer: this.finite(form.outer),
        };
      case 'pieces': {
        const reached = reachedPieces(form);
        if (reached.length === 1) return this.write(reached[0]![1], depth);
        this.require(reached.length <= 16);
        return {
          pieces: reached.map(([upTo, part], i) => ({
            ...(i < reached.length - 1 && { up_to: this.finite(upTo) }),
            function: this.write(part, depth + 1),
          })),
        };
      }
    }
  }

  private require(condition: boolean): void {
    if (!condition) this.fits = false;
  }

  private finite(value: number): number {
    this.require(Number.isFinite(value));
    return value;
  }
}
