import { RefusedFile } from './problems.ts';

/** How pickles write texts and numbers. Whatever Python would not accept is `damaged`. */

const CHUNK = 8192;

/** UTF-8 with single surrogates let through, as Python writes them. */
export function utf8(bytes: Uint8Array): string {
  let text = '';
  let units: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at++] as number;
    const more = first < 0x80 ? 0 : first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
    let point = more > 0 ? first & (0x3f >> more) : first;
    for (let step = 0; step < more; step++) {
      const next = bytes[at++] ?? 0;
      if ((next & 0xc0) !== 0x80) throw notText();
      point = (point << 6) | (next & 0x3f);
    }
    if (more < 0 || (more === 2 && point < 0x800) || (more === 3 && (point < 0x10000 || point > 0x10ffff)))
      throw notText();
    if (point < 0x10000) units.push(point);
    else units.push(0xd7c0 + (point >> 10), 0xdc00 + (point & 0x3ff));
    if (units.length >= CHUNK) {
      text += String.fromCharCode(...units);
      units = [];
    }
  }
  return text + String.fromCharCode(...units);
}

export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

/** Two's complement, little-endian. */
export function littleEndianInteger(bytes: Uint8Array): number | bigint {
  let value = 0n;
  for (let at = bytes.length - 1; at >= 0; at--) value = (value << 8n) | BigInt(bytes[at] as number);
  return smallest(BigInt.asIntN(bytes.length * 8, value));
}

/** INT: decimal, with `00` and `01` for False and True. */
export function intLine(line: string): boolean | number | bigint {
  if (line === '00') return false;
  if (line === '01') return true;
  return decimal(line);
}

/** LONG: decimal with an `L` behind. */
export function longLine(line: string): number | bigint {
  return decimal(line.endsWith('L') ? line.slice(0, -1) : line);
}

export function floatLine(line: string): number {
  const special = /^\s*([+-]?)(inf|infinity|nan)\s*$/i.exec(line);
  if (special) return special[2]?.toLowerCase() === 'nan' ? NaN : special[1] === '-' ? -Infinity : Infinity;
  if (!/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(line)) throw damaged('a number');
  return Number(line);
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v', '\n': '' };

/** STRING: a quoted text with Python's escapes. */
export function quotedLine(line: string): string {
  const text = line.trim();
  const quote = text[0];
  if (text.length < 2 || (quote !== "'" && quote !== '"') || text.at(-1) !== quote) throw notText();
  return text
    .slice(1, -1)
    .replace(/\\(x[0-9a-fA-F]{2}|[0-7]{1,3}|[^])/g, (_, form: string) =>
      /^x./.test(form)
        ? String.fromCharCode(parseInt(form.slice(1), 16))
        : /^[0-7]/.test(form)
          ? String.fromCharCode(parseInt(form, 8))
          : (ESCAPES[form] ?? (`'"\\`.includes(form) ? form : `\\${form}`)),
    );
}

/** UNICODE: Latin-1 with \uXXXX and \UXXXXXXXX. */
export function rawUnicodeLine(line: string): string {
  return line.replace(/\\u([0-9a-fA-F]{4})|\\U([0-9a-fA-F]{8})/g, (_, short?: string, long?: string) => {
    const point = parseInt(short ?? long ?? '', 16);
    if (point > 0x10ffff) throw notText();
    return String.fromCodePoint(point);
  });
}

function decimal(line: string): number | bigint {
  const digits = line.trim();
  // Python itself refuses more than 4300 digits.
  if (!/^[+-]?\d{1,4300}$/.test(digits)) throw damaged('a number');
  return digits.length < 16 ? Number(digits) : smallest(BigInt(digits.replace('+', '')));
}

function smallest(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

function notText(): RefusedFile {
  return damaged('a text');
}

function damaged(what: string): RefusedFile {
  return new RefusedFile('damaged', `The file is damaged: ${what} in it cannot be read.`);
}
