import { greekCommand } from './greek.ts';

/** ASCII and Greek: what the renderer is known to draw. */
const DRAWABLE = /^[A-Za-z_0-9\u0391-\u03a9\u03b1-\u03c9]+$/;

/**
 * A Python name as TeX: `beta_1` is \beta_{1}, `x1` is x_{1}, `k_max` is k_{max}, `rate` stays one word.
 * @returns undefined for a name with letters that TeX cannot be trusted to draw
 */
export function nameTex(name: string): string | undefined {
  if (!DRAWABLE.test(name) || /^\d/.test(name)) return undefined;
  if (isPlain(name)) return wordTex(name);
  const [head = '', ...parts] = name.split('_').filter((part) => part !== '');
  const [, letters = head, digits = ''] = /^(\D+)(\d+)$/.exec(head) ?? [];
  const subscripts = [...(digits ? [digits] : []), ...parts].map((part) => greekCommand(part) ?? part);
  return `${wordTex(letters)}${subscripts.length ? `_{${subscripts.join(',')}}` : ''}`;
}

/** Underscores at the ends separate nothing; only `lambda_`, which evades the keyword, is read as the letter. */
const isPlain = (name: string): boolean => name.startsWith('_') || (name.endsWith('_') && !/^[Ll]ambda_$/.test(name));

function wordTex(word: string): string {
  if (word.length === 1) return greekCommand(word) ?? word;
  return greekCommand(word) ?? `\\mathit{${word.replaceAll('_', '\\_')}}`;
}
