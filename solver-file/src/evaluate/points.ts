import { JetSpace } from '../formula/jet-space.ts';
import { Jets } from '../formula/jets.ts';
import type { Workspace } from '../formula/workspace.ts';

/** The points at which a condition is computed. */
export interface Place<U> {
  /** The coordinates, and behind them the parameters of a bundle. */
  readonly coordinates: readonly U[];
  /** The feet of the points on a wall, where one coordinate has one value. */
  onWall: (direction: number, at: number) => Place<U>;
  /** Returns a quantity at the feet on a wall and its slope across, neither of which depends on how far the points are off. */
  offWall: (quantity: U, direction: number) => { value: U; slope: U };
  /** The results of `compute`, cached for each argument. */
  once: (about: object, compute: () => readonly U[]) => readonly U[];
}

/** Points to evaluate at, with the derivatives that are asked for. What is computed at them on the way is kept for all unknowns. */
export class Points implements Place<Jets> {
  readonly coordinates: readonly Jets[];
  private readonly space: JetSpace;
  private readonly walls = new Map<string, Points>();
  private readonly kept = new Map<object, readonly Jets[]>();

  /**
   * @param values one array for each coordinate, with a number for each point
   * @param order of the highest derivatives
   * @param workspace for all that is computed at the points
   */
  constructor(
    private readonly values: readonly Float64Array[],
    private readonly order: number,
    private readonly workspace: Workspace,
  ) {
    this.space = JetSpace.of(values.length, order);
    this.coordinates = values.map((coordinate, direction) =>
      Jets.coordinate(this.space, direction, coordinate, workspace),
    );
  }

  /** Returns the feet with derivatives of one order more: those across the wall. */
  onWall(direction: number, at: number): Points {
    const key = `${direction},${at}`;
    const feet = this.values.map((values, i) => (i === direction ? new Float64Array(values.length).fill(at) : values));
    const wall = this.walls.get(key) ?? new Points(feet, this.order + 1, this.workspace);
    this.walls.set(key, wall);
    return wall;
  }

  offWall(quantity: Jets, direction: number): { value: Jets; slope: Jets } {
    return {
      value: quantity.frozen(direction, this.space),
      slope: quantity.derivative(direction).frozen(direction, this.space),
    };
  }

  once(about: object, compute: () => readonly Jets[]): readonly Jets[] {
    const known = this.kept.get(about) ?? compute();
    this.kept.set(about, known);
    return known;
  }
}
