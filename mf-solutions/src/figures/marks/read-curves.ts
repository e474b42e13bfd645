import { line, type Frame, type Mark } from './marks.ts';
import { valueBetween } from './curves.ts';
import { liftedCurve, linesBox, NAMED_LIMIT, scalesOf, type ShownLines } from './lines-drawing.ts';

/** What is read at one place of the axis. */
export interface Reading {
  x: number;
  /** Value of each curve; NaN where there is none. */
  values: number[];
  /** Value of the curve that they are measured by, where there is one. */
  reference?: number | undefined;
  /** The first derivative of each curve, where the networks were asked. */
  slopes: number[] | undefined;
  /** Computed at just this place; else between two points of the curve. */
  isExact: boolean;
}

/**
 * Reads the curves between their points.
 * @param y the height of the pointer
 * @returns `lifted`: the curve next to the pointer, of many
 */
export function readCurves(shown: ShownLines, x: number, y: number | undefined) {
  const { curves, reference } = shown;
  const values = curves.ys.map((curve) => valueBetween(curves.xs, curve, x));
  const reading: Reading = {
    x,
    values,
    reference: reference && valueBetween(reference.curves.xs, reference.curves.ys[0]!, x),
    slopes: undefined,
    isExact: false,
  };
  const isBundle = shown.looks.length > NAMED_LIMIT;
  return {
    reading,
    lifted: isBundle ? nearest(values, y ?? values[shown.chosen ?? 0] ?? values[0] ?? 0, shown) : undefined,
  };
}

function nearest(values: readonly number[], y: number, { isHidden }: ShownLines): number | undefined {
  let best: number | undefined;
  values.forEach((value, n) => {
    if (
      !isHidden(n) &&
      Number.isFinite(value) &&
      (best === undefined || Math.abs(value - y) < Math.abs(values[best]! - y))
    )
      best = n;
  });
  return best;
}

/** The place that is read, with the values of the curves there. */
export function readingMarks(
  frame: Frame,
  shown: ShownLines,
  { x: at, values, reference = NaN }: Reading,
  lifted: number | undefined,
): Mark[] {
  const { colours } = frame;
  const box = linesBox(frame, shown);
  const { x, y } = scalesOf(box, shown);
  const across = x.place(at);
  const isBundle = shown.looks.length > NAMED_LIMIT;
  const foot = shown.hasStrip ? frame.height - 48 : box.top + box.height;
  const dot = (value: number, stroke: string): Mark[] => {
    const up = y.place(value);
    return up >= box.top - 4 && up <= box.top + box.height + 4
      ? [{ kind: 'circle', x: across, y: up, radius: 4, fill: colours.plate, stroke }]
      : [];
  };
  return [
    line([across, box.top, across, foot], colours.axis, 1, { dash: [2, 3] }),
    ...(isBundle && lifted !== undefined ? [liftedCurve(box, shown, lifted, colours)] : []),
    ...values.flatMap((value, n) =>
      !shown.isHidden(n) && (!isBundle || n === lifted)
        ? dot(value, colours.line(isBundle ? 0 : (shown.looks[n]?.colour ?? 0)))
        : [],
    ),
    ...dot(reference, colours.ink),
  ];
}
