import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawFigure } from '@hub/figure/draw-figure';
import { deriveFromUpload, evaluateFile, inspectSolverFile, previewOf } from '@hub/solver-file';
import { repositoryRoot } from '../../config/settings';

/** The figure of a card in a list. */
const CARD = { width: 304, height: 150 };
/** Half a pixel is not visible next to a line that is nearly two pixels wide. */
const TOLERANCE = 0.5;
const RESULTS = path.join(repositoryRoot, 'examples/results');

type Point = [x: number, y: number];

function demoSolution(name: string) {
  const { diff_equation_details: details } = JSON.parse(
    readFileSync(path.join(RESULTS, name, 'solution.json'), 'utf8'),
  ) as { diff_equation_details: Parameters<typeof evaluateFile>[2] & Record<string, unknown> };
  const inspected = inspectSolverFile(readFileSync(path.join(RESULTS, name, 'solver.dill')));
  if (!inspected.ok) throw new Error(inspected.problem.reason);
  const derived = deriveFromUpload({ details, typeName: null, parentTypeName: null });
  const { evaluated } = evaluateFile(inspected.root, derived, { ...details, parameters: details.parameters ?? {} });
  return { evaluated, preview: previewOf(evaluated, derived) };
}

/** The points of a drawn path, twenty on each of its Bézier curves. */
function flattened(drawing: string): Point[] {
  const [start = '', ...curves] = drawing.slice(1).split('C');
  const points: Point[] = [start.split(' ').map(Number) as Point];
  for (const curve of curves) {
    const [x1, y1, x2, y2, x3, y3] = curve.split(' ').map(Number) as [number, number, number, number, number, number];
    const [x0, y0] = points.at(-1)!;
    for (let step = 1; step <= 20; step++) {
      const t = step / 20;
      const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3] as const;
      const at = (a: number, b: number, c: number, d: number) =>
        weights[0] * a + weights[1] * b + weights[2] * c + weights[3] * d;
      points.push([at(x0, x1, x2, x3), at(y0, y1, y2, y3)]);
    }
  }
  return points;
}

/** How far the furthest of some points is from a line that is drawn from left to right. */
function furthest(points: Point[], line: Point[]): number {
  return Math.max(
    ...points.map((point) => {
      let nearest = Infinity;
      for (let i = 1; i < line.length; i++) {
        const [from, to] = [line[i - 1]!, line[i]!];
        if (from[0] - point[0] < nearest && point[0] - to[0] < nearest) {
          nearest = Math.min(nearest, distance(point, from, to));
        }
      }
      return nearest;
    }),
  );
}

function distance([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const share = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy);
}

const solutions = readdirSync(RESULTS).map((name) => [name, demoSolution(name)] as const);
const curves = solutions.filter(([, { evaluated }]) => evaluated.kind === 'lines');
const maps = solutions.filter(([, { evaluated }]) => evaluated.kind === 'grid');

it('the demo solutions contain curves and maps', () => {
  expect(curves.length).toBeGreaterThan(8);
  expect(maps.length).toBeGreaterThan(2);
});

it.each(curves)('the card of %s shows its curves to within half a pixel', (_name, { evaluated, preview }) => {
  if (evaluated.kind !== 'lines' || preview.kind !== 'lines') throw new Error('Curves were expected');
  const shapes = drawFigure(preview, CARD);
  const axes = shapes.find((shape) => shape.role === 'axis')!.path;
  const [, bottom, top, left, , right] = axes.match(/[\d.]+/g)!.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  preview.series.forEach((_, index) => {
    const whole = evaluated.x.map((x, i): Point => {
      const share = (value: number, { min, max }: { min: number; max: number }) => (value - min) / (max - min);
      return [
        left + share(x, preview.x) * (right - left),
        bottom - share(evaluated.series[index]!.y[i]!, preview.y) * (bottom - top),
      ];
    });
    const line = shapes.find((shape) => shape.role === 'line' && shape.series === index + 1);
    if (line?.role !== 'line') throw new Error('A line was expected');
    const drawn = flattened(line.path);
    expect(Math.max(furthest(whole, drawn), furthest(drawn, whole))).toBeLessThan(TOLERANCE);
  });
});

it.each(curves)('the card of %s has the minimum and maximum of its curves', (_name, { evaluated, preview }) => {
  if (evaluated.kind !== 'lines' || preview.kind !== 'lines') throw new Error('Curves were expected');
  const values = evaluated.series.slice(0, preview.series.length).flatMap(({ y }) => y) as number[];
  expect(preview.y).toEqual(endsOf(values));
});

it.each(maps)('the card of %s has the minimum and maximum of its map', (_name, { evaluated, preview }) => {
  if (evaluated.kind !== 'grid' || preview.kind !== 'grid') throw new Error('A map was expected');
  const { min, max } = preview.z;
  expect({ min, max }).toEqual(endsOf(evaluated.z.flat() as number[]));
});

const endsOf = (values: number[]) => ({
  min: Number(Math.min(...values).toPrecision(6)),
  max: Number(Math.max(...values).toPrecision(6)),
});
