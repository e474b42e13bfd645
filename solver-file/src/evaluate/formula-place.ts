import { derivativeOf, type Formula } from '../formula/formula.ts';
import type { Place } from './points.ts';

/** The coordinates as formulas; derivatives across a wall are formulas, too. */
export class FormulaPlace implements Place<Formula> {
  private readonly kept = new Map<object, readonly Formula[]>();
  private readonly walls = new Map<string, { direction: number; coordinate: Formula; feet: FormulaPlace }>();

  constructor(readonly coordinates: readonly Formula[]) {}

  onWall(direction: number, at: number): FormulaPlace {
    const key = `${direction},${at}`;
    const known = this.walls.get(key);
    if (known) return known.feet;
    const coordinate = this.coordinates[direction]!.constant(at);
    const feet = new FormulaPlace(this.coordinates.map((one, i) => (i === direction ? coordinate : one)));
    this.walls.set(key, { direction, coordinate, feet });
    return feet;
  }

  offWall(quantity: Formula, direction: number): { value: Formula; slope: Formula } {
    // It is computed on one of the walls, and has no slope along the coordinates of the others.
    const slopes = [...this.walls.values()]
      .filter((wall) => wall.direction === direction)
      .map(({ coordinate }) => derivativeOf(quantity, coordinate));
    return { value: quantity, slope: slopes.reduce((sum, slope) => sum.plus(slope)) };
  }

  once(about: object, compute: () => readonly Formula[]): readonly Formula[] {
    const known = this.kept.get(about) ?? compute();
    this.kept.set(about, known);
    return known;
  }
}
