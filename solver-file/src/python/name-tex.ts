import { greekCommand } from './greek.ts';

/** ASCII and Greek: what the renderer is known to draw. */
const DRAWABLE = /^[A-Za-z_0-9\u0391-\u03a9\u03b1-\u03c9]+$/;

/** Words that are written in capitals only because the whole name is: S_MAX. Others, such as CO2 or AB, stay as they are. */
const INDEX_WORDS = new Set(
  (
    'MIN MAX MEAN AVG REF EQ INF INIT START END IN OUT INLET OUTLET LEFT RIGHT TOP BOTTOM ' +
    'TOT TOTAL EFF CRIT SAT AMB AIR WALL'
  ).split(' '),
);

/**
 * A Python name as TeX: `beta_1` is \beta_{1}, `x1` is x_{1}, `S_MAX` is S_{max}, `rate` stays one word.
 * @returns undefined for a name with letters that TeX cannot be trusted to draw
 */
export function nameTex(name: string): string | undefined {
  if (!DRAWABLE.test(name) || /^\d/.test(name)) return undefined;
  if (name === 'h_bar') return greekCommand('hbar');
  if (isPlain(name)) return wordTex(name);
  const [head = '', ...parts] = name.split('_').filter((part) => part !== '');
  const [, letters = head, digits = ''] = /^(\D+)(\d+)$/.exec(head) ?? [];
  const subscripts = [...(digits ? [digits] : []), ...parts].map(indexTex);
  return `${wordTex(letters)}${subscripts.length ? `_{${subscripts.join(',')}}` : ''}`;
}

/** Underscores at the ends separate nothing, but for `lambda_` and its like: they evade the keyword. */
function isPlain(name: string): boolean {
  const [, letter] = /^([A-Za-z]+)_$/.exec(name) ?? [];
  const evadesKeyword = letter !== undefined && greekCommand(letter)?.toLowerCase() === '\\lambda';
  return name.startsWith('_') || (name.endsWith('_') && !evadesKeyword);
}

const indexTex = (part: string): string => greekCommand(part) ?? (INDEX_WORDS.has(part) ? part.toLowerCase() : part);

function wordTex(word: string): string {
  if (word.length === 1) return greekCommand(word) ?? word;
  return greekCommand(word) ?? `\\mathit{${word.replaceAll('_', '\\_')}}`;
}
