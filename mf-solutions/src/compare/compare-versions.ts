import type { Solution } from '@hub/openapi/types';
import { epochAt, type LossSeries } from '../figures/charts/loss-plot.ts';
import { lossesOf } from '../solution/losses.ts';
import { compareFacts, type ComparedPart } from './compare-facts.ts';
import { versionNames, type SideNames } from './side-names.ts';
import { compareValues, type ComparedValues } from './compare-values.ts';

export interface ComparedLosses {
  a: LossSeries[];
  b: LossSeries[];
  differs: boolean;
}

export interface Comparison {
  parts: ComparedPart[];
  losses: ComparedLosses;
  values: ComparedValues;
  /** Anything at all. */
  differs: boolean;
}

/** Compares two versions, of one solution or of two: all facts, each with whether it differs. */
export function compareVersions(a: Solution, b: Solution, names: SideNames = versionNames(a, b)): Comparison {
  const parts = compareFacts(a, b);
  const losses = compareLosses(lossesOf(a), lossesOf(b));
  const values = compareValues(a, b, names);
  const differs =
    losses.differs || values.differs || parts.some(({ facts }) => facts.some((compared) => compared.differs));
  return { parts, losses, values, differs };
}

const compareLosses = (a: LossSeries[], b: LossSeries[]): ComparedLosses => ({
  a,
  b,
  differs: a.length !== b.length || !a.every((series, index) => sameSeries(series, b[index])),
});

const sameSeries = (a: LossSeries, b: LossSeries | undefined): boolean =>
  a.name === b?.name &&
  a.values.length === b.values.length &&
  a.values.every((value, place) => value === b.values[place] && epochAt(a, place) === epochAt(b, place));
