import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { valueInWords } from '@hub/figure/proven-digits';
import { symbolOf } from '@hub/figure/symbol';
import { ProvenValue } from '@hub/web-kit/plots/proven-value';
import { Box, chakra, Checkbox, Segmented, Select } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import { beside, withMarks } from '../../../figures/marks/marks.ts';
import { extentOf, type Range } from '../../../figures/marks/scale.ts';
import { crossMarks, mapDrawing, slicesDrawing } from '../../../figures/marks/map-drawing.ts';
import { placeText } from '../../../figures/marks/place-text.ts';
import { boundOfShown } from '../../../figures/values/bound-of-shown.ts';
import { boundEverywhere } from '../proof/bound-everywhere.ts';
import { PlaceField } from '../../../figures/parts/place-field.tsx';
import { ReadCanvas } from '../../../figures/parts/read-canvas.tsx';
import { ReadingRow } from '../../../figures/parts/reading-plate.tsx';
import type { Surface } from '../../../figures/marks/surface.ts';
import { Slider } from '../../../figures/parts/slider.tsx';
import { useFigureState } from '../../../figures/state/use-figure-state.ts';
import { usePlayer } from '../../../figures/parts/use-player.ts';
import { ZoomButtons } from '../../../figures/parts/zoom-buttons.tsx';
import { messages } from '../../../messages/messages.ts';
import { latticeTable, mapSummary } from '../../../figures/parts/figure-data.ts';
import { FigureFrame } from '../../../figures/parts/figure-frame.tsx';
import { ascending } from '../../../figures/marks/lattice.ts';
import { UnknownChoice } from '../../../figures/parts/unknown-choice.tsx';
import { SaveMenu } from '../../../figures/parts/save-menu.tsx';
import { mapNames } from '../../../solution/map-names.ts';
import { BaselineChoice } from '../../../figures/parts/baseline-choice.tsx';
import { NO_BASELINE, useBaseline } from '../../../figures/values/use-baseline.ts';
import { titleOf } from './drawn-series.ts';
import { MapPlane } from '../../../figures/parts/map-plane.tsx';
import { quantitiesOf } from '../../../figures/values/quantities.ts';
import type { KindOf } from '../../../figures/values/kind-of.ts';
import { useEvaluation } from '../../../figures/values/use-evaluation.ts';
import {
  coarseSlices,
  MAP_QUANTITIES,
  useFineMap,
  useSlices,
  useSlicesBehind,
  useWholeMap,
  type MapQuantity,
} from '../../../figures/values/use-map-values.ts';
import { useMapView } from '../../../figures/state/use-map-view.ts';
import { ValuesCaption } from './values-caption.tsx';

// On phones the sliders are between the map and the slices, else below both.
const Panes = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 58fr) minmax(0, 42fr)' },
    gridTemplateRows: { md: '1fr auto' },
    flex: '1',
    gridTemplateAreas: { base: '"map" "foot" "slices"', md: '"map slices" "foot foot"' },
    '& > *': { minWidth: 0 },
  },
});
const Pane = chakra('div', { base: { display: 'flex', flexDirection: 'column' } });
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2 6',
    padding: { base: '2 1.5', md: '1 2 0' },
    '& > :not(label)': { minWidth: { base: 'full', md: '0' } },
  },
});

