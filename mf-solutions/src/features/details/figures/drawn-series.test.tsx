import { renderScreen } from '@hub/web-kit/testing';
import type { ProvenErrors } from '../../../figures/marks/proven-errors.ts';
import { figureColours } from '../../../figures/marks/plot.ts';
import { linesDrawing } from '../../../figures/marks/lines-drawing.ts';
import type { Curves } from '../../../figures/marks/curves.ts';
import { linesInView } from './lines-in-view.ts';
import { LineLegend } from './line-legend.tsx';
import type { Quantity } from '../../../figures/values/quantities.ts';
import { shownLines, type TitledLines } from './shown-lines.ts';
import type { LinesView } from '../../../figures/state/use-lines-view.ts';

const colours = figureColours('light');
const NOTES: Record<string, string> = { x: 'prey', y: 'predators' };

/** What a figure of these unknowns draws in a view, with as many curves as that has. */
function drawn(
  unknowns: string[],
  quantity: Quantity,
  isHidden = (_key: number) => false,
  proven: ProvenErrors = { lines: [] },
): TitledLines {
  const count = quantity === 'derivatives' && unknowns.length === 1 ? 2 : unknowns.length;
  const curves: Curves = {
    xs: Float64Array.of(0, 1, 2),
    ys: Array.from({ length: count }, (_, n) => Float64Array.of(n, n + 2, n + 1)),
  };
  const series = unknowns.map((name) => ({ name, y: [0, 1, 2] }));
  return shownLines({
    evaluated: { kind: 'lines', source: 'weights', x: [0, 1, 2], series },
    values: { curves, quantity, hasFailed: false, refine: () => undefined },
    view: { across: { from: 0, to: 2 }, up: null, isHidden } as LinesView,
    domain: { from: 0, to: 2 },
    axis: 't',
    proven,
    behind: undefined,
    against: 'the numeric solution',
    notes: unknowns.map((name) => NOTES[name]),
    canLeave: false,
    hasStrip: true,
  });
}

function legendOf({ looks }: TitledLines) {
  const view = { isHidden: () => false, toggle: () => undefined };
  const { container } = renderScreen([{ path: '/', element: <LineLegend series={looks} view={view} /> }]);
  return [...container.querySelectorAll('li')].map((entry) => {
    const path = entry.querySelector('path')!;
    return {
      text: entry.textContent,
      stroke: path.getAttribute('stroke'),
      dash: path.getAttribute('stroke-dasharray'),
    };
  });
}

const ALL: [unknowns: string[], quantity: Quantity, title: string, legend: string[]][] = [
  [['u'], 'values', 'Sample solution', []],
  [['x'], 'values', 'Sample solution', ['x prey']],
  [['x'], 'derivatives', 'Derivatives of the solution', ['x′ dx/dt', 'x′′ d²x/dt²']],
  [['x'], 'residual', 'Residual of the equation', ['R residual of the equation']],
  [['x'], 'difference', 'Difference to the numeric solution', ['Δx x − x of the numeric solution']],
  [['x', 'y'], 'values', 'Sample solution', ['x prey', 'y predators']],
  [['x', 'y'], 'derivatives', 'Derivatives of the solution', ['x′ dx/dt', 'y′ dy/dt']],
  [['x', 'y'], 'residual', 'Residual of the equation', ['R₁ residual of equation 1', 'R₂ residual of equation 2']],
  [
    ['x', 'y'],
    'difference',
    'Difference to the numeric solution',
    ['Δx x − x of the numeric solution', 'Δy y − y of the numeric solution'],
  ],
  [
    ['x', 'y', 'z'],
    'residual',
    'Residual of the equation',
    ['R₁ residual of equation 1', 'R₂ residual of equation 2', 'R₃ residual of equation 3'],
  ],
];

describe.each(ALL)('of %j in the view %s', (unknowns, quantity, title, legend) => {
  const shown = drawn(unknowns, quantity);
  const marks = linesDrawing(shown).marks({ width: 900, height: 360, colours });

  it('the title and the legend say what is drawn', () => {
    expect(shown.title).toBe(title);
    expect(legendOf(shown).map(({ text }) => text)).toEqual(legend);
  });

  it('the legend, the labels at the ends and the lines have the same colours, dashes and letters', () => {
    const lines = marks.flatMap((mark) =>
      mark.kind === 'line' && mark.clip ? [{ stroke: mark.stroke, dash: mark.dash?.join(' ') ?? null }] : [],
    );
    if (legend.length > 0) expect(legendOf(shown).map(({ stroke, dash }) => ({ stroke, dash }))).toEqual(lines);
    const ends = marks.flatMap((mark) => (mark.kind === 'text' && mark.italic && mark.text !== 't' ? [mark] : []));
    expect(ends.map(({ text }) => text)).toEqual(shown.looks.map(({ label }) => label));
    expect(ends.map(({ fill }) => fill)).toEqual(shown.looks.map(({ colour }) => colours.label(colour)));
    for (const [n, { text }] of ends.entries()) if (legend[n]) expect(legend[n]).toMatch(new RegExp(`^${text} `));
  });

  it('the numbers have the same names', () =>
    expect(linesInView(shown).head).toEqual(['t', ...shown.looks.map(({ label }) => label)]));

  it('each curve can be hidden alone', () => {
    const [first, second] = shown.looks;
    expect(new Set(shown.looks.map(({ key }) => key)).size).toBe(shown.looks.length);
    if (!first || !second) return;
    const rest = drawn(unknowns, quantity, (key) => key === first.key);
    expect(linesInView(rest).head).not.toContain(first.label);
    expect(linesInView(rest).head).toContain(second.label);
  });
});

describe('the height of the figure', () => {
  const proven = (isCoarse: boolean) => ({
    lines: [{ name: 'x', bound: 5, isCoarse, worstAt: 1, over: { from: 0, to: 2 }, steps: undefined }],
  });
  const heightOf = (isCoarse: boolean) => {
    const { up } = drawn(['x'], 'values', undefined, proven(isCoarse));
    return up;
  };

  it('is that of the curve, whatever is proven about it', () => {
    expect(heightOf(false).from).toBeGreaterThan(-1);
    expect(heightOf(false).to).toBeLessThan(3);
  });

  it('holds the whole band of a coarse bound, also before the parts of the band have come', () => {
    expect(heightOf(true).from).toBeLessThanOrEqual(-5);
    expect(heightOf(true).to).toBeGreaterThanOrEqual(7);
  });
});
