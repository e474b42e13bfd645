import { isCoarse } from '@hub/figure/proven-error';
import type { Certificate } from '@hub/certify';
import type { EquationSolution, SameEquation, Solution } from '@hub/openapi/types';
import { useMemo } from 'react';
import { useSameEquation } from '../../equations/use-equations.ts';
import { formulaValues, numericValues } from './certified-values.ts';
import type { FigureState } from '../state/use-figure-state.ts';
import { messages } from '../../messages/messages.ts';
import { useSolution } from '../../solution/use-solution.ts';
import { useCertificate } from '../../solution/use-certificate.ts';
import { useEvaluation, type Evaluation } from './use-evaluation.ts';

/** Each unknown at points, of what a solution is compared with; NaN where that has no value. */
export type BaselineValues = (points: readonly Float64Array[]) => Promise<Float64Array[]>;

/** What the solution on show can be compared with: the author's formula, the numeric solution, others of the same equation. */
export interface Baseline {
  options: { value: string; name: string }[];
  chosen: string;
  /** The name of what is chosen; undefined for nothing. */
  name: string | undefined;
  choose: (key: string) => void;
  /** Undefined while nothing is chosen, and until it is there. */
  values: BaselineValues | undefined;
  hasFailed: boolean;
}

export const NO_BASELINE = 'nothing';
const MAX_OTHERS = 8;
const { baselines: words } = messages.explore;

export function useBaseline(
  solution: Solution,
  unknowns: number,
  own: Evaluation,
  { view, change }: FigureState,
): Baseline {
  const canAsk = own.isPossible;
  const same = useSameEquation(solution.id, solution.version);
  const others = useMemo(
    () => (canAsk ? [...(same.data?.same_values ?? []), ...(same.data?.other_values ?? [])].slice(0, MAX_OTHERS) : []),
    [canAsk, same.data],
  );
  const { proof, exact_solution, values_version, version } = solution;
  const isOfVersion = proof.has_certificate && values_version === version;
  const hasFormula = isOfVersion && exact_solution.length > 0;
  const hasReference = isOfVersion && proof.rung === 'reference';
  // What is known exactly is seen beside a solution without being asked for; the numeric solution where the network is far from it.
  const first = hasFormula ? 'formula' : hasReference && isCoarse(proof.relative_error) ? 'reference' : NO_BASELINE;
  const options = [
    ...(hasFormula ? [{ value: 'formula', name: words.formula }] : []),
    ...(hasReference ? [{ value: 'reference', name: words.reference }] : []),
    ...others.map(({ id, label }) => ({ value: String(id), name: label })),
  ];
  const option = options.find(({ value }) => value === (view.to ?? first));
  const chosen = option?.value ?? NO_BASELINE;
  const isOfCertificate = chosen === 'formula' || chosen === 'reference';
  const certificate = useCertificate(solution, isOfCertificate);
  const known = useMemo(
    () => (isOfCertificate && certificate.data ? knownValues(certificate.data, chosen, unknowns, own) : undefined),
    [isOfCertificate, certificate.data, chosen, unknowns, own],
  );
  const other = useOther(
    others.find(({ id }) => String(id) === chosen),
    solution,
    same.data,
  );
  return {
    options,
    chosen,
    name: option?.name,
    choose: (key) => change({ to: key === first ? null : key }),
    values: known ?? other.values,
    hasFailed: isOfCertificate ? certificate.isError || (certificate.isSuccess && !known) : other.hasFailed,
  };
}

/** The author's formula, or the numeric solution, as the certificate has them. */
function knownValues(
  certificate: Certificate,
  chosen: 'formula' | 'reference',
  unknowns: number,
  own: Evaluation,
): BaselineValues | undefined {
  const known = (chosen === 'formula' ? formulaValues : numericValues)(certificate, unknowns);
  if (!known) return undefined;
  if ('values' in known) return (points) => Promise.resolve(known.values(points));
  if (!own.isPossible) return undefined;
  return async (points) => {
    const less = known.difference(points);
    const values = await own.ask(
      points.map((list) => list.slice()),
      less.map((_, unknown) => ({ unknown, by: [] })),
    );
    return values.map((list, unknown) => list.map((value, i) => value - less[unknown]![i]!));
  };
}

/** A second solution of the equation, computed from its own networks within its own domain. */
function useOther(other: EquationSolution | undefined, solution: Solution, own: SameEquation | undefined) {
  const found = useSolution(other?.id ?? solution.id, other?.version, other !== undefined);
  const loaded = other && found.data;
  const evaluation = useEvaluation(loaded ?? solution);
  const values = useMemo(
    () =>
      other && loaded && own && evaluation.isPossible
        ? valuesOfOther(loaded, evaluation, placesOf(unknownsIn(solution), own.unknowns, other, loaded))
        : undefined,
    [other, loaded, own, evaluation, solution],
  );
  return {
    values,
    hasFailed: other !== undefined && (found.isError || (loaded !== undefined && !evaluation.isPossible)),
  };
}

/** The place of each unknown on show among those of the other solution: equations of one form have their unknowns in one order. */
function placesOf(
  shown: readonly string[],
  inOrder: readonly string[],
  other: EquationSolution,
  loaded: Solution,
): number[] {
  const ofOther = unknownsIn(loaded);
  return shown.map((name, i) => {
    const place = ofOther.indexOf(other.unknowns[inOrder.indexOf(name)] ?? '');
    return place < 0 ? i : place;
  });
}

function unknownsIn({ evaluated }: Solution): string[] {
  if (evaluated.kind === 'lines') return evaluated.series.map(({ name }) => name);
  return evaluated.kind === 'grid' ? [evaluated, ...(evaluated.others ?? [])].map(({ name }) => name) : [];
}

function valuesOfOther(other: Solution, evaluation: Evaluation, places: readonly number[]): BaselineValues {
  const held = other.evaluation.held.map(({ value }) => value);
  const domain = domainsOf(other);
  return async (points) => {
    const inputs = [...points, ...held.map((value) => new Float64Array(points[0]!.length).fill(value))];
    const answers = await evaluation.ask(
      inputs.map((list) => list.slice()),
      places.map((unknown) => ({ unknown, by: [] })),
    );
    return answers.map((values) =>
      values.map((value, i) =>
        points.every((list, n) => !domain[n] || (list[i]! >= domain[n][0] && list[i]! <= domain[n][1])) ? value : NaN,
      ),
    );
  };
}

function domainsOf({ evaluated }: Solution): [number, number][] {
  const axes =
    evaluated.kind === 'lines' ? [evaluated.x] : evaluated.kind === 'grid' ? [evaluated.xs, evaluated.ys] : [];
  return axes.map((axis) => [Math.min(...axis), Math.max(...axis)]);
}
