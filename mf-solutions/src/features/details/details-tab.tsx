import type { Solution } from '@hub/openapi/types';
import { Markdown } from '@hub/web-kit/markdown';
import { chakra } from '@hub/web-kit/ui';
import { useDeferredValue } from 'react';
import { messages } from '../../messages/messages.ts';
import { SharePanel } from './rail/share-panel.tsx';
import { Conditions } from './conditions.tsx';
import { Differences } from './differences.tsx';
import { EquationsBand } from './equations-band.tsx';
import { LossFigure } from './figures/loss-figure.tsx';
import { SampleFigure } from './figures/sample-figure.tsx';
import { Networks } from './networks.tsx';
import { PointPanel } from './point/point-panel.tsx';
import { GeneratorFacts } from './rail/generator-facts.tsx';
import { InspectionPanel } from './rail/inspection-panel.tsx';
import { SolutionFacts } from './rail/solution-facts.tsx';
import { TrainingFacts } from './rail/training-facts.tsx';
import { UseCases } from './rail/use-cases.tsx';
import { Variables } from './rail/variables.tsx';
import { Snippet } from './snippet.tsx';
import { Citation } from './texts/citation.tsx';
import { Texts } from './texts/texts.tsx';
import { useStickyTop } from './use-sticky-top.ts';

const column = { display: 'flex', flexDirection: 'column', minWidth: 0 } as const;
const BETWEEN_PARTS = { base: '8', md: '11' };

const Stack = chakra('div', { base: { ...column, gap: BETWEEN_PARTS } });
const Columns = chakra('div', {
  base: {
    ...column,
    gap: { ...BETWEEN_PARTS, lg: '12' },
    display: { base: 'flex', lg: 'grid' },
    gridTemplateColumns: { lg: 'minmax(0, 1fr) {sizes.rail}' },
    alignItems: { base: 'stretch', lg: 'start' },
  },
});
// On tablets and phones both columns are one, in which the snippet follows the equations and `Late` parts come last.
const Main = chakra('div', { base: { ...column, gap: '11', display: { base: 'contents', lg: 'flex' } } });
const Rail = chakra('aside', {
  base: { ...column, gap: '6', display: { base: 'contents', lg: 'flex' }, position: { lg: 'sticky' } },
});
const Late = chakra('div', { base: { ...column, order: { base: 1, lg: 0 } } });

/** All that is known of one version. A map is as wide as the page; lines leave room for the rail beside them. */
export function DetailsTab({ solution }: { solution: Solution }) {
  const [rail, stickyTop] = useStickyTop();
  const opening = (
    <>
      {solution.description && <Markdown text={solution.description} textStyle="lead" />}
      <SampleFigure solution={solution} />
      <PointPanel solution={solution} />
      <EquationsBand solution={solution} />
      <Differences differences={solution.differences} />
    </>
  );
  // The rest is laid out when the browser has time, once what is seen first stands.
  const isRestDue = useDeferredValue(true, false);
  const isWide = solution.evaluated.kind === 'grid' || solution.evaluated.kind === 'points';
  return (
    <Stack>
      {isWide && opening}
      <Columns>
        <Main>
          {!isWide && opening}
          {isRestDue && (
            <Late gap={BETWEEN_PARTS}>
              <LossFigure solution={solution} />
              <Networks solution={solution} />
              <Conditions solution={solution} />
              <Texts solution={solution} />
              <Citation solution={solution} />
            </Late>
          )}
        </Main>
        <Rail ref={rail} style={{ top: stickyTop }} aria-label={messages.details.rail}>
          <Snippet solution={solution} />
          <InspectionPanel inspection={solution.inspection} functions={solution.contents.functions} />
          {isRestDue && (
            <Late gap="6">
              <SolutionFacts solution={solution} />
              <SharePanel solution={solution} />
              <Variables solution={solution} />
              <GeneratorFacts solution={solution} />
              <TrainingFacts solution={solution} />
              <UseCases solution={solution} />
            </Late>
          )}
        </Rail>
      </Columns>
    </Stack>
  );
}
