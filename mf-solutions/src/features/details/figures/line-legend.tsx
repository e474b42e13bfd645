import { NAMED_LIMIT } from '../../../figures/marks/lines-drawing.ts';
import { Legend } from '../../../figures/parts/legend.tsx';
import { Variable } from '../variable.tsx';
import type { DrawnSeries } from './drawn-series.ts';
import type { LinesView } from '../../../figures/state/use-lines-view.ts';

export interface LineLegendProps {
  series: readonly DrawnSeries[];
  view: Pick<LinesView, 'isHidden' | 'toggle'>;
}

/** A single letter says nothing that its axis does not, and very many say nothing at all. */
export const hasLegend = (series: readonly DrawnSeries[]): boolean =>
  series.length <= NAMED_LIMIT && (series.length > 1 || series[0]?.meaning !== undefined);

/** The legend in one line: a sample of each curve, its letter and what that means. Pressing one hides it. */
export function LineLegend({ series, view }: LineLegendProps) {
  if (!hasLegend(series)) return null;
  return (
    <Legend
      entries={series.map(({ key, label, meaning, ...look }) => ({
        name: String(key),
        look,
        text: (
          <span title={meaning}>
            <Variable>{label}</Variable>
            {meaning && ` ${meaning}`}
          </span>
        ),
      }))}
      hidden={new Set(series.flatMap(({ key }) => (view.isHidden(key) ? [String(key)] : [])))}
      onToggle={(name) => view.toggle(Number(name))}
    />
  );
}
