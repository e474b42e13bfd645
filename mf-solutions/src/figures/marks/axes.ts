import { drawnLength } from '@hub/figure/exponents';
import { tickText, ticksIn } from '@hub/figure/ticks';
import { fonts } from '@hub/web-kit/plots/colours';
import type { FigureColours } from './plot.ts';
import { line, type Box, type Mark, type TextMark } from './marks.ts';
import { powerOfTen } from './powers.ts';
import { linear, logarithmic, type Range } from './scale.ts';

const TICK = 5;
const TICK_SIZE = 12;
/** Pixels for a number below an axis. */
const ACROSS_ROOM = 76;
const UP_ROOM = 36;
/** Number of ticks that is tried at least. With fewer, a short axis may have a single number, which says nothing about its scale. */
const LEAST_TICKS = 4;
/** Right of every box. */
const RIGHT_ROOM = 24;
const SIGN_WIDTH = TICK_SIZE * 0.61;
/** Estimates the width in pixels of numbers and short texts in the size of the axes. */
export const widthOf = (text: string): number => drawnLength(text) * SIGN_WIDTH;

export const mono = (
  text: string,
  colours: FigureColours,
  rest: Omit<TextMark, 'kind' | 'text' | 'size' | 'family' | 'fill'> & { fill?: string },
): TextMark => ({
  kind: 'text',
  text,
  size: TICK_SIZE,
  family: fonts.mono,
  fill: colours.ink3,
  ...rest,
});

export const variable = (
  text: string,
  fill: string,
  rest: Omit<TextMark, 'kind' | 'text' | 'size' | 'family' | 'fill' | 'italic'> & { size?: number },
): TextMark => ({
  kind: 'text',
  text,
  size: 18,
  family: fonts.math,
  italic: true,
  fill,
  ...rest,
});

const crisp = (value: number): number => Math.round(value) + 0.5;

/** Ticks below a box: fewer of them where their numbers are long, so that none touches the next. */
function acrossTicks(range: Range, width: number): { tick: number; text: string }[] {
  for (let count = Math.max(LEAST_TICKS, Math.floor(width / ACROSS_ROOM)); ; count--) {
    const { ticks, step } = ticksIn(range, count);
    const found = ticks.map((tick) => ({ tick, text: tickText(tick, step) }));
    const widest = Math.max(0, ...found.map(({ text }) => widthOf(text)));
    if (count <= 1 || widest + SIGN_WIDTH < width * (step / 2 / (range.to / 2 - range.from / 2))) return found;
  }
}

/** The axis below a box: a line, ticks outside, numbers, and the name in the middle. */
export function acrossAxis(box: Box, range: Range, name: string, colours: FigureColours, hasNumbers = true): Mark[] {
  const ticks = acrossTicks(range, box.width);
  const scale = linear(range, box.left, box.left + box.width);
  const foot = crisp(box.top + box.height);
  const path = [box.left, foot, box.left + box.width, foot];
  for (const { tick } of ticks)
    path.push(NaN, NaN, crisp(scale.place(tick)), foot, crisp(scale.place(tick)), foot + TICK);
  return [
    line(path, colours.axis, 1),
    ...(hasNumbers
      ? ticks.map(({ tick, text }) =>
          mono(text, colours, {
            // A long number at the end of the axis is not cut by the end of the picture.
            x: Math.min(scale.place(tick), box.left + box.width + RIGHT_ROOM - widthOf(text) / 2),
            y: foot + TICK + 4,
            align: 'center',
            base: 'top',
          }),
        )
      : []),
    ...(name
      ? [variable(name, colours.ink2, { x: box.left + box.width / 2, y: foot + 26, align: 'center', base: 'top' })]
      : []),
  ];
}

const upTicks = (range: Range, height: number) => ticksIn(range, Math.max(LEAST_TICKS, Math.floor(height / UP_ROOM)));

/** Numbers left of a box with horizontal lines across it. */
export function upAxis(box: Box, range: Range, colours: FigureColours): Mark[] {
  const { ticks, step } = upTicks(range, box.height);
  const scale = linear(range, box.top + box.height, box.top);
  const path: number[] = [];
  for (const tick of ticks)
    path.push(NaN, NaN, box.left, crisp(scale.place(tick)), box.left + box.width, crisp(scale.place(tick)));
  return [
    line(path, colours.grid, 1),
    ...ticks.map((tick) =>
      mono(tickText(tick, step), colours, { x: box.left - 8, y: scale.place(tick), align: 'right' }),
    ),
  ];
}

/**
 * Powers of ten left of a box with horizontal lines across it.
 * @param isFootWritten whether the lowest one is written
 */
export function powersAxis(box: Box, range: Range, colours: FigureColours, isFootWritten = true): Mark[] {
  const { place } = logarithmic(range, box.top + box.height, box.top);
  const [low, high] = [Math.round(Math.log10(range.from)), Math.round(Math.log10(range.to))];
  return Array.from({ length: high - low + 1 }, (_, i) => low + i).flatMap((power): Mark[] => {
    const y = place(10 ** power);
    return [
      line([box.left, y, box.left + box.width, y], colours.grid, 1),
      ...(power > low || isFootWritten
        ? [mono(powerOfTen(10 ** power), colours, { x: box.left - 8, y, align: 'right' })]
        : []),
    ];
  });
}

/** A line with ticks left of a box, as for maps and planes. */
export function leftAxis(box: Box, range: Range, name: string, colours: FigureColours): Mark[] {
  const { ticks, step } = upTicks(range, box.height);
  const scale = linear(range, box.top + box.height, box.top);
  const side = crisp(box.left);
  const path = [side, box.top, side, box.top + box.height];
  for (const tick of ticks) path.push(NaN, NaN, side - TICK, crisp(scale.place(tick)), side, crisp(scale.place(tick)));
  return [
    line(path, colours.axis, 1),
    ...ticks.map((tick) =>
      mono(tickText(tick, step), colours, { x: side - TICK - 4, y: scale.place(tick), align: 'right' }),
    ),
    upperName(box, name, colours),
  ];
}

/** Left of every box. */
export const LEAST_UP_ROOM = 44;

/** The name of the upper coordinate, above its axis. */
export const upperName = (box: Box, name: string, colours: FigureColours): TextMark =>
  variable(name, colours.ink2, { x: box.left, y: box.top - 8, align: 'center', base: 'bottom' });

/** How wide the numbers left of a box are, so that none is cut: enormous ones have many digits. */
export function upAxisRoom(height: number, range: Range): number {
  const { ticks, step } = upTicks(range, height);
  const widest = ticks.reduce((width, tick) => Math.max(width, widthOf(tickText(tick, step))), 0);
  return Math.max(LEAST_UP_ROOM, Math.ceil(widest) + 14);
}

/** Slanted lines over a box. */
export function hatching(box: Box, colours: FigureColours): Mark {
  const path: number[] = [];
  for (let from = box.left - box.height; from < box.left + box.width; from += 8)
    path.push(NaN, NaN, from, box.top + box.height, from + box.height, box.top);
  return line(path, colours.axis, 1, { clip: box, opacity: 0.35 });
}
