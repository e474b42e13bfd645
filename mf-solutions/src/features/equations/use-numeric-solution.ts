import type { Certificate } from '@hub/certify';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { referenceValues } from '../../evaluation/reference-values.ts';
import { messages } from '../../messages/messages.ts';
import type { LineSeries } from '../../plots/line-plot.ts';
import { certificateQuery } from '../../solution/use-certificate.ts';
import type { LoadedSolution } from './use-values.ts';

const words = messages.equations.overlay;
const NONE = 'none';

interface NumericSolution {
  options: { value: string; label: string }[];
  chosen: string;
  choose: (value: string) => void;
  /** One unknown of it; undefined while none is chosen, and until it is loaded. */
  series: LineSeries | undefined;
  hasFailed: boolean;
}

/** The numeric solution with which the hub proved the error of a solution. @param unknown its place in the equation */
export function useNumericSolution(
  loaded: readonly LoadedSolution[],
  unknown: number,
  x: readonly number[],
): NumericSolution {
  const [asked, choose] = useState(NONE);
  const proven = useMemo(
    () => loaded.filter(({ solution, whole }) => solution.proof_rung === 'reference' && whole?.proof.has_certificate),
    [loaded],
  );
  const own = useMemo(() => proven.find(({ solution }) => String(solution.id) === asked), [proven, asked]);
  const [certificate] = useQueries({ queries: (own?.whole ? [own.whole] : []).map(certificateQuery) });
  const document = certificate?.data;
  const series = useMemo(
    () => (own && document ? numericSeries(own, document, unknown, x) : undefined),
    [own, document, unknown, x],
  );
  return {
    options: [
      { value: NONE, label: words.withoutNumeric },
      ...proven.map(({ solution: { id, label } }) => ({ value: String(id), label: words.withNumeric(label) })),
    ],
    chosen: own ? asked : NONE,
    choose,
    series,
    hasFailed: certificate?.isError === true || (document !== undefined && !series),
  };
}

function numericSeries(
  { solution, colour, whole }: LoadedSolution,
  { reference }: Certificate,
  unknown: number,
  x: readonly number[],
): LineSeries | undefined {
  if (whole?.evaluated.kind !== 'lines' || reference === null || reference.method === 'formula') return undefined;
  const names = whole.evaluated.series.map(({ name }) => name);
  const place = names.indexOf(solution.unknowns[unknown] ?? '');
  const values = referenceValues(reference.pieces, names.length, Float64Array.from(x))[place < 0 ? unknown : place];
  return (
    values && {
      name: words.numericOf(solution.label),
      y: [...values].map((value) => (Number.isFinite(value) ? value : null)),
      look: { colour, dash: 0, label: '' },
    }
  );
}
