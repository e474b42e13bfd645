import { formatNumber } from '@hub/figure/numbers';
import { messages } from '../messages/messages.ts';
import { tooltip, xAxis, yAxis } from './axes.ts';
import { DASHES, PHONE_WIDTH, SVG_POINT_LIMIT, type Plot, type SeriesLook } from './plot.ts';

/** Loss of every epoch, the first at epoch 1; null where it was not a finite number. */
export interface LossSeries {
  name: string;
  values: (number | null)[];
  look?: Pick<SeriesLook, 'colour' | 'dash'>;
}

export type LossScale = 'log' | 'linear';

export const LOSS_SCALES = [
  { value: 'log', label: messages.figures.loss.log },
  { value: 'linear', label: messages.figures.loss.linear },
] as const;

/** Training in the first colour, validation dashed in the second. Zero has no logarithm: a gap. */
export function lossPlot(series: LossSeries[], scale: LossScale): Plot {
  const epochs = Math.max(1, ...series.map(({ values }) => values.length));
  return {
    renderer: epochs > SVG_POINT_LIMIT ? 'canvas' : 'svg',
    heightFor: (width) => (width < PHONE_WIDTH ? 240 : 280),
    draw: ({ colours }) => ({
      animation: false,
      grid: { left: 56, right: 24, top: 12, bottom: 44 },
      xAxis: xAxis(colours, { name: messages.figures.epoch, nameKind: 'word', min: 1, max: Math.max(2, epochs) }),
      yAxis: scale === 'linear' ? yAxis(colours) : { ...yAxis(colours, decadesOf(series)), ...logarithmic(colours) },
      tooltip: tooltip(colours, 'axis', lossesAt),
      series: series.map(({ name, values, look }, index) => ({
        type: 'line',
        name,
        data: values.map((value, epoch) => [epoch + 1, scale === 'log' && value !== null && value <= 0 ? null : value]),
        showSymbol: values.length === 1,
        symbol: 'circle',
        symbolSize: 8,
        itemStyle: { color: colours.plate, borderColor: colours.line(look?.colour ?? index), borderWidth: 2 },
        lineStyle: { width: 1.75, color: colours.line(look?.colour ?? index), type: DASHES[look?.dash ?? index] },
        emphasis: { lineStyle: { width: 1.75 } },
      })),
    }),
  };
}

function logarithmic(colours: Parameters<typeof yAxis>[0]) {
  const { axisLabel } = yAxis(colours);
  return { type: 'log' as const, axisLabel: { ...axisLabel, formatter: powerOfTen } };
}

/** 0.001 -> "10⁻³". */
const powerOfTen = (value: number): string =>
  `10${[...String(Math.round(Math.log10(value)))].map((sign) => (sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)])).join('')}`;

/** Whole powers of ten around all positive losses. */
function decadesOf(series: LossSeries[]): { min: number; max: number } {
  const logs = series
    .flatMap(({ values }) => values)
    .flatMap((value) => (value !== null && value > 0 ? [Math.log10(value)] : []));
  if (logs.length === 0) return { min: 0.1, max: 1 };
  const min = Math.floor(logs.reduce((a, b) => Math.min(a, b)));
  const max = Math.ceil(logs.reduce((a, b) => Math.max(a, b)));
  return { min: 10 ** min, max: 10 ** Math.max(max, min + 1) };
}

function lossesAt(params: unknown): string[] {
  const points = params as { seriesName: string; value: [number, number | null] }[];
  const epoch = points[0]?.value[0];
  if (epoch === undefined) return [];
  return [
    messages.figures.atEpoch(epoch),
    ...points.map(({ seriesName, value: [, loss] }) =>
      messages.figures.lossAt(seriesName, loss === null ? messages.common.noValue : formatNumber(loss, 3)),
    ),
  ];
}
