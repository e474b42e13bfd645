import type { Range } from '../marks/scale.ts';

/** What a figure shows, as far as somebody has chosen it: null is what the figure shows by itself. */
export interface FigureView {
  /** The part of the axes in view. */
  across: Range | null;
  up: Range | null;
  /** The quantity that is shown. */
  show: string | null;
  /** Curves that are hidden, by their keys. */
  hidden: readonly number[] | null;
  /** The time, or where the slices of a map cross. */
  at: readonly number[] | null;
  /** What stands along the axes of the phase plane. */
  axes: string | null;
  /** Whether the plot over time, the phase plane, or both are seen. */
  layout: string | null;
  /** Whether the phase plane has directions. */
  field: boolean | null;
  /** Start of a numeric solution in the phase plane. */
  start: readonly [number, number] | null;
  /** The unknown of a map. */
  unknown: string | null;
  /** The slice of a map that a phone shows. */
  along: '2' | null;
  /** Whether a map has contour lines. */
  contours: boolean | null;
  /** The curve that stands out of very many. */
  curve: string | null;
  /** The parameters of a bundle. */
  parameters: readonly number[] | null;
  /** What the solution is compared with. */
  to: string | null;
}

type ViewKey = keyof FigureView;
const numbersIn = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number)
    .filter(Number.isFinite);

const flagIn = (text: string | null): boolean | null => (text === '1' ? true : text === '0' ? false : null);

/** The view in the query of an address. What cannot be read says nothing. */
export function viewIn(query: string): FigureView {
  const written = new URLSearchParams(query);
  const numbersOf = (key: ViewKey) => numbersIn(written.get(key));
  const listOf = (key: ViewKey) => (numbersOf(key).length > 0 ? numbersOf(key) : null);
  const [x, y] = numbersOf('start');
  return {
    across: rangeIn(written.get('across')),
    up: rangeIn(written.get('up')),
    show: written.get('show'),
    hidden: listOf('hidden'),
    at: listOf('at'),
    axes: written.get('axes'),
    layout: written.get('layout'),
    field: flagIn(written.get('field')),
    start: x === undefined || y === undefined ? null : [x, y],
    unknown: written.get('unknown'),
    along: written.get('along') === '2' ? '2' : null,
    contours: flagIn(written.get('contours')),
    curve: written.get('curve'),
    parameters: listOf('parameters'),
    to: written.get('to'),
  };
}

/** A view as the address of its page has it. */
const writtenView = (view: FigureView): Record<ViewKey, string | null> => ({
  ...view,
  across: view.across && numbersText([view.across.from, view.across.to], 12),
  up: view.up && numbersText([view.up.from, view.up.to], 12),
  hidden: view.hidden && numbersText(view.hidden, 8),
  at: view.at && numbersText(view.at, 8),
  field: flagText(view.field),
  start: view.start && numbersText(view.start, 6),
  contours: flagText(view.contours),
  parameters: view.parameters && numbersText(view.parameters, 8),
});

export const VIEW_KEYS = Object.keys(viewIn(''));

/** What the address says otherwise after a change: null takes a part away. */
export function changedParts(before: FigureView, after: FigureView): [key: string, text: string | null][] {
  const texts = new Map(Object.entries(writtenView(before)));
  return Object.entries(writtenView(after)).filter(([key, text]) => text !== texts.get(key));
}

/** Writes numbers for the address, such as "1.25,3.5". */
const numbersText = (values: readonly number[], digits: number): string =>
  values.map((value) => String(Number(value.toPrecision(digits)))).join(',');

/** Reads a range; null for anything but two ascending numbers. */
function rangeIn(text: string | null): Range | null {
  const [from, to, ...rest] = numbersIn(text);
  return from !== undefined && to !== undefined && rest.length === 0 && from < to ? { from, to } : null;
}

const flagText = (isOn: boolean | null): string | null => (isOn === null ? null : isOn ? '1' : '0');
