import type { Solution } from '@hub/openapi/types';
import { chakra } from '@hub/web-kit/ui';
import { useDeferredValue } from 'react';
import { VerdictWarning } from '../../solution/verdict-warning.tsx';
import { Differences } from './differences.tsx';
import { EquationsBand } from './equations-band.tsx';
import { isLinesFigureAcrossPage } from './figures/lines-figure.tsx';
import { SampleFigure } from './figures/sample-figure.tsx';
import { Glance } from './glance.tsx';
import { More } from './more/more.tsx';
import { ProofBlock } from './proof/proof-block.tsx';
import { Replicas } from './texts/replicas.tsx';
import { SameEquation } from './texts/same-equation.tsx';
import { Other, References, Training } from './texts/texts.tsx';
import { UseCases } from './texts/use-cases.tsx';

const column = { display: 'flex', flexDirection: 'column', minWidth: 0 } as const;

const Stack = chakra('div', { base: { ...column, gap: { base: '3', md: '5' } } });
/** Two columns; on narrow screens one, in which the figure comes before what is proven about it. */
const Columns = chakra('div', {
  base: {
    ...column,
    gap: '8',
    display: { base: 'flex', lg: 'grid' },
    gridTemplateColumns: { lg: 'minmax(0, 1fr) {sizes.rail}' },
    columnGap: { lg: '12' },
    alignItems: { base: 'stretch', lg: 'start' },
  },
});
const Side = chakra('div', { base: { ...column, gap: '7' } });
/** A part that on narrow screens comes before what it follows on wide ones. */
const First = chakra('div', { base: { minWidth: 0, order: { base: -1, lg: 0 } } });
const Below = chakra('div', { base: { marginTop: '3' } });

/**
 * All that is known of one version, in the order of a reader's questions: what it solves, what it looks like, whether it is right, how it was
 * made. A map is as wide as the page, and so are curves beside a phase plane; a single curve leaves room for the facts beside it.
 */
export function DetailsTab({ solution }: { solution: Solution }) {
  // What is below the first screen is rendered when the browser is idle; at once where the server draws the page, or has drawn it.
  const isRestDue = useDeferredValue(true, isDrawn());
  const isMoreDue = useDeferredValue(true, false);
  const isWide = solution.evaluated.kind !== 'lines' || isLinesFigureAcrossPage(solution.evaluated);
  const texts = isRestDue && (
    <div>
      <Replicas solution={solution} />
      <SameEquation solution={solution} />
      <UseCases solution={solution} />
      <Training solution={solution} isBeside={!isWide} />
      <References solution={solution} />
      <Other solution={solution} />
    </div>
  );
  return (
    <Stack>
      <VerdictWarning verdict={solution.inspection.verdict} />
      <EquationsBand solution={solution} isAcrossPage />
      <Differences differences={solution.differences} />
      {isWide ? (
        <>
          <Stack>
            <ProofBlock solution={solution} isAcrossPage />
            <First>
              <SampleFigure solution={solution} />
            </First>
          </Stack>
          <Columns>
            {texts}
            <First>
              <Glance solution={solution} />
            </First>
          </Columns>
        </>
      ) : (
        <>
          <Columns>
            <First>
              <SampleFigure solution={solution} />
            </First>
            <Side>
              <ProofBlock solution={solution} />
              <Glance solution={solution} />
            </Side>
          </Columns>
          <Below>{texts}</Below>
        </>
      )}
      {isMoreDue && <More solution={solution} />}
    </Stack>
  );
}

const isDrawn = (): boolean => typeof document === 'undefined' || document.getElementById('first-page') !== null;
