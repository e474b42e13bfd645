/** What a solution looks like in a few numbers: integers 0 to 255, evenly between the ends of their axes; null is a gap. */
export type Preview = LinesPreview | GridPreview | { kind: 'none' };

/** Curves over one variable; `more` counts those that are left out. */
export interface LinesPreview {
  kind: 'lines';
  x: Axis;
  y: Range;
  series: { name: string; x: number[]; y: (number | null)[] }[];
  more: number;
}

/** A map over two variables: rows from the lowest y. */
export interface GridPreview {
  kind: 'grid';
  x: Axis;
  y: Axis;
  z: Axis;
  cells: (number | null)[][];
}

export interface Range {
  min: number;
  max: number;
}

export interface Axis extends Range {
  name: string;
}