/** The solution over two coordinates: a map, and the values along two lines that one drags. */
export function MapFigure({ solution, evaluated }: { solution: Solution; evaluated: KindOf<'grid'> }) {
  const surfaces = useMemo(() => [evaluated, ...(evaluated.others ?? [])], [evaluated]);
  const state = useFigureState();
  const { change } = state;
  const chosen = state.view.unknown ?? evaluated.name;
  const unknown = Math.max(
    0,
    surfaces.findIndex(({ name }) => name === chosen),
  );
  const { name, z } = surfaces[unknown]!;
  const sent = useMemo(() => ascending({ xs: evaluated.xs, ys: evaluated.ys, z }), [evaluated, z]);
  const names = useMemo(() => mapNames(solution, name), [solution, name]);
  const evaluation = useEvaluation(solution);
  const contours = state.view.contours !== false;
  const baseline = useBaseline(solution, surfaces.length, evaluation, state);
  const hasMore = quantitiesOf(solution, evaluation, baseline.chosen !== NO_BASELINE);
  const options = MAP_QUANTITIES.filter((one) =>
    one === 'residual' || one === 'difference' ? hasMore.includes(one) : one === 'values' || hasMore.length > 1,
  );
  const quantity = options.find((one) => one === state.view.show) ?? 'values';
  const wanted = quantity === 'difference' && !baseline.values ? 'values' : quantity;
  const { values: compared } = baseline;
  const map = useWholeMap(sent, { solution, evaluation, unknown, quantity: wanted, baseline: compared });
  const { whole } = map;
  const domain = useMemo(() => ({ across: endsOf(evaluated.xs), up: endsOf(evaluated.ys) }), [evaluated]);
  const view = useMapView(domain, state);
  const source = { solution, evaluation, unknown, quantity: map.quantity, baseline: compared };
  const fine = useFineMap(whole, source, view.across, view.up);
  const { along, value, origin } = useSlices(whole, source, view.cross);
  const behind = useSlicesBehind(whole, view.cross, unknown, map.quantity === 'values' ? compared : undefined);
  const drawn = useMemo(
    () => ({ ...names, z: messages.explore.mapLetters(names.z, names.x, names.y)[map.quantity] }),
    [names, map.quantity],
  );
  const title = mapTitle(map.quantity, drawn.z, baseline.name);
  const time = timeOf(names);
  // At one time, where there is time: the other slice is that along it.
  const isTurned = time === 'x';
  const slice = isTurned === (view.slice === 0) ? 1 : 0;
  const values = useMemo(() => toRange(whole.range), [whole]);
  const initial = useMemo(() => {
    if (time !== 'y' || map.quantity !== 'values') return undefined;
    const [start] = coarseSlices(whole, { x: domain.across.from, y: domain.up.from }).along;
    return extentOf(start.ys) && start;
  }, [whole, time, domain, map.quantity]);
  const shown = useMemo(
    () => ({ whole, fine, names: drawn, across: view.across, up: view.up, hasContours: contours }),
    [whole, fine, drawn, view.across, view.up, contours],
  );
  const drawing = useMemo(() => mapDrawing(shown), [shown]);
  const slices = useMemo(
    () => slicesDrawing({ along, initial, behind, names: drawn, cross: view.cross, values }, [slice]),
    [along, initial, behind, drawn, view.cross, values, slice],
  );
  const saved = useMemo(() => {
    const crossed = withMarks(drawing, (frame) => crossMarks(frame, shown, view.cross, value));
    return beside(crossed, slices, 0.58, NARROW);
  }, [drawing, slices, shown, view.cross, value]);
  const summary = useMemo(() => {
    const { xs, ys, z } = whole.lattice;
    return mapSummary(xs, ys, z.flat(), drawn);
  }, [whole, drawn]);
  const isFlat = whole.contours.length === 0;
  const texts = { x: placeText(names.x, view.cross.x, view.across), y: placeText(names.y, view.cross.y, view.up) };
  const proven = map.quantity === 'values' ? boundEverywhere(solution, unknown) : undefined;
  const bound = boundOfShown(value, proven, origin);
  return (
    <FigureFrame
      title={title}
      switches={
        <>
          {surfaces.length > 1 && (
            <UnknownChoice
              names={surfaces.map((surface) => surface.name)}
              chosen={name}
              onChoose={(next) => change({ unknown: next })}
              write={symbolOf}
            />
          )}
          <BaselineChoice baseline={baseline} />
          {options.length > 1 && (
            <Select
              aria-label={messages.explore.show}
              options={options.map((one) => ({
                value: one,
                label: messages.explore.mapViews(names.z, names.x, names.y)[one],
              }))}
              value={quantity}
              onChange={(next: MapQuantity) => change({ show: next === 'values' ? null : next })}
            />
          )}
          <Checkbox
            label={messages.figures.contourLines}
            checked={contours}
            disabled={isFlat}
            onChange={(next) => change({ contours: next ? null : false })}
          />
        </>
      }
      tools={<ZoomButtons zoomBy={view.zoomBy} reset={view.reset} isWhole={view.isWhole} />}
      menu={
        <SaveMenu
          hasAddress
          title={title}
          plot={saved}
          table={() => latticeTable((fine ?? whole).lattice, drawn, proven)}
          origin={solution}
        />
      }
      table={() => latticeTable((fine ?? whole).lattice, drawn, proven)}
      caption={
        <ValuesCaption solution={solution} place={messages.figures.overBoth(names.x, names.y)}>
          {isFlat && `${flatNote(whole, drawn.z)} `}
          {messages.explore.mapHelp} {initial && slice === 0 && messages.explore.initialHelp}
          {behind && baseline.name && ` ${messages.explore.behindIs(baseline.name)}`}
          {baseline.hasFailed && ` ${messages.explore.baselineFailed}`}
          {map.hasFailed && (
            <Box as="span" role="alert" color="warn">
              {` ${messages.explore.failed}`}
            </Box>
          )}
        </ValuesCaption>
      }
    >
      {(isFull) => (
        <Panes>
          <Pane gridArea="map">
            <MapPlane
              title={title}
              drawing={drawing}
              shown={shown}
              view={view}
              value={value}
              summary={summary}
              fills={isFull}
            />
          </Pane>
          <Foot gridArea="foot">
            <SliceSlider axis={slice === 0 ? 'y' : 'x'} {...{ names, domain, view, texts, time }} />
            <PlaceField
              name={names.x}
              range={domain.across}
              value={view.cross.x}
              onChange={(x) => view.setCross({ x })}
            />
            <PlaceField name={names.y} range={domain.up} value={view.cross.y} onChange={(y) => view.setCross({ y })} />
            <ReadingRow>
              <span>
                {drawn.z}
                {' = '}
                <ProvenValue value={value} bound={bound} />
              </span>
            </ReadingRow>
          </Foot>
          <Pane gridArea="slices">
            <Box paddingInline="1.5" paddingBottom="1">
              <Segmented
                label={messages.explore.oneSlice}
                size="sm"
                options={[names.x, names.y].map((axis, n) => ({
                  value: String(n),
                  label: messages.explore.along(axis),
                }))}
                value={String(slice)}
                onChange={(value: string) => view.setSlice((value === '1') === isTurned ? 0 : 1)}
              />
            </Box>
            <ReadCanvas
              drawing={slices}
              summary={messages.explore.sliceSummary(
                slice === 0 ? texts.y : texts.x,
                messages.explore.at(drawn.z, valueInWords(value, bound)),
              )}
              fills={isFull}
            />
          </Pane>
        </Panes>
      )}
    </FigureFrame>
  );
}

