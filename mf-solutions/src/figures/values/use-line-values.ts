import { api, unwrap } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Range } from '../marks/scale.ts';
import type { Output } from './engine.ts';
import { useLatestOnly } from './use-latest-only.ts';
import { domainOf, refined, steps, type Curves } from '../marks/curves.ts';
import type { Quantity } from './quantities.ts';
import type { BaselineValues } from './use-baseline.ts';
import type { Evaluation } from './use-evaluation.ts';
import type { Held } from '../state/use-held.ts';

/** Points of a view and half of it on either side, so that there is something to drag in. */
const POINTS = 1201;
const AROUND = 0.5;
const SERVER_POINTS = 601;
/** Fine values of other parts are kept till there are so many. */
const MAX_KEPT = 20_000;

interface Shown {
  quantity: Quantity;
  held: readonly number[];
  curves: Curves;
}

interface Question {
  quantity: Quantity;
  part: Range;
  held: readonly number[];
}

/** What the figure draws now, and how it asks for more. */
export interface LineValues {
  curves: Curves;
  /** What the curves are; that which was asked for, as soon as it has come. */
  quantity: Quantity;
  hasFailed: boolean;
  /** Asks for values of a part of the axis; the old curves stay until they come. */
  refine: (part: Range) => void;
}

/**
 * The curves of a figure over one coordinate, computed from the weights where one looks.
 * @param sent the values that came with the page
 * @param baseline what the difference is taken to
 * @param held values of the parameters of a bundle; `sentFor`: those that the sent values are for
 */
export function useLineValues(
  solution: Solution,
  sent: Curves,
  evaluation: Evaluation,
  quantity: Quantity,
  { held, sentFor }: Pick<Held, 'held' | 'sentFor'>,
  baseline: BaselineValues | undefined,
): LineValues {
  const [shown, setShown] = useState<Shown>(() => ({ quantity: 'values', held: sentFor, curves: sent }));
  const [hasFailed, setFailed] = useState(false);
  const part = useRef<Range>(undefined);
  const unknowns = sent.ys.length;
  const ask = useCallback(
    (question: Question) => answered(solution, unknowns, evaluation, baseline, question),
    [solution, unknowns, evaluation, baseline],
  );
  const put = useLatestOnly(
    ask,
    (curves, { quantity: of, held: at }) => {
      setFailed(false);
      setShown((last) => {
        const isSame = last.quantity === of && last.held === at;
        const coarse = isSame ? last.curves : of === 'values' && at === sentFor ? sent : undefined;
        const isLong = coarse !== undefined && coarse.xs.length > MAX_KEPT;
        return { quantity: of, held: at, curves: coarse && !isLong ? refined(coarse, curves) : curves };
      });
    },
    () => setFailed(true),
  );

  const refine = useCallback(
    (wanted: Range) => {
      part.current = wanted;
      if (evaluation.isPossible) put({ quantity, part: wanted, held });
    },
    [evaluation, quantity, held, put],
  );
  useEffect(() => {
    const isFirst = part.current === undefined && quantity === 'values' && held === sentFor;
    if (!isFirst) refine(part.current ?? domainOf(sent));
  }, [refine, quantity, held, sentFor, sent, ask]);
  return { curves: shown.curves, quantity: shown.quantity, hasFailed, refine };
}

async function answered(
  solution: Solution,
  unknowns: number,
  evaluation: Evaluation,
  baseline: BaselineValues | undefined,
  { quantity, part, held }: Question,
): Promise<Curves> {
  const size = part.to - part.from;
  const around = { from: part.from - AROUND * size, to: part.to + AROUND * size };
  if (quantity === 'residual') return residuals(solution, around, held);
  const xs = steps(around, POINTS);
  if (quantity !== 'difference') return valuesAlong(xs, held, evaluation, quantity, unknowns);
  const [own, other] = await Promise.all([
    valuesAlong(xs, held, evaluation, 'values', unknowns),
    baseline?.([xs]) ?? Promise.reject(new Error('Nothing to compare with')),
  ]);
  return { xs, ys: own.ys.map((y, n) => withGaps(y.map((value, i) => value - (other[n]?.[i] ?? NaN)))) };
}

/** Values or derivatives from the networks at places of the coordinate. */
export async function valuesAlong(
  xs: Float64Array,
  held: readonly number[],
  evaluation: Evaluation,
  quantity: 'values' | 'derivatives',
  unknowns: number,
): Promise<Curves> {
  const points = [xs.slice(), ...held.map((value) => new Float64Array(xs.length).fill(value))];
  const ys = await evaluation.ask(points, outputsFor(quantity, unknowns));
  return { xs, ys: ys.map(withGaps) };
}

/** What the networks give at one place of the axis. */
export async function valuesAtPoint(
  x: number,
  held: readonly number[],
  evaluation: Evaluation,
  outputs: Output[],
): Promise<number[]> {
  const answers = await evaluation.ask(
    [x, ...held].map((value) => Float64Array.of(value)),
    outputs,
  );
  return answers.map(([value = NaN]) => value);
}

/** Values, or all first derivatives; of a single unknown the second too. */
export function outputsFor(quantity: 'values' | 'derivatives', unknowns: number): Output[] {
  const each = (by: number[]): Output[] => Array.from({ length: unknowns }, (_, unknown) => ({ unknown, by }));
  if (quantity === 'values') return each([]);
  return unknowns === 1 ? [...each([0]), ...each([0, 0])] : each([0]);
}

const withGaps = (values: Float64Array): Float64Array => values.map((value) => (Number.isFinite(value) ? value : NaN));

async function residuals(solution: Solution, part: Range, held: readonly number[]): Promise<Curves> {
  const xs = steps(part, SERVER_POINTS);
  const { id, version, diff_equation_details, evaluation } = solution;
  const [name = 't'] = diff_equation_details.independent_variables;
  const points = {
    [name]: [...xs],
    ...Object.fromEntries(
      evaluation.held.map((one, i) => [one.name, Array<number>(xs.length).fill(held[i] ?? one.value)]),
    ),
  };
  const answer = await unwrap(
    api.POST('/solutions/{id}/values', {
      params: { path: { id }, query: { version } },
      body: { points, outputs: ['residual'] },
    }),
  );
  return { xs, ys: (answer.residuals ?? []).map((list) => Float64Array.from(list, (value) => value ?? NaN)) };
}
