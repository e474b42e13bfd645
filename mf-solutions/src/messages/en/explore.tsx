import type { ReactNode } from 'react';

/** Words of the figures that one can move in. */
export const explore = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Reset view',
  zoom: 'Zoom',
  copyLink: 'Copy link',
  linkCopied: 'Link copied, with zoom and settings of the figure.',
  linkNotCopied: 'The link could not be copied. The address of this page is the same link.',
  show: 'What the figure shows',
  views: { values: 'Values', derivatives: 'Derivatives', residual: 'Residual', difference: 'Difference' },
  compareWith: 'Compare with',
  compareWithNothing: 'Compare with …',
  comparedWith: (name: string) => `Compared with ${name}`,
  numeric: 'Numeric solution',
  baselines: {
    formula: 'the author’s formula',
    reference: 'the numeric solution',
  },
  baselineFailed: 'The comparison could not be loaded.',
  /** Titles of what is not the solution itself. */
  titles: {
    derivatives: () => 'Derivatives of the solution',
    residual: () => 'Residual of the equation',
    difference: (against: string) => `Difference to ${against}`,
  },
  /** Letter of a difference, at the end of a curve and in the legend. */
  difference: (name: string) => `Δ${name}`,
  differenceTo: (name: string, against: string) => `${name} − ${name} of ${against}`,
  notTrained: 'not trained here',
  keys: 'Keyboard: + and − zoom, arrow keys pan, Shift + arrow keys move the cursor, 0 resets the view. Mouse: drag to pan, Shift-drag to zoom to an area, scroll to zoom while the figure has focus.',
  figure: (title: string) => `${title}, can be zoomed`,
  curve: 'Show a curve by name',
  findCurve: 'Find a curve',
  manyCurves: (all: string, drawn: string) =>
    `The light band covers all ${all} curves and the dark band the middle half; ${drawn} curves are drawn as lines.`,
  findHelp: 'Point at a curve or type its name to see it alone.',
  noMoreValues: 'This file cannot be evaluated at more points, so zooming only enlarges the uploaded sample.',
  failed: 'New values could not be computed.',
  residualLabel: (place: number, count: number) => (count === 1 ? 'R' : `R${'₁₂₃₄₅₆₇₈₉'[place - 1] ?? place}`),
  residualOf: (place: number, count: number) => `residual of ${count === 1 ? 'the equation' : `equation ${place}`}`,
  /** "t = 6.4" */
  at: (name: string, value: string) => `${name} = ${value}`,
  /** Label of a field for a coordinate. */
  place: (name: string) => `Value of ${name}`,
  placeIn: (from: string, to: string) => `Enter a number from ${from} to ${to}`,
  noValue: 'no value',
  outsideDomain: 'outside the trained domain',
  reading: (place: string, values: string) => `At ${place}: ${values}`,
  parameter: (name: string) => `Parameter ${name}`,
  parameters: 'Parameters',
  resetParameters: 'Reset the parameters',
  held: (name: ReactNode, value: string) => (
    <>
      {name} = {value}
    </>
  ),
  initial: 'initial condition',
  play: (name: string) => `Play ${name}`,
  pause: 'Pause',
  speed: 'Speed',
  times: (speed: number) => `${speed === 0.25 ? '¼' : speed === 0.5 ? '½' : speed}×`,
  oneSlice: 'Slice',
  along: (name: string) => `Along ${name}`,
  sliceSummary: (place: string, value: string) => `${value}; a curve for ${place}`,
  mapHelp: 'Drag the point to read a value, and a line to move the slice.',
  initialHelp: 'The grey curve is the initial condition.',
  behindIs: (name: string) => `Broad grey curves: ${name}.`,
  coarseHelp: 'The exact solution lies in the coloured band.',
  mapViews: (z: string, x: string, y: string) => ({
    values: z,
    across: `∂${z}/∂${x}`,
    up: `∂${z}/∂${y}`,
    residual: 'Residual',
    difference: `Difference in ${z}`,
  }),
  /** Letters of the quantities next to the colours and the numbers. */
  mapLetters: (z: string, x: string, y: string) => ({
    values: z,
    across: `∂${z}/∂${x}`,
    up: `∂${z}/∂${y}`,
    residual: 'residual',
    difference: `Δ${z}`,
  }),
  layout: 'Time and phase plane',
  layouts: { time: 'Over time', both: 'Both', phase: 'Phase plane' },
  phase: 'Phase plane',
  phaseAxis: { x: 'Across', y: 'Up' },
  against: (y: string, x: string) => `${y} against ${x}`,
  phaseSummary: (y: string, x: string, place: string) => `${y} against ${x}, at ${place}`,
  /** "x′", and "dx/dt" for what it means. */
  derivative: (name: string, order = 1) => `${name}${'′'.repeat(order)}`,
  derivativeOf: (name: string, axis: string, order: number) =>
    order === 1 ? `d${name}/d${axis}` : `d²${name}/d${axis}²`,
  field: 'Direction field and nullclines',
  startAnywhere: 'Start from any point',
  startHelp: 'Click or tap a point, or go there with the arrow keys, to compute a numeric solution from it.',
  /** Name of a numeric solution next to its curve. */
  numericOrbit: 'numeric, not the network',
  orbitSummary: (start: string) => `; numeric solution from ${start}`,
  fieldOfTwo: 'Direction field and nullclines need two unknowns.',
  fieldUnread: 'The equation could not be read, so no direction field or numeric solution is available.',
  fieldAtTime: 'The equation depends on time, so the field is drawn for the time at the slider.',
  /** Text next to a dashed line. */
  noChange: (name: string) => `${name} steady`,
  phaseHelp:
    'The dark part of the curve runs up to the time at the slider. Drag the point, the slider or the line in the time plot; all three move together.',
  csvTitle: (title: string, origin: string) => `${title}, ${origin}`,
};
