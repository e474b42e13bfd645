import { symbolOf } from '@hub/figure/symbol';
import type { EquationPage } from '@hub/openapi/types';
import { Select } from '@hub/web-kit/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { naturalNames } from '../../equations/natural-order.ts';
import { flattening, linesOn, overlaidLines, shownOverlay, withReference } from '../../equations/overlay.ts';
import { readableLines } from '../../figures/parts/readable.tsx';
import { messages } from '../../messages/messages.ts';
import { linesSummary, linesTable } from '../../figures/parts/figure-data.ts';
import { Figure } from '../../figures/parts/figure.tsx';
import { UnknownChoice } from '../../figures/parts/unknown-choice.tsx';
import type { NumericSolution } from './use-numeric-solution.ts';
import type { LoadedSolution } from './use-values.ts';

const words = messages.equations.overlay;

export interface SolutionsFigureProps {
  equation: EquationPage;
  loaded: readonly LoadedSolution[];
  /** Label of the solution that stands out. */
  lifted: string | undefined;
  numeric: NumericSolution;
  /** The values are errors. */
  areErrors: boolean;
  caption: ReactNode;
  /** Shown in place of a figure without curves. */
  empty: ReactNode;
}

/** All solutions over one coordinate, on request with the solution that one of them was proven with; or their errors. */
export function CurvesFigure({ equation, loaded, lifted, empty, numeric, areErrors, caption }: SolutionsFigureProps) {
  const { unknowns, coordinates, title } = equation;
  const names = naturalNames(unknowns);
  const [chosen, setChosen] = useState(names[0] ?? '');
  const unknown = Math.max(0, unknowns.indexOf(chosen));
  const axis = symbolOf(coordinates[0] ?? 't');
  const lines = useMemo(() => curveLines(loaded, unknown), [loaded, unknown]);
  const far = useMemo(() => (areErrors ? [] : flattening(lines.series)), [areErrors, lines]);
  const { certified } = numeric;
  const reference = useMemo(
    () =>
      certified && !areErrors
        ? { ...linesOn(lines.x, curveLines([certified], unknown)).series[0]!, name: certifiedName(certified) }
        : undefined,
    [certified, areErrors, lines, unknown],
  );
  const plot = useMemo(
    () => readableLines(shownOverlay(lines, axis, { lifted, reference, areErrors })),
    [lines, axis, lifted, reference, areErrors],
  );
  if (lines.series.length === 0) return empty;
  const all = withReference(lines, reference);
  const name = `${symbolOf(chosen)}(${axis})`;
  return (
    <Figure
      title={areErrors ? words.error(name) : `${words.title} ${name}`}
      plot={plot}
      summary={linesSummary(all, axis)}
      table={() => linesTable(all, axis)}
      caption={
        <>
          {caption} {far.length > 0 && words.flattened(far)}
        </>
      }
      origin={{ label: title, version: 1, ...(areErrors && { suffix: 'error' }) }}
      switches={
        <>
          {!areErrors && <NumericChoice numeric={numeric} />}
          {unknowns.length > 1 && <UnknownChoice names={names} chosen={chosen} onChoose={setChosen} />}
        </>
      }
    />
  );
}

/** One unknown of all solutions over their one coordinate. */
export const curveLines = (loaded: readonly LoadedSolution[], unknown: number) =>
  overlaidLines(
    loaded.map(({ whole, ...one }) => ({
      ...one,
      values: whole?.evaluated.kind === 'lines' ? whole.evaluated : undefined,
    })),
    unknown,
  );

export const certifiedName = ({ solution: { label, proof_rung } }: LoadedSolution): string =>
  (proof_rung === 'exact' ? words.exactOf : words.numericOf)(label);

/** Which solution of a certificate is drawn beside the others; nothing where there is none. */
export function NumericChoice({ numeric }: { numeric: NumericSolution }) {
  if (numeric.options.length < 2) return null;
  return (
    <Select
      aria-label={words.numeric}
      width="auto"
      maxWidth="14rem"
      options={numeric.options}
      value={numeric.chosen}
      onChange={numeric.choose}
    />
  );
}
