/** Puts texts in place of the names in braces. */
export const filled = (template: string, texts: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(texts[name]));

const patterns = new Map<string, RegExp>();

/** What stood in place of the names in braces; null for another line. */
export function found(template: string, line: string): Record<string, string> | null {
  const known = patterns.get(template) ?? patternOf(template);
  patterns.set(template, known);
  return known.exec(line)?.groups ?? null;
}

function patternOf(template: string): RegExp {
  const seen = new Set<string>();
  const source = template
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
      if (seen.has(name)) return `\\k<${name}>`;
      seen.add(name);
      return `(?<${name}>.+?)`;
    })
    .join('');
  return new RegExp(`^${source}$`, 's');
}
