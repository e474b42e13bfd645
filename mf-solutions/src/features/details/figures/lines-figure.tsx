import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { formatCount } from '@hub/web-kit/format';
import { OverTimeIcon, PlaneIcon, TimeAndPlaneIcon } from '@hub/web-kit/icons';
import { plainNoteOf, variableNotes } from '@hub/web-kit/solutions/variable-notes';
import { Box, Button, chakra, Segmented, Select, Stack } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import { placeText } from '../../../figures/marks/place-text.ts';
import { beside, withMarks } from '../../../figures/marks/marks.ts';
import { curvesOf, domainOf } from '../../../figures/marks/curves.ts';
import { linesDrawing, markerMarks, NAMED_LIMIT } from '../../../figures/marks/lines-drawing.ts';
import { pointMarks } from '../../../figures/marks/phase-drawing.ts';
import { useFigureState } from '../../../figures/state/use-figure-state.ts';
import { ZoomButtons } from '../../../figures/parts/zoom-buttons.tsx';
import { messages } from '../../../messages/messages.ts';
import { linesSummary } from '../../../figures/parts/figure-data.ts';
import { FigureFrame } from '../../../figures/parts/figure-frame.tsx';
import { SaveMenu } from '../../../figures/parts/save-menu.tsx';
import { useWide } from '../../../use-wide.ts';
import { useProvenErrors } from '../proof/use-proven-errors.ts';
import { CurveChoice } from '../../../figures/parts/curve-choice.tsx';
import { HeldSliders } from '../../../figures/parts/held-sliders.tsx';
import { BaselineChoice } from '../../../figures/parts/baseline-choice.tsx';
import { NO_BASELINE, useBaseline } from '../../../figures/values/use-baseline.ts';
import { useBehind } from '../../../figures/values/use-behind.ts';
import { areMany, countDrawn } from '../../../figures/marks/spread.ts';
import { hasLegend, LineLegend } from './line-legend.tsx';
import { curvesInView, linesInView } from './lines-in-view.ts';
import { LinesPlane } from '../../../figures/parts/lines-plane.tsx';
import { quantitiesOf } from '../../../figures/values/quantities.ts';
import type { KindOf } from '../../../figures/values/kind-of.ts';
import { shownLines } from './shown-lines.ts';
import { useEvaluation } from '../../../figures/values/use-evaluation.ts';
import { useHeld } from '../../../figures/state/use-held.ts';
import { useHeldCurves } from '../../../figures/values/use-held-curves.ts';
import { useLineValues } from '../../../figures/values/use-line-values.ts';
import { PhaseChoice, PhasePane } from '../../../figures/parts/phase-pane.tsx';
import { TimeValues } from '../../../figures/parts/time-values.tsx';
import { layoutOf, usePhasePlane } from '../../../figures/parts/use-phase-plane.ts';
import { useLinesView } from '../../../figures/state/use-lines-view.ts';
import { ValuesCaption } from './values-caption.tsx';

const { layouts } = messages.explore;
const LAYOUTS = [
  { value: 'time', label: layouts.time, icon: <OverTimeIcon /> },
  { value: 'both', label: layouts.both, icon: <TimeAndPlaneIcon /> },
  { value: 'phase', label: layouts.phase, icon: <PlaneIcon /> },
] as const;
/** Narrower, the plane stands below the plot over time in saved pictures. */
const NARROW = 620;
/** Any width of a figure that is not on a phone. */
const WIDE = 1000;

const Panes = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minHeight: '0',
    '&[data-layout=both]': {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 58fr) minmax(0, 42fr)' },
      // On phones the time stands between the plot over it and the plane.
      gridTemplateRows: { base: 'auto max-content auto', md: 'auto' },
    },
  },
});

