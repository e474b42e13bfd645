import { symbolOf } from './symbol.ts';

/** Text with inline maths for a place that shows none: `with $\\mu = 2$` is "with μ = 2". */
export function plainText(text: string): string {
  return text.replace(/\$([^$\n]+)\$/g, (_, tex: string) =>
    tex.replace(/\\([A-Za-z]+)/g, (_command, name: string) => symbolOf(name)).replace(/[{}\\]/g, ''),
  );
}
