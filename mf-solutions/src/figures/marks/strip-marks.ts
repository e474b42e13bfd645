import { fonts } from '@hub/web-kit/plots/colours';
import { acrossAxis, powersAxis } from './axes.ts';
import { line, type Box, type Frame, type Mark } from './marks.ts';
import { linear, logarithmic, type Range } from './scale.ts';
import { messages } from '../../messages/messages.ts';
import { boundAt, largestError, largestInWords, type ProvenErrors, type ProvenLine } from './proven-errors.ts';
import { DASHES, PHONE_WIDTH } from './plot.ts';

const STRIP_HEIGHT = 92;
const TITLE_HEIGHT = 36;
const BOTTOM = 48;
/** What the strip adds to the height of a figure. */
export const STRIP_SPACE = STRIP_HEIGHT + TITLE_HEIGHT;

const DECADES = { min: 3, max: 5 };
const words = messages.proof.strip;

interface StripFrame extends Frame {
  left: number;
  inner: number;
}

/** What the strip is about. */
export interface ShownErrors {
  looks: readonly { colour: number; dash: number }[];
  isHidden: (n: number) => boolean;
  axis: string;
  across: Range;
  /** What is proven about the error of each curve; none for derivatives. */
  proven: ProvenErrors;
}

/**
 * The strip below a figure with the proven errors in logarithmic scale: a step for each box of the certificate, a dashed line at the
 * largest bound and a ring where the error is largest.
 */
export function stripMarks(shown: ShownErrors, { width, height, left, inner, colours }: StripFrame): Mark[] {
  const lines = shown.proven.lines.filter((_, n) => !shown.isHidden(n));
  const worst = largestError({ lines });
  const box: Box = { left, top: height - BOTTOM - STRIP_HEIGHT, width: inner, height: STRIP_HEIGHT };
  const axis = acrossAxis(box, shown.across, shown.axis, colours);
  if (!worst) return axis;
  const powers = decadesOf(lines, worst.bound);
  const x = linear(shown.across, box.left, box.left + box.width);
  const y = logarithmic(powers, box.top + box.height, box.top);
  const placeOf = (bound: number) => y.place(Math.max(powers.from, Math.min(powers.to, bound)));
  // Title and largest bound need a line each.
  const isNarrow = inner < 330;
  const title = (text: string, rest: object): Mark => ({
    kind: 'text',
    text,
    y: box.top - 16,
    x: box.left,
    size: 12,
    family: fonts.sans,
    fill: colours.ink2,
    ...rest,
  });
  return [
    ...powersAxis(box, powers, colours, false),
    ...axis,
    ...lines.flatMap((one) => {
      const look = shown.looks[shown.proven.lines.indexOf(one)]!;
      const path = stepPath(one, x.place, placeOf);
      const dash = DASHES[look.dash % DASHES.length];
      const foot = box.top + box.height;
      return [
        ...(lines.length === 1 && path.length > 0
          ? [
              {
                kind: 'area' as const,
                path: [path[0]!, foot, ...path, path.at(-2)!, foot],
                fill: colours.line(look.colour),
                opacity: 0.16,
                clip: box,
              },
            ]
          : []),
        line(path, colours.line(look.colour), 1.5, { clip: box, ...(typeof dash === 'object' && { dash }) }),
      ];
    }),
    line([box.left, placeOf(worst.bound), box.left + box.width, placeOf(worst.bound)], colours.ink2, 1, {
      dash: [5, 3],
    }),
    ...(worst.worstAt >= shown.across.from && worst.worstAt <= shown.across.to
      ? [
          {
            kind: 'circle' as const,
            x: x.place(worst.worstAt),
            y: placeOf(boundAt(worst, worst.worstAt) ?? worst.bound),
            radius: 4,
            fill: colours.plate,
            stroke: colours.line(shown.looks[shown.proven.lines.indexOf(worst)]!.colour),
          },
        ]
      : []),
    title(words.title, { weight: 600, fill: colours.ink, ...(isNarrow && { y: box.top - 24 }) }),
    ...(width < PHONE_WIDTH ? [] : [title(words.scale, { x: box.left + 152 })]),
    title(words.largest(...largestInWords(worst, shown.axis)), {
      x: box.left + box.width,
      align: 'right',
      ...(isNarrow && { y: box.top - 9 }),
    }),
  ];
}

function stepPath({ steps = [] }: ProvenLine, x: (value: number) => number, y: (bound: number) => number): number[] {
  return steps.flatMap(({ from, to, bound }) => [x(from), y(bound), x(to), y(bound)]);
}

/** Whole powers of ten around the bounds: at least three, and at most five below the largest. */
function decadesOf(lines: readonly ProvenLine[], bound: number): Range {
  const max = Math.ceil(Math.log10(bound));
  const bounds = lines.flatMap(({ steps = [] }) => steps.map((step) => step.bound)).filter((size) => size > 0);
  const lowest = Math.floor(Math.log10(bounds.reduce((least, size) => Math.min(least, size), bound)));
  return { from: 10 ** Math.min(max - DECADES.min, Math.max(max - DECADES.max, lowest)), to: 10 ** max };
}
