import { tickText, variableText, xAxis, yAxis } from './axes.ts';
import { inOwnNumbers, inUnit, unitOf } from './enormous.ts';
import type { LineSeries, Lines } from './plot.ts';
import { SVG_POINT_LIMIT, type Plot } from './plot.ts';

export interface PhaseNames {
  across: string;
  up: string;
}

/** Of the curves beside the one that is lifted. */
const FADED = 0.35;

/** Two unknowns of several solutions against each other, paired by the names of their series; a dot marks where each curve starts. */
export function phasePlot(across: Lines, up: Lines, names: PhaseNames, lifted?: string): Plot {
  const units = { across: unitOf(across.series), up: unitOf(up.series) };
  const curves = across.series.flatMap((one) => {
    const other = up.series.find(({ name }) => name === one.name);
    return other ? [{ one, points: pointsOf(inUnit(one, units.across), inUnit(other, units.up)) }] : [];
  });
  return {
    renderer: across.x.length * curves.length > SVG_POINT_LIMIT ? 'canvas' : 'svg',
    heightFor: () => 360,
    draw: ({ colours }) => ({
      animation: false,
      grid: { left: 56, right: 24, top: 36, bottom: 48 },
      xAxis: { ...inOwnNumbers(xAxis(colours, { name: names.across }), units.across), scale: true },
      yAxis: {
        ...inOwnNumbers(yAxis(colours), units.up),
        name: names.up,
        nameTextStyle: { ...variableText(colours), align: 'right' },
        nameGap: 12,
      },
      textStyle: tickText(colours),
      tooltip: { show: false },
      series: curves.flatMap(({ one, points }) => {
        const colour = colours.line(one.look?.colour ?? 0);
        const opacity = lifted === undefined || lifted === one.name ? 1 : FADED;
        const start = points.find(([x, y]) => x !== null && y !== null);
        return [
          {
            type: 'line',
            name: one.name,
            data: points,
            showSymbol: false,
            silent: true,
            lineStyle: { width: 2, color: colour, opacity, join: 'round' },
          },
          {
            type: 'scatter',
            name: one.name,
            data: start ? [start] : [],
            symbolSize: 8,
            silent: true,
            itemStyle: { color: colour, opacity },
          },
        ];
      }),
    }),
  };
}

/** A gap where either has none. */
const pointsOf = (one: LineSeries, other: LineSeries): [number | null, number | null][] =>
  one.y.map((x, i) => {
    const y = other.y[i] ?? null;
    return x === null || y === null ? [null, null] : [x, y];
  });
