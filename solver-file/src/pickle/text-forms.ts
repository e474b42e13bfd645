import { RefusedFile } from './problems.ts';

/** How pickles write texts and numbers. Whatever Python would not accept is `damaged`. */

const CHUNK = 8192;

/** Puts a text together from UTF-16 units. Joining millions of short strings would take seconds, and many times the room. */
class TextWriter {
  private text = '';
  private units: number[] = [];

  add(unit: number): void {
    this.units.push(unit);
    if (this.units.length >= CHUNK) this.flush();
  }

  addPoint(point: number): void {
    if (point < 0x10000) return this.add(point);
    this.add(0xd7c0 + (point >> 10));
    this.add(0xdc00 + (point & 0x3ff));
  }

  addAll(text: string): void {
    for (let at = 0; at < text.length; at++) this.add(text.charCodeAt(at));
  }

  written(): string {
    this.flush();
    return this.text;
  }

  private flush(): void {
    this.text += String.fromCharCode(...this.units);
    this.units = [];
  }
}

/** UTF-8 with single surrogates let through, as Python writes them. */
export function utf8(bytes: Uint8Array): string {
  if (isAscii(bytes)) return latin1(bytes);
  const text = new TextWriter();
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
    text.addPoint(point);
  }
  return text.written();
}

/** Does the same as `every`, which is slow for the bytes of many short texts. */
function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] as number) > 0x7f) return false;
  return true;
}

export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk: ArrayLike<number> = bytes.length > CHUNK ? bytes.subarray(at, at + CHUNK) : bytes;
    text += String.fromCharCode.apply(null, chunk as number[]);
  }
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

const BACKSLASH = 0x5c;
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v', '\n': '' };

/** STRING: a quoted text with Python's escapes; a backslash that begins none stays, but for \x without its two digits. */
export function quotedLine(quoted: string): string {
  const quote = quoted[0];
  if (quoted.length < 2 || (quote !== "'" && quote !== '"') || quoted.at(-1) !== quote) throw notText();
  return unescaped(
    quoted.slice(1, -1),
    /\\(?:x([0-9a-fA-F]{2})|([0-7]{1,3})|([^]?))/y,
    (text, [, hex, octal, letter]) => {
      if (letter === undefined) return text.add(hex ? parseInt(hex, 16) : parseInt(octal ?? '', 8) & 0xff);
      if (letter === '' || letter === 'x') throw notText();
      text.addAll(ESCAPES[letter] ?? (`'"\\`.includes(letter) ? letter : `\\${letter}`));
    },
  );
}

/** UNICODE: Latin-1 with \uXXXX and \UXXXXXXXX; behind any other backslash, the next sign begins no escape. */
export function rawUnicodeLine(line: string): string {
  return unescaped(line, /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([^]?))/y, (text, [all, short, long, letter]) => {
    if (letter === 'u' || letter === 'U') throw notText();
    if (letter !== undefined) return text.addAll(all);
    const point = parseInt(short ?? long ?? '', 16);
    if (point > 0x10ffff) throw notText();
    text.addPoint(point);
  });
}

/** A text whose escapes are written out. `escape` is sticky, and matches at each backslash. */
function unescaped(line: string, escape: RegExp, write: (text: TextWriter, found: RegExpExecArray) => void): string {
  if (!line.includes('\\')) return line;
  const text = new TextWriter();
  for (let at = 0; at < line.length; at++) {
    const unit = line.charCodeAt(at);
    escape.lastIndex = at;
    const found = unit === BACKSLASH ? escape.exec(line) : null;
    if (found) {
      write(text, found);
      at += found[0].length - 1;
    } else text.add(unit);
  }
  return text.written();
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
