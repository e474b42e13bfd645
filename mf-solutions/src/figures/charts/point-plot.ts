import { formatNumber } from '@hub/figure/numbers';
import { upperName } from '../marks/axes.ts';
import { barRoom, colourBar, type MapNames } from '../marks/map-drawing.ts';
import { tooltip, xAxis } from './axes.ts';
import { colourMapFor, colourOf, cssOf, type ColourScale } from '../marks/colour-map.ts';
import { graphicOf } from './graphic-of-marks.ts';
import { PHONE_WIDTH, SVG_POINT_LIMIT, type Plot } from '../marks/plot.ts';

/** Values at scattered places: `z[n]` at `xs[n]`, `ys[n]`. */
export interface Points {
  xs: number[];
  ys: number[];
  z: (number | null)[];
}

/** Scattered samples are drawn as points. A grid through them would show values that were not computed. */
export function pointPlot({ xs, ys, z }: Points, names: MapNames, scale?: ColourScale): Plot {
  return {
    renderer: xs.length > SVG_POINT_LIMIT ? 'canvas' : 'svg',
    heightFor: (width) => (width < PHONE_WIDTH ? 320 : 400),
    draw: ({ width, height, colours }) => {
      const map = colourMapFor(z, colours.mode, scale);
      const inner = height - 40 - 48;
      const box = { left: 48, top: 40, width: width - 48 - barRoom(map, inner), height: inner };
      const { axisLine, axisTick, axisLabel, splitLine } = xAxis(colours, {});
      return {
        animation: false,
        grid: { ...box, outerBoundsMode: 'none' },
        xAxis: { ...xAxis(colours, { name: names.x }), scale: true },
        yAxis: { type: 'value', scale: true, axisLine, axisTick, axisLabel, splitLine },
        graphic: graphicOf([...colourBar(map, names.z, box, colours), upperName(box, names.y, colours)]),
        tooltip: tooltip(colours, 'item', (params) => {
          const [x, y, value] = (params as { value: [number, number, number] }).value;
          return [
            `${names.x} = ${formatNumber(x, 4)}`,
            `${names.y} = ${formatNumber(y, 4)}`,
            { name: names.z, value: formatNumber(value, 4) },
          ];
        }),
        series: [
          {
            type: 'scatter',
            symbolSize: 8,
            progressive: 0,
            data: z.flatMap((value, index) =>
              value === null
                ? []
                : [{ value: [xs[index], ys[index], value], itemStyle: { color: cssOf(colourOf(map, value)) } }],
            ),
          },
        ],
      };
    },
  };
}
