import type { Problem } from '@hub/solver-file/problem';
import { centredForm } from '../boxes/centred-form.ts';
import {
  cover,
  gridOf,
  halfOf,
  middleOf,
  remembered,
  type Box,
  type BoxBound,
  type CoveringLimits,
} from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { ProvenBound } from '../certificate.ts';
import { JetsInBox } from './jets-in-box.ts';

interface Effort {
  /** Degree of the centred form: what is sharpest for the work, measured. */
  degree: number;
  /** Boxes to begin with along each coordinate. */
  firstBoxes: number;
  limits: CoveringLimits;
}

/** Effort by the number of coordinates. The last one is for all larger numbers. */
const EFFORTS: readonly Effort[] = [
  { degree: 3, firstBoxes: 16, limits: { ratio: 1.05, maxBoxes: 500 } },
  { degree: 5, firstBoxes: 8, limits: { ratio: 1.5, maxBoxes: 60_000 } },
  { degree: 1, firstBoxes: 4, limits: { ratio: 1.5, maxBoxes: 60_000 } },
];

export const domainOf = ({ coordinates }: Pick<Problem, 'coordinates'>): Box => ({
  from: coordinates.map(({ from }) => from),
  to: coordinates.map(({ to }) => to),
});

/**
 * Bounds what each equation leaves, everywhere in the domain, from the weights.
 * @param onBox called for each box
 * @throws CannotProve where no bound is found
 */
export function certifyResiduals(problem: Problem, onBox?: () => void): ProvenBound[] {
  const { degree, firstBoxes, limits } = EFFORTS[Math.min(problem.coordinates.length, EFFORTS.length) - 1]!;
  const jets = new JetsInBox(problem, degree);
  const points = new JetsInBox(problem, degree - 1);
  const measureAll = remembered((box): BoxBound[] => {
    const middle = middleOf(box);
    const half = halfOf(box, middle);
    const still = half.map(() => 0);
    const atMiddle = points.residualsAt(middle, still);
    return jets.residualsAt(middle, half).map((jet, i) => centredForm(atMiddle[i]!, jet, jets.monomials, half));
  });
  return problem.residuals.results.map((_, equation) => {
    const start = gridOf(domainOf(problem), firstBoxes);
    const covering = cover(start, (box) => measureAll(box)[equation]!, limits, onBox);
    if (!(covering.bound < Infinity))
      throw new CannotProve(`Equation ${equation + 1} cannot be bounded everywhere in the domain.`);
    return { of: String(equation + 1), ...covering };
  });
}
