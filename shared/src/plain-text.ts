import { GREEK_LETTERS } from './greek-letters.ts';

/** Markdown for a place that shows one line of plain text: `with *slow* drifts, $\\mu = 2$` is "with slow drifts, μ = 2". */
export function plainText(markdown: string): string {
  return withoutMarkup(markdown, plainMaths);
}

/** Converts Markdown to one line of plain text; `writeMaths` converts each formula between dollar signs. */
export function withoutMarkup(markdown: string, writeMaths: (tex: string) => string): string {
  const kept: string[] = [];
  const keep = (text: string) => `${MARK}${kept.push(text) - 1}${MARK}`;
  // Formulas and escaped characters are taken out first, because their stars and underscores are not emphasis.
  const marked = markdown
    .replaceAll(MARK, '')
    .replace(/\\([!-/:-@[-`{-~])|\$\$?([^$\n]+)\$\$?/g, (_, sign?: string, tex?: string) =>
      keep(sign ?? writeMaths(tex ?? '')),
    );
  const text = STEPS.reduce((rest, [pattern, by]) => rest.replace(pattern, by), marked);
  return text
    .replace(new RegExp(`${MARK}(\\d+)${MARK}`, 'g'), (_, index: string) => kept[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A character of the private use area as a placeholder. */
const MARK = '\uE000';

/** Replacements, in this order. Every pattern matches within a line or a limited length, because texts can be long. */
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/^(?:```|~~~).*$/gm, ''],
  [/!?\[([^\]\n]{0,500})\]\([^)\n]{0,500}\)/g, '$1'],
  [/<(https?:\/\/[^>\s]{1,500})>/g, '$1'],
  // Lines of their own: rules, and the separators of tables.
  [/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, ''],
  [/^[ \t]*\|?[ \t]*:?-{3,}[-:| \t]*$/gm, ''],
  // What begins a line: quotations, headings and lists.
  [/^[ \t]*(?:>[ \t]?)+/gm, ''],
  [/^[ \t]*(?:#{1,6}|[-*+](?:[ \t]\[[ x]\])?|\d{1,9}[.)])[ \t]+/gm, ''],
  // The strokes between the cells of a table.
  [/^[ \t]*\|[ \t]*|[ \t]*\|[ \t]*$/gm, ''],
  [/[ \t]\|[ \t]/g, ' '],
  [/(`{1,3})([^`]+)\1/g, '$2'],
  [/(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1/gs, '$2'],
  [/\*(?=\S)([^*]+?)(?<=\S)\*/g, '$1'],
  [/(?<!\w)_(?=\S)([^_]+?)(?<=\S)_(?!\w)/g, '$1'],
  [/~~(?=\S)([^~]+?)(?<=\S)~~/g, '$1'],
];

const SIGNS: Record<string, string> = {
  cdot: '·', times: '×', pm: '±', le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠', neq: '≠', approx: '≈', infty: '∞',
  partial: '∂', nabla: '∇', to: '→', in: '∈', varphi: 'φ', varepsilon: 'ε', vartheta: 'θ', quad: ' ', left: '', right: '',
}; // prettier-ignore

/** TeX in the signs that a line of text has. */
const plainMaths = (tex: string): string =>
  tex
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, '√$1')
    .replace(/\\(?:text|mathrm|mathbf|mathit|operatorname)\s*\{([^{}]*)\}/g, '$1')
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => SIGNS[name] ?? GREEK_LETTERS[name] ?? name)
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/_(\d)|_\{(\d+)\}/g, (_, digit?: string, digits?: string) => raised(digit ?? digits ?? '', '₀₁₂₃₄₅₆₇₈₉'))
    .replace(/\^(\d)|\^\{(\d+)\}/g, (_, digit?: string, digits?: string) => raised(digit ?? digits ?? '', '⁰¹²³⁴⁵⁶⁷⁸⁹'))
    .replace(/[{}\\]/g, '');

const raised = (digits: string, signs: string): string => [...digits].map((digit) => signs[Number(digit)]).join('');
