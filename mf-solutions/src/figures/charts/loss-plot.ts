import { formatNumber } from '@hub/figure/numbers';
import { decadesOf } from '../marks/powers.ts';
import { messages } from '../../messages/messages.ts';
import { tooltip, xAxis, yAxis } from './axes.ts';
import { roundLevels } from '../marks/lattice.ts';
import { logAxis } from './log-axis.ts';
import { DASHES, PHONE_WIDTH, SVG_POINT_LIMIT, type Plot, type SeriesLook } from '../marks/plot.ts';

/** Losses by epoch; null where a loss was not a finite number. */
export interface LossSeries {
  name: string;
  values: (number | null)[];
  /** Epoch of each value where a long training was thinned; without it there is one for every epoch from 1. */
  epochs?: number[];
  look?: Pick<SeriesLook, 'colour' | 'dash'>;
}

/** Epoch of the value at this place. */
export const epochAt = ({ epochs }: LossSeries, place: number): number => epochs?.[place] ?? place + 1;

/** Number of epochs that the training took. */
export const epochsOf = (series: LossSeries): number => epochAt(series, series.values.length - 1);

export type LossScale = 'log' | 'linear';

const LEFT = 56;
const RIGHT = 24;
/** Smallest distance in pixels between two numbers below the axis, so that neither touches the other. */
const MIN_TICK_GAP = 64;

/** The first and the last epoch, and round ones between them as far as their numbers have room. */
export function epochTicks(epochs: number, width: number): number[] {
  const place = (epoch: number) => ((epoch - 1) / (epochs - 1)) * width;
  const count = Math.max(1, Math.min(5, Math.floor(width / MIN_TICK_GAP) - 2));
  const between = roundLevels(1, epochs, count).filter(
    (epoch) => Number.isInteger(epoch) && place(epoch) >= MIN_TICK_GAP && width - place(epoch) >= MIN_TICK_GAP,
  );
  return [1, ...between, epochs];
}

const withTicks = (axis: ReturnType<typeof xAxis>, customValues: number[]) => ({
  ...axis,
  axisTick: { ...axis.axisTick, customValues },
  axisLabel: { ...axis.axisLabel, customValues, showMinLabel: true, showMaxLabel: true },
});

/** Training in the first colour, validation dashed in the second. Zero has no logarithm: a gap. */
export function lossPlot(series: LossSeries[], scale: LossScale): Plot {
  const epochs = Math.max(1, ...series.map(epochsOf));
  const points = Math.max(...series.map(({ values }) => values.length));
  return {
    renderer: points > SVG_POINT_LIMIT ? 'canvas' : 'svg',
    heightFor: (width) => (width < PHONE_WIDTH ? 240 : 280),
    draw: ({ width, colours }) => ({
      animation: false,
      grid: { left: LEFT, right: RIGHT, top: 12, bottom: 44 },
      xAxis: withTicks(
        xAxis(colours, { name: messages.figures.epoch, nameKind: 'word', min: 1, max: Math.max(2, epochs) }),
        epochTicks(Math.max(2, epochs), width - LEFT - RIGHT),
      ),
      yAxis: scale === 'linear' ? yAxis(colours) : logAxis(colours, decadesOf(series.flatMap(({ values }) => values))),
      tooltip: tooltip(colours, 'axis', lossesAt),
      series: series.map(({ name, values, look, epochs }, index) => ({
        type: 'line',
        name,
        data: values.map((value, place) => [
          epochAt({ name, values, epochs }, place),
          scale === 'log' && value !== null && value <= 0 ? null : value,
        ]),
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
