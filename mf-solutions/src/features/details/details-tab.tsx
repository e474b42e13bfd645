import type { Solution } from '@hub/openapi/types';
import { chakra } from '@hub/web-kit/ui';
import { useDeferredValue } from 'react';
import { messages } from '../../messages/messages.ts';
import { VerdictWarning } from '../../solution/verdict-warning.tsx';
import { SharePanel } from './rail/share-panel.tsx';
import { CodePanel } from './code/code-panel.tsx';
import { Conditions } from './conditions.tsx';
import { Differences } from './differences.tsx';
import { EquationsBand } from './equations-band.tsx';
import { isLinesFigureAcrossPage } from './figures/lines-figure.tsx';
import { LossFigure } from './figures/loss-figure.tsx';
import { SampleFigure } from './figures/sample-figure.tsx';
import { Networks } from './networks.tsx';
import { PointPanel } from './point/point-panel.tsx';
import { ProofBlock } from './proof/proof-block.tsx';
import { ProofSection } from './proof/proof-section.tsx';
import { GeneratorFacts } from './rail/generator-facts.tsx';
import { InspectionPanel } from './rail/inspection-panel.tsx';
import { MendedNote } from './rail/mended-note.tsx';
import { SolutionFacts } from './rail/solution-facts.tsx';
import { TrainingFacts } from './rail/training-facts.tsx';
import { UseCases } from './rail/use-cases.tsx';
import { Variables } from './rail/variables.tsx';
import { SameEquation } from './same-equation.tsx';
import { Citation } from './texts/citation.tsx';
import { Texts } from './texts/texts.tsx';
import { useStickyTop } from './use-sticky-top.ts';

const column = { display: 'flex', flexDirection: 'column', minWidth: 0 } as const;
const BETWEEN_PARTS = { base: '8', md: '11' };

const Stack = chakra('div', { base: { ...column, gap: { base: '6', md: '5' } } });
const Columns = chakra('div', {
  base: {
    ...column,
    gap: { ...BETWEEN_PARTS, lg: '12' },
    display: { base: 'flex', lg: 'grid' },
    gridTemplateColumns: { lg: 'minmax(0, 1fr) {sizes.rail}' },
    alignItems: { base: 'stretch', lg: 'start' },
  },
});
// On tablets and phones both columns are one: the figure, what is proven about it, the details, and last the facts of the rail.
const Main = chakra('div', { base: { ...column, gap: '11', display: { base: 'contents', lg: 'flex' } } });
const Rail = chakra('aside', {
  base: { ...column, gap: '6', display: { base: 'contents', lg: 'flex' }, position: { lg: 'sticky' } },
});
const First = chakra('div', { base: { minWidth: 0, order: { base: -2, lg: 0 } } });
const Second = chakra('div', { base: { order: { base: -1, lg: 0 } } });
const Last = chakra('div', { base: { ...column, gap: '6', order: { base: 1, lg: 0 } } });
const Opening = chakra('div', { base: { ...column, gap: '5' } });

/**
 * All that is known of one version, in the order of a reader's questions: what it is, whether it is right, how it was made. A map is as
 * wide as the page; lines leave room for the rail beside them.
 */
export function DetailsTab({ solution }: { solution: Solution }) {
  const [rail, stickyTop] = useStickyTop();
  // The rest is rendered when the browser is idle, after the visible part.
  const isRestDue = useDeferredValue(true, false);
  const isWide = solution.evaluated.kind !== 'lines' || isLinesFigureAcrossPage(solution.evaluated);
  return (
    <Stack>
      <Opening>
        <VerdictWarning verdict={solution.inspection.verdict} />
        <EquationsBand solution={solution} isAcrossPage />
        <Differences differences={solution.differences} />
        {isWide && (
          <>
            <SampleFigure solution={solution} />
            <ProofBlock solution={solution} isAcrossPage />
          </>
        )}
      </Opening>
      <Columns>
        <Main>
          {!isWide && (
            <First>
              <SampleFigure solution={solution} />
            </First>
          )}
          <PointPanel solution={solution} />
          {isRestDue && (
            <>
              <ProofSection solution={solution} />
              <SameEquation solution={solution} />
              <LossFigure solution={solution} />
              <Networks solution={solution} />
              <Conditions solution={solution} />
              <CodePanel solution={solution} />
              <Texts solution={solution} />
              <Citation solution={solution} />
            </>
          )}
        </Main>
        <Rail ref={rail} style={{ top: stickyTop }} aria-label={messages.details.rail}>
          {!isWide && (
            <Second>
              <ProofBlock solution={solution} />
            </Second>
          )}
          {isRestDue && (
            <Last>
              <SolutionFacts solution={solution} />
              <InspectionPanel inspection={solution.inspection} functions={solution.contents.functions}>
                <MendedNote solution={solution} />
              </InspectionPanel>
              <Variables solution={solution} />
              <SharePanel solution={solution} />
              <GeneratorFacts solution={solution} />
              <TrainingFacts solution={solution} />
              <UseCases solution={solution} />
            </Last>
          )}
        </Rail>
      </Columns>
    </Stack>
  );
}