const NARROW = 620;
const endsOf = (axis: readonly number[]): Range => ({
  from: Math.min(axis[0]!, axis.at(-1)!),
  to: Math.max(axis[0]!, axis.at(-1)!),
});
const toRange = (range: { min: number; max: number } | undefined): Range => ({
  from: range?.min ?? 0,
  to: range?.max ?? 1,
});

/** Chooses the title above the figure. */
function mapTitle(quantity: MapQuantity, letter: string, against: string | undefined): string {
  switch (quantity) {
    case 'values':
    case 'residual':
    case 'difference':
      return titleOf(quantity, against);
    case 'across':
    case 'up':
      return letter;
  }
}

/** The coordinate that is the time; steady problems have none. */
const timeOf = ({ x, y }: { x: string; y: string }): 'x' | 'y' | undefined =>
  y === 't' ? 'y' : x === 't' ? 'x' : undefined;

interface SliceSliderProps {
  /** The coordinate that the slice is at. */
  axis: 'x' | 'y';
  names: { x: string; y: string };
  domain: { across: Range; up: Range };
  view: ReturnType<typeof useMapView>;
  texts: { x: string; y: string };
  time: 'x' | 'y' | undefined;
}

/** Moves the slice; through time it can run. The other place is that of the point on the map. */
function SliceSlider({ axis, names, domain, view, texts, time }: SliceSliderProps) {
  const range = { x: domain.across, y: domain.up }[axis];
  const move = (value: number) => view.setCross({ [axis]: value });
  const player = usePlayer(range, view.cross[axis], move);
  return (
    <Slider
      name={names[axis]}
      range={range}
      value={view.cross[axis]}
      onChange={move}
      text={texts[axis]}
      {...(axis === time && { player })}
    />
  );
}

function flatNote({ range }: Surface, name: string): string {
  return range ? messages.figures.flat(name, formatNumber(range.min)) : messages.figures.noFiniteValue;
}
