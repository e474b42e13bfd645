import { formatEnds, formatNumber } from './numbers.ts';
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
      const what = words.curves(names, preview.more);
      const { x, y } = preview;
      return x.min === x.max
        ? words.atPlace(what, words.is(x.name, formatNumber(x.min)), ends(y))
        : words.over(what, [axis(x)], ends(y));
    }
  }
}

function ends(range: Range): string {
  const [low, high] = formatEnds(range);
  return range.min === range.max ? low : words.ends(low, high);
}
const axis = (range: Axis) => words.axis(range.name, ends(range));
