import { formatNumber } from '@hub/figure/numbers';
import { fonts } from '@hub/web-kit/plots/colours';
import { messages } from '../messages/messages.ts';
import { tooltip, xAxis, yAxis, type TooltipLine } from './axes.ts';
import { colourMapFor, rangeOf, type ColourScale } from './colour-map.ts';
import { contourLines } from './contours.ts';
import { rasterOf, roundLevels, slicesOf, type Lattice } from './lattice.ts';
import { mapImage } from './map-image.ts';
import { barRoom, colourBar, upperName, type Box } from './map-parts.ts';
import type { FigureColours, Plot } from './plot.ts';
import { exponentStyle, richText } from './rich-text.ts';

export interface MapNames {
  /** The coordinate across, the one upwards, and the unknown. */
  x: string;
  y: string;
  z: string;
}

export interface MapSwitches {
  contours: boolean;
  slices: boolean;
}

const RASTER_SIZE = 200;
const CONTOUR_COUNT = 7;
/** From this width on, the slices are beside the map, otherwise below it. */
const BESIDE_WIDTH = 620;
const LEFT = 48;
const TOP = 40;
const BOTTOM = 48;

/** A map of one unknown over two coordinates in their true places, with contour lines and slices. Needs 2 × 2 values. */
export function mapPlot(lattice: Lattice, names: MapNames, switches: MapSwitches, scale?: ColourScale): Plot {
  // Some ten thousand values to work through: once, and when it is drawn.
  const surface = once(() => {
    const raster = rasterOf(lattice, RASTER_SIZE, RASTER_SIZE);
    return { raster, lines: switches.contours ? contourLines(raster, contourLevels(lattice)) : [] };
  });
  return {
    renderer: 'canvas',
    heightFor: (width) => (switches.slices && width < BESIDE_WIDTH ? 600 : width < BESIDE_WIDTH ? 320 : 400),
    draw: ({ width, height, colours }) => {
      const map = colourMapFor(lattice.z.flat(), colours.mode, scale);
      const { mapBox, sliceBox } = layout(width, height, barRoom(map), switches.slices);
      const { raster, lines } = surface();
      const image = mapImage(raster, map);
      return {
        animation: false,
        grid: [gridAt(mapBox), ...(sliceBox ? [gridAt(sliceBox)] : [])],
        xAxis: [
          xAxis(colours, { name: names.x, ...ends(lattice.xs), gridIndex: 0 }),
          ...(sliceBox ? [xAxis(colours, { name: names.x, ...ends(lattice.xs), gridIndex: 1 })] : []),
        ],
        yAxis: [
          { ...uprightAxis(colours), ...ends(lattice.ys), gridIndex: 0 },
          ...(sliceBox ? [yAxis(colours, { gridIndex: 1 })] : []),
        ],
        graphic: [
          { type: 'image', silent: true, style: { image, x: mapBox.left, y: mapBox.top, ...sizeOf(mapBox) } },
          ...lines.map((line) => ({
            type: 'polyline',
            silent: true,
            shape: { points: line.map(([across, up]) => inBox(mapBox, across, up)) },
            style: { stroke: colours.contour, fill: 'none', lineWidth: 1, opacity: 0.75 },
          })),
          ...colourBar(map, names.z, mapBox, colours),
          upperName(names.y, mapBox, colours),
        ],
        tooltip: tooltip(colours, 'item', (params) => valueAt(params, names)),
        series: [
          pointerTargets(lattice, mapBox),
          ...(sliceBox
            ? slicesOf(lattice).map((slice, index) => sliceLine(lattice, slice, names, index, colours))
            : []),
        ],
      };
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Round levels for about seven contour lines. */
function contourLevels({ z }: Lattice): number[] {
  const range = rangeOf(z.flat());
  return range ? roundLevels(range.min, range.max, CONTOUR_COUNT) : [];
}

function layout(width: number, height: number, right: number, slices: boolean): { mapBox: Box; sliceBox?: Box } {
  const inner = height - TOP - BOTTOM;
  if (!slices) return { mapBox: { left: LEFT, top: TOP, width: width - LEFT - right, height: inner } };
  if (width >= BESIDE_WIDTH) {
    const mapWidth = Math.round((width - LEFT - right) * 0.56);
    const left = LEFT + mapWidth + right + LEFT;
    return {
      mapBox: { left: LEFT, top: TOP, width: mapWidth, height: inner },
      sliceBox: { left, top: TOP, width: width - left - 24, height: inner },
    };
  }
  const mapHeight = Math.round(height * 0.5) - BOTTOM;
  const top = TOP + mapHeight + BOTTOM + 24;
  return {
    mapBox: { left: LEFT, top: TOP, width: width - LEFT - right, height: mapHeight },
    sliceBox: { left: LEFT, top, width: width - LEFT - 24, height: height - top - BOTTOM },
  };
}

const ends = (values: number[]) => ({ min: values[0], max: values.at(-1) });
const sizeOf = ({ width, height }: Box) => ({ width, height });
// The boxes are laid out with room for the labels: ECharts must not move them.
const gridAt = (box: Box) => ({ ...box, outerBoundsMode: 'none' as const });
const inBox = (box: Box, across: number, up: number) => [
  box.left + across * box.width,
  box.top + (1 - up) * box.height,
];

const uprightAxis = (colours: FigureColours) => {
  const { axisLine, axisTick, axisLabel, splitLine } = xAxis(colours, {});
  return { type: 'value' as const, axisLine, axisTick, axisLabel, splitLine };
};

/** Unseen marks of the size of a cell, so that the pointer finds the nearest value. */
const pointerTargets = ({ xs, ys, z }: Lattice, box: Box) => ({
  type: 'scatter',
  symbol: 'rect',
  symbolSize: [box.width / Math.max(1, xs.length - 1), box.height / Math.max(1, ys.length - 1)],
  itemStyle: { opacity: 0 },
  emphasis: { disabled: true },
  // One shape for all of them in place of one each.
  large: true,
  largeThreshold: 0,
  progressive: 0,
  data: xs.flatMap((x, i) => ys.map((y, j) => [x, y, z[i]?.[j] ?? null])),
});

function sliceLine(
  { xs }: Lattice,
  { at, values }: ReturnType<typeof slicesOf>[number],
  { y }: MapNames,
  index: number,
  colours: FigureColours,
) {
  const peak = values.reduce<number>((best, value, here) => (size(value) > size(values[best]) ? here : best), 0);
  return {
    type: 'line',
    xAxisIndex: 1,
    yAxisIndex: 1,
    silent: true,
    symbol: 'circle',
    symbolSize: 0.1,
    showAllSymbol: true,
    lineStyle: { width: 2, color: colours.line(index), type: ['solid', [7, 3], [2, 3], [9, 3, 2, 3]][index] },
    data: xs.map((x, here) => ({
      value: [x, values[here] ?? null],
      label: {
        show: here === peak,
        formatter: richText(`${y} = ${formatNumber(at, 2)}`),
        rich: exponentStyle(12, fonts.mono, colours.label(index)),
        ...sideOf(peak / (xs.length - 1), values[peak] ?? 0),
        fontFamily: fonts.mono,
        fontSize: 12,
        color: colours.label(index),
        // Where it meets another slice it stays legible.
        textBorderColor: colours.plate,
        textBorderWidth: 4,
      },
    })),
    labelLayout: { moveOverlap: 'shiftY' },
  };
}

/** Outside its peak, and inside the axes. */
const sideOf = (share: number, height: number) => ({
  position: height < 0 ? 'bottom' : 'top',
  align: share < 0.15 ? 'left' : share > 0.85 ? 'right' : 'center',
});

const size = (value: number | null | undefined): number => Math.abs(value ?? 0);

function valueAt(params: unknown, names: MapNames): TooltipLine[] {
  const { value } = params as { value?: [number, number, number | null] };
  if (!value) return [];
  const [x, y, z] = value;
  return [
    `${names.x} = ${formatNumber(x, 4)}`,
    `${names.y} = ${formatNumber(y, 4)}`,
    { name: names.z, value: z === null ? messages.common.noValue : formatNumber(z, 4) },
  ];
}
