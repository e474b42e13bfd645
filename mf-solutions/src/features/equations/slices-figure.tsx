import { formatNumber } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import type { EquationPage } from '@hub/openapi/types';
import { Box, Segmented } from '@hub/web-kit/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { overlayPlot } from '../../equations/overlay.ts';
import { latticeOf, rangeAlong, slicesAt, type Coordinate } from '../../equations/slices.ts';
import { Slider } from '../../explore/slider.tsx';
import { messages } from '../../messages/messages.ts';
import { linesSummary, linesTable } from '../../plots/figure-data.ts';
import { Figure } from '../../plots/figure.tsx';
import { UnknownChoice } from '../../plots/unknown-choice.tsx';
import type { LoadedSolution } from './use-values.ts';

const words = messages.equations.overlay;
/** Where the slice is at first, as a share of the coordinate: in the middle, symmetric problems are often zero. */
const FIRST_SHARE = 0.3;

export interface SlicesFigureProps {
  equation: EquationPage;
  loaded: readonly LoadedSolution[];
  /** Label of the solution that stands out. */
  lifted: string | undefined;
  /** Shown in place of a figure without curves. */
  empty: ReactNode;
}

/** All solutions over two coordinates, along a line that one can move. */
export function SlicesFigure({ equation, loaded, lifted, empty }: SlicesFigureProps) {
  const { unknowns, coordinates, title } = equation;
  const [chosen, setChosen] = useState(unknowns[0] ?? '');
  const [held, setHeld] = useState<Coordinate>(() => (coordinates[1] === 't' || coordinates[0] !== 't' ? 1 : 0));
  const [share, setShare] = useState(FIRST_SHARE);
  const unknown = Math.max(0, unknowns.indexOf(chosen));
  const sliced = useMemo(
    () =>
      loaded.flatMap(({ solution, colour, whole }) => {
        const lattice = whole && latticeOf(solution, whole, unknown);
        return lattice ? [{ label: solution.label, colour, lattice }] : [];
      }),
    [loaded, unknown],
  );
  const range = useMemo(() => rangeAlong(sliced, held), [sliced, held]);
  const at = range.from + share * (range.to - range.from);
  const lines = useMemo(() => slicesAt(sliced, held, at), [sliced, held, at]);
  // The upright axis stays as it is while the slice moves.
  const room = useMemo(() => sliced.flatMap(({ lattice }) => lattice.z.flat()), [sliced]);
  const [axis, heldName] = [symbolOf(coordinates[1 - held] ?? 'x'), symbolOf(coordinates[held] ?? 't')];
  const plot = useMemo(() => overlayPlot(lines, axis, { lifted, room }), [lines, axis, lifted, room]);
  if (sliced.length === 0) return empty;
  const place = `${heldName} = ${formatNumber(at, 3)}`;
  return (
    <Figure
      title={words.slice(symbolOf(chosen), place)}
      plot={plot}
      summary={`${place}: ${linesSummary(lines, axis)}`}
      table={() => linesTable(lines, axis)}
      caption={words.caption}
      origin={{ label: title, version: 1 }}
      switches={
        <>
          <Segmented
            label={words.held}
            size="sm"
            options={coordinates.map((name, i) => ({ value: String(i), label: words.at(symbolOf(name)) }))}
            value={String(held)}
            onChange={(value: string) => setHeld(value === '0' ? 0 : 1)}
          />
          {unknowns.length > 1 && <UnknownChoice names={unknowns} chosen={chosen} onChoose={setChosen} />}
        </>
      }
      foot={
        <Box paddingInline={{ base: '3', md: '5' }} paddingBottom="3">
          <Slider
            name={heldName}
            range={range}
            value={at}
            onChange={(value) => setShare((value - range.from) / (range.to - range.from))}
            text={place}
          />
        </Box>
      }
    />
  );
}