/** The solution over its one coordinate: zoomed, read and computed again where one looks. */
export function LinesFigure({ solution, evaluated }: { solution: Solution; evaluated: KindOf<'lines'> }) {
  const axis = symbolOf(solution.diff_equation_details.independent_variables[0] ?? 't');
  const evaluation = useEvaluation(solution);
  const state = useFigureState();
  const { change } = state;
  const bundle = useHeld(solution, evaluation.isPossible, state);
  const { held } = bundle;
  const baseline = useBaseline(solution, evaluated.series.length, evaluation, state);
  const asked = quantitiesOf(solution, evaluation, true).find((one) => one === state.view.show) ?? 'values';
  const quantities = quantitiesOf(solution, evaluation, baseline.chosen !== NO_BASELINE);
  const quantity = asked === 'difference' && !baseline.values ? 'values' : asked;
  const sent = useMemo(() => curvesOf(evaluated.x, evaluated.series), [evaluated]);
  const values = useLineValues(solution, sent, evaluation, quantity, bundle, baseline.values);
  const domain = useMemo(() => domainOf(sent), [sent]);
  const view = useLinesView(domain, evaluation.isPossible, values.refine, state);
  const { proven, hasFailed, retry } = useProvenErrors(solution, !bundle.isMoved);
  const behind = useBehind(view.across, baseline.values);
  const notes = useMemo(() => notesOf(solution, evaluated), [solution, evaluated]);
  const { isPossible: canLeave } = evaluation;
  const against = baseline.name;
  // Beside the plane there is no room for the errors below the curves.
  const hasStrip = layoutOf({ curves: sent, unknowns: evaluated.series, evaluation, view: state.view }) !== 'both';
  const shown = useMemo(
    () => shownLines({ evaluated, values, view, domain, axis, proven, behind, against, notes, canLeave, hasStrip }),
    [evaluated, values, view, domain, axis, proven, behind, against, notes, canLeave, hasStrip],
  );
  const chosenName = state.view.curve ?? '';
  const isBundle = shown.looks.length > NAMED_LIMIT;
  const isCrowded = areMany(shown.looks.length);
  const drawn = useMemo(
    () =>
      isBundle ? { ...shown, chosen: evaluated.series.findIndex(({ name }) => name === chosenName.trim()) } : shown,
    [shown, isBundle, evaluated, chosenName],
  );
  const drawing = useMemo(() => linesDrawing(drawn), [drawn]);
  const ofTime = useHeldCurves(sent, evaluation, bundle);
  const height = drawing.heightFor(WIDE, globalThis.innerHeight);
  const unknowns = evaluated.series;
  const phase = usePhasePlane({ solution, curves: ofTime, unknowns, notes, evaluation, held, height, state });
  const saved = useMemo(() => {
    if (phase.layout === 'time') return drawing;
    const plane = withMarks(phase.drawing, (frame) => pointMarks(frame, phase.shown, phase.at));
    if (phase.layout === 'phase') return plane;
    return beside(
      withMarks(drawing, (frame) => markerMarks(frame, shown, phase.at)),
      plane,
      0.58,
      NARROW,
    );
  }, [drawing, shown, phase.drawing, phase.shown, phase.at, phase.layout]);
  const place = placeText(axis, phase.at, phase.range);
  const title = phase.layout === 'phase' ? messages.explore.phase : shown.title;
  const summary = useMemo(() => linesSummary(curvesInView(shown, NAMED_LIMIT), axis, shown.proven), [shown, axis]);
  const isTimeBetween = !useWide('md') && phase.layout === 'both';
  const time = evaluated.x.length > 1 && (
    <TimeValues phase={phase} text={place} curves={ofTime} proven={proven} evaluation={evaluation} held={held} />
  );
  return (
    <FigureFrame
      title={title}
      hidesTitle={phase.layout !== 'phase' && hasLegend(shown.looks)}
      legend={phase.layout !== 'phase' && <LineLegend series={shown.looks} view={view} />}
      switches={
        <>
          {isBundle && (
            <CurveChoice
              names={evaluated.series.map(({ name }) => name)}
              text={chosenName}
              onChange={(next) => change({ curve: next || null })}
            />
          )}
          {quantities.length > 1 && (
            <Select
              aria-label={messages.explore.show}
              options={quantities.map((value) => ({ value, label: messages.explore.views[value] }))}
              value={asked === 'difference' && !quantities.includes(asked) ? 'values' : asked}
              onChange={(next) => change({ show: next === 'values' ? null : next, up: null })}
            />
          )}
          {phase.isOffered && (
            <Segmented
              label={messages.explore.layout}
              size="icon"
              options={LAYOUTS}
              value={phase.layout}
              onChange={phase.setLayout}
            />
          )}
          <BaselineChoice baseline={baseline} />
        </>
      }
      tools={<ZoomButtons zoomBy={view.zoomBy} reset={view.reset} isWhole={view.isWhole} />}
      menu={<SaveMenu title={title} plot={saved} table={() => linesInView(shown)} origin={solution} hasAddress />}
      table={() => linesInView(shown)}
      foot={
        <>
          <HeldSliders bundle={bundle} />
          <Stack gap="3" paddingInline={{ base: '3', md: '5' }} paddingBottom="3">
            {!isTimeBetween && time}
            {phase.layout !== 'time' && (
              <PhaseChoice
                names={phase.names}
                notes={notes}
                time={phase.time}
                axes={phase.axes}
                setAxes={phase.setAxes}
                hasDerivatives={evaluation.isPossible}
                field={phase.field}
                orbit={phase.orbit}
              />
            )}
          </Stack>
        </>
      }
      caption={
        <ValuesCaption
          solution={solution}
          isOfSentParameters={!bundle.isMoved}
          place={
            evaluated.x.length === 1
              ? messages.figures.onOnePoint([`${axis} = ${formatNumber(evaluated.x[0]!, 4)}`])
              : messages.figures.overFromTo(
                  axis,
                  formatNumber(Math.min(...evaluated.x), 4),
                  formatNumber(Math.max(...evaluated.x), 4),
                )
          }
        >
          {shown.proven.lines.some(({ isCoarse }) => isCoarse) && `${messages.explore.coarseHelp} `}
          {shown.behind && baseline.name && `${messages.explore.behindIs(baseline.name)} `}
          {isCrowded &&
            `${messages.explore.manyCurves(formatCount(shown.looks.length), formatCount(countDrawn(shown.looks.length)))} `}
          {isBundle && `${messages.explore.findHelp} `}
          {phase.layout !== 'time' && `${messages.explore.phaseHelp} `}
          {phase.layout !== 'time' && phase.orbit.isOn && `${messages.explore.startHelp} `}
          {!evaluation.isPossible && !view.isWhole && `${messages.explore.noMoreValues} `}
          {baseline.hasFailed && <Failed text={messages.explore.baselineFailed} />}
          {values.hasFailed && <Failed text={messages.explore.failed} />}
          {hasFailed && <Failed text={messages.proof.strip.failed} onRetry={retry} />}
        </ValuesCaption>
      }
    >
      {(isFull) => (
        <Panes data-layout={phase.layout}>
          {phase.layout !== 'phase' && (
            <LinesPlane
              title={title}
              drawing={drawing}
              shown={drawn}
              quantity={values.quantity}
              view={view}
              evaluation={evaluation}
              held={held}
              summary={summary}
              fills={isFull}
              marker={phase}
              usualWidth={phase.layout === 'both' ? 702 : 786}
            />
          )}
          {isTimeBetween && <Box paddingInline="1.5">{time}</Box>}
          {phase.layout !== 'time' && (
            <PhasePane
              drawing={phase.drawing}
              shown={phase.shown}
              at={phase.at}
              setAt={phase.setAt}
              placeText={place}
              setStart={phase.orbit.setStart}
              fills={isFull}
            />
          )}
        </Panes>
      )}
    </FigureFrame>
  );
}

/** Time and phase plane side by side need the whole width. */
export const isLinesFigureAcrossPage = ({ series }: KindOf<'lines'>): boolean =>
  series.length > 1 && series.length <= NAMED_LIMIT;

/** What each unknown means. */
function notesOf(solution: Solution, { series }: KindOf<'lines'>): (string | undefined)[] {
  const notes = variableNotes(solution);
  return series.map(({ name }) => plainNoteOf(name, notes));
}

/** The figure stays as it is. */
function Failed({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Box as="span" role="alert" color="warn">
      {text}{' '}
      {onRetry && (
        <Button look="text" size="sm" onClick={onRetry}>
          {messages.common.tryAgain}
        </Button>
      )}
    </Box>
  );
}
