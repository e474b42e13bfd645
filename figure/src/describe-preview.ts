import { formatEnds } from './numbers.ts';
import type { Axis, Preview, Range } from './preview.ts';
import { words } from './words.ts';

/** Describes the figure in one sentence, for readers who cannot see it. */
export function describePreview(preview: Preview): string {
  switch (preview.kind) {
    case 'none':
      return `${words.nothing}.`;
    case 'grid':
      return words.over(preview.z.name, [axis(preview.x), axis(preview.y)], ends(preview.z));
    case 'lines': {
      const names = preview.series.map(({ name }) => name);
      return words.over(words.curves(names, preview.more), [axis(preview.x)], ends(preview.y));
    }
  }
}

const ends = (range: Range) => words.ends(...formatEnds(range));
const axis = (range: Axis) => words.axis(range.name, ends(range));
