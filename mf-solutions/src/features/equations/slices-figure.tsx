import { formatNumber } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { Box, Segmented } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { naturalNames } from '../../equations/natural-order.ts';
import { flattening, linesOn, shownOverlay, withReference } from '../../equations/overlay.ts';
import { latticeOf, rangeAlong, slicesAt, type Coordinate } from '../../equations/slices.ts';
import { Slider } from '../../figures/parts/slider.tsx';
import { readableLines } from '../../figures/parts/readable.tsx';
import { messages } from '../../messages/messages.ts';
import { linesSummary, linesTable } from '../../figures/parts/figure-data.ts';
import { Figure } from '../../figures/parts/figure.tsx';
import { UnknownChoice } from '../../figures/parts/unknown-choice.tsx';
import { certifiedName, NumericChoice, type SolutionsFigureProps } from './curves-figure.tsx';
import type { LoadedSolution } from './use-values.ts';

const words = messages.equations.overlay;
/** Place of the slice at first, as a share of the coordinate. Symmetric problems are often zero in the middle. */
const FIRST_SHARE = 0.3;

/** All solutions over two coordinates, or their errors, along a line that one can move. */
export function SlicesFigure({ equation, loaded, lifted, empty, numeric, areErrors, caption }: SolutionsFigureProps) {
  const { unknowns, coordinates, title } = equation;
  const names = naturalNames(unknowns);
  const [chosen, setChosen] = useState(names[0] ?? '');
  const [held, setHeld] = useState<Coordinate>(() => (coordinates[1] === 't' || coordinates[0] !== 't' ? 1 : 0));
  const [share, setShare] = useState(FIRST_SHARE);
  const unknown = Math.max(0, unknowns.indexOf(chosen));
  const sliced = useMemo(() => slicedOf(loaded, unknown), [loaded, unknown]);
  const range = useMemo(() => rangeAlong(sliced, held), [sliced, held]);
  const at = range.from + share * (range.to - range.from);
  const lines = useMemo(() => slicesAt(sliced, held, at), [sliced, held, at]);
  // The upright axis stays as it is while the slice moves.
  const whole = useMemo(() => sliced.map(({ label, lattice }) => ({ name: label, y: lattice.z.flat() })), [sliced]);
  const room = useMemo(() => whole.flatMap(({ y }) => y), [whole]);
  const far = useMemo(() => (areErrors ? [] : flattening(whole)), [areErrors, whole]);
  const [axis, heldName] = [symbolOf(coordinates[1 - held] ?? 'x'), symbolOf(coordinates[held] ?? 't')];
  const { certified } = numeric;
  const ofCertificate = useMemo(
    () => (certified && !areErrors ? slicedOf([certified], unknown) : []),
    [certified, areErrors, unknown],
  );
  const reference = useMemo(() => {
    const [series] = linesOn(lines.x, slicesAt(ofCertificate, held, at)).series;
    return series && certified && { ...series, name: certifiedName(certified) };
  }, [ofCertificate, certified, lines, held, at]);
  const plot = useMemo(
    () => readableLines(shownOverlay(lines, axis, { lifted, reference, room, areErrors })),
    [lines, axis, lifted, reference, room, areErrors],
  );
  if (sliced.length === 0) return empty;
  const all = withReference(lines, reference);
  const place = `${heldName} = ${formatNumber(at, 3)}`;
  return (
    <Figure
      title={words.slice(areErrors ? words.error(symbolOf(chosen)) : symbolOf(chosen), place)}
      plot={plot}
      summary={`${place}: ${linesSummary(all, axis)}`}
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
          <Segmented
            label={words.held}
            size="sm"
            options={coordinates.map((name, i) => ({ value: String(i), label: words.at(symbolOf(name)) }))}
            value={String(held)}
            onChange={(value: string) => setHeld(value === '0' ? 0 : 1)}
          />
          {unknowns.length > 1 && <UnknownChoice names={names} chosen={chosen} onChoose={setChosen} />}
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

const slicedOf = (loaded: readonly LoadedSolution[], unknown: number) =>
  loaded.flatMap(({ solution, colour, whole }) => {
    const lattice = whole && latticeOf(solution, whole, unknown);
    return lattice ? [{ label: solution.label, colour, lattice }] : [];
  });
