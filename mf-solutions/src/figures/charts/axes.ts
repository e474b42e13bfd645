import { formatNumber } from '@hub/figure/numbers';
import { fonts } from '@hub/web-kit/plots/colours';
import type { FigureColours } from '../marks/plot.ts';
import { exponentStyle, raisedNodes, richText } from './rich-text.ts';

/** Numbers at the ticks: monospaced, 12 px at real size. */
const tickText = (colours: FigureColours) => ({ fontFamily: fonts.mono, fontSize: 12, color: colours.ink3 });

/** Variables: the same italic letter as in the equations. */
const variableText = (colours: FigureColours) => ({
  fontFamily: fonts.math,
  fontStyle: 'italic' as const,
  fontSize: 18,
  color: colours.ink2,
});

export interface AxisOptions {
  min?: number;
  max?: number;
  name?: string;
  /** `variable`: set in italic maths; `word`: in the page's own letters. */
  nameKind?: 'variable' | 'word';
}

const tickLabel = (colours: FigureColours) => ({
  ...tickText(colours),
  hideOverlap: true,
  formatter: (value: number) => richText(formatNumber(value, 6)),
  rich: exponentStyle(12, fonts.mono, colours.ink3),
});

/** A line with 5 px ticks outside, the variable in the middle below. */
export function xAxis(colours: FigureColours, { name, nameKind = 'variable', ...rest }: AxisOptions) {
  return {
    type: 'value' as const,
    ...rest,
    name,
    nameLocation: 'middle' as const,
    nameGap: 26,
    nameTextStyle: nameText(colours, nameKind),
    axisLine: { show: true, onZero: false, lineStyle: { color: colours.axis } },
    axisTick: { show: true, length: 5, lineStyle: { color: colours.axis } },
    axisLabel: tickLabel(colours),
    splitLine: { show: false },
  };
}

/** No line: horizontal grid lines and numbers. */
export function yAxis(colours: FigureColours, options: AxisOptions = {}) {
  return {
    type: 'value' as const,
    scale: true,
    ...options,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: tickLabel(colours),
    splitLine: { lineStyle: { color: colours.grid } },
  };
}

const nameText = (colours: FigureColours, kind: 'variable' | 'word') =>
  kind === 'variable' ? variableText(colours) : { fontFamily: fonts.sans, fontSize: 13, color: colours.ink2 };

/** A line at the pointer; a value about which nothing is proven is grey. */
export type TooltipLine = string | { name: string; value: string };

/** A small plate at the pointer. Its text is set as text: names come from uploaded files. */
export function tooltip(colours: FigureColours, trigger: 'axis' | 'item', linesOf: (params: unknown) => TooltipLine[]) {
  return {
    trigger,
    confine: true,
    backgroundColor: colours.plate,
    borderColor: colours.lineStrong,
    borderWidth: 1,
    padding: [6, 10],
    extraCssText: 'box-shadow:none',
    textStyle: { fontFamily: fonts.mono, fontSize: 12, color: colours.ink },
    axisPointer: { type: 'line' as const, lineStyle: { type: [2, 3], color: colours.axis }, label: { show: false } },
    formatter: (params: unknown) => {
      const plate = document.createElement('div');
      for (const line of linesOf(params)) {
        const row = document.createElement('div');
        if (typeof line === 'string') row.append(...raisedNodes(line));
        else {
          const value = document.createElement('span');
          value.style.color = colours.ink3;
          value.append(...raisedNodes(line.value));
          row.append(`${line.name} = `, value);
        }
        plate.append(row);
      }
      return plate;
    },
  };
}
