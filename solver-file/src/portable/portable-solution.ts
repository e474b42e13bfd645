import type { Optimizer } from '../contents/training.ts';
import type { Solution } from '../evaluate/solution-at-points.ts';
import type { Formula } from '../formula/formula.ts';
import type { Quantity } from '../formula/unit.ts';
import type { PortableModule } from './modules.ts';
import type { PortableTraining } from './training.ts';
import type { PortableCondition } from './values.ts';

/** What a solver file holds, in a form that needs neither Python nor the file: what exports are written from. */
export interface PortableSolution {
  /** Inputs in the order of the networks', with the interval that the solver was trained on. */
  inputs: { name: string; role: 'coordinate' | 'parameter'; from: number; to: number }[];
  unknowns: string[];
  /** Values of the unknowns, conditions included, as formulas of the inputs. */
  formulas: Quantity<Formula>[];
  /** What the formulas are checked against. */
  solution: Pick<Solution, 'valuesAt'>;
  /** Class of the solver; null where the file does not say. */
  solver: string | null;
  /** Conditions in the order of the file. */
  conditions: PortableCondition[];
  /** Networks, each once, however many conditions use it. */
  networks: PortableModule[];
  /** Places of the conditions' networks in `networks`. */
  networkOfCondition: number[];
  /** Settings of the generator of the points of training; empty where nothing is known. */
  generator: Record<string, unknown>;
  optimizer: Optimizer | null;
  /** What continues its training, or why that can't be given: one sentence. */
  training: PortableTraining | { reason: string };
}
