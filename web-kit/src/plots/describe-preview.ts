import type { Preview } from '@hub/openapi/types';
import { formatEnds } from '@hub/web-kit/format';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The figure in one sentence, for those who do not see it. */
export function describePreview(preview: Preview): string {
  if (preview.kind === 'none') return 'No sample in this file.';
  const between = (range: { min: number; max: number }) => formatEnds(range).join(' to ');
  if (preview.kind === 'grid') {
    const { x, y, z } = preview;
    return `${z.name} over ${x.name} from ${between(x)} and ${y.name} from ${between(y)}; values from ${between(z)}.`;
  }
  const { x, y, series, more } = preview;
  const names = list.format([...series.map(({ name }) => name), ...(more > 0 ? [`${more} more`] : [])]);
  return `${names} over ${x.name} from ${between(x)}; values from ${between(y)}.`;
}
