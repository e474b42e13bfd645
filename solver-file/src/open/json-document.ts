import { quoted } from './issues.ts';

/** What keeps a text from being taken for a JSON document, as one sentence. */
export class WrongDocument extends Error {}

/**
 * A document in JSON. It is looked through before it is read: names that are repeated in an object mean different things to different
 * readers, and what is nested very deep cannot be followed.
 * @throws WrongDocument
 */
export function parseDocument(text: string, maxDepth: number): unknown {
  lookThrough(text, maxDepth);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new WrongDocument(
      'It is not valid JSON. Texts need double quotes, and numbers such as NaN and Infinity do not exist in JSON.',
    );
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d];

/** An object or a list that has begun. */
interface Begun {
  isObject: boolean;
  /** Names so far; null where there is none. */
  names: Set<string> | null;
  /** Whether the next text is a name. */
  expectsName: boolean;
}

function lookThrough(text: string, maxDepth: number): void {
  const begun: Begun[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = begun.at(-1);
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfText(text, at);
        if (last?.isObject && last.expectsName) addName((last.names ??= new Set()), text.slice(at, end + 1));
        at = end;
        break;
      }
      case OPEN_OBJECT:
      case OPEN_LIST: {
        const isObject = text.charCodeAt(at) === OPEN_OBJECT;
        begun.push({ isObject, names: null, expectsName: isObject });
        if (begun.length > maxDepth) throw new WrongDocument(`It is nested more than ${maxDepth} levels deep.`);
        break;
      }
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        begun.pop();
        break;
      case COMMA:
      case COLON:
        if (last) last.expectsName = text.charCodeAt(at) === COMMA;
        break;
    }
  }
}

function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

function addName(names: Set<string>, written: string): void {
  const name = written.includes('\\') ? decoded(written) : written;
  if (names.has(name)) throw new WrongDocument(`An object has the name ${quoted(written.slice(1, -1))} twice.`);
  names.add(name);
}

/** A name whose characters are written plainly, as long as it can be read. */
function decoded(written: string): string {
  try {
    return JSON.stringify(JSON.parse(written));
  } catch {
    return written;
  }
}
