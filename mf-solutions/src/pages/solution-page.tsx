import { HubError } from '@hub/openapi/client';
import type { Solution, StatusHistoryEntry } from '@hub/openapi/types';
import type { SolutionTab } from '@hub/shared/solution-tabs';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Box, Tabs } from '@hub/web-kit/ui';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { DetailsTab } from '../features/details/details-tab.tsx';
import { EquationsBand } from '../features/details/equations-band.tsx';
import { SampleFigure } from '../features/details/figures/sample-figure.tsx';
import { EditTab } from '../features/edit/edit-tab.tsx';
import { DownloadButton } from '../features/download/download-button.tsx';
import { Report } from '../features/moderation/report.tsx';
import { TakenDown } from '../features/moderation/taken-down.tsx';
import { FeaturedTab } from '../features/review/featured-tab.tsx';
import { PublicationSteps } from '../features/review/publication-steps.tsx';
import { RejectionNote } from '../features/review/rejection-note.tsx';
import { ReviewView } from '../features/review/review-view.tsx';
import { SubmitTab } from '../features/review/submit-tab.tsx';
import { WithdrawSubmission } from '../features/review/withdraw-submission.tsx';
import { DetailsSkeleton, SolutionSkeleton } from '../features/solution-head/solution-skeleton.tsx';
import { SolutionHead } from '../features/solution-head/solution-head.tsx';
import { VersionNote } from '../features/solution-head/version-note.tsx';
import { PythonButton } from '../features/use-in-python/python-button.tsx';
import { useStatusHistory, useVersions } from '../features/versions/use-versions.ts';
import { VersionsTab } from '../features/versions/versions-tab.tsx';
import { messages } from '../messages/messages.ts';
import { useOpenSolution, useSolution, useSolutionAccess } from '../solution/use-solution.ts';
import { SolutionLoading } from './solution-loading.tsx';
import { choosesVersion, isTab, showsSteps, tabsFor } from './solution-tabs.ts';

const BIGGEST_ID = 2 ** 31 - 1;

export function SolutionPage() {
  const id = wholeNumber(useParams().id);
  const [address] = useSearchParams();
  return id === undefined ? (
    <NotFoundPage />
  ) : (
    <SolutionOf
      key={id}
      id={id}
      version={choosesVersion(address.get('tab')) ? undefined : wholeNumber(address.get('version'))}
      showsProof={(address.get('tab') ?? 'details') === 'details'}
    />
  );
}

interface SolutionOfProps {
  id: number;
  version: number | undefined;
  showsProof: boolean;
}

function SolutionOf({ id, version, showsProof }: SolutionOfProps) {
  const solution = useOpenSolution(id, version, showsProof);
  if (solution.data) return <SolutionView solution={solution.data} version={version} />;
  if (isMissing(solution.error)) return <NotFoundPage />;
  if (!solution.error) return <SolutionLoading />;
  return (
    <SolutionLoading>
      <BrokenState error={solution.error} onRetry={() => void solution.refetch()} />
    </SolutionLoading>
  );
}

/** `version` is the one the address asks for; the tabs that are about one version keep it. */
function SolutionView({ solution, version }: { solution: Solution; version: number | undefined }) {
  const [address] = useSearchParams();
  const { user } = useSession();
  const access = useSolutionAccess(solution.id);
  const list = useVersions(solution.id);
  const [can, versions] = [access.data?.can ?? [], list.data ?? []];
  const past = useStatusHistory(solution.id, can.includes('history'));
  const history = past.data ?? [];
  const tabs = tabsFor(solution, can, versions);
  const { submission } = solution;
  const asked = address.get('tab') ?? '';
  // It may not be known yet whether the user can open the requested tab.
  const isOpen = isTab(asked) && (access.isPending || list.isPending);
  const tab = tabs.find((known) => known === asked) ?? (isOpen ? undefined : 'details');
  // The steps to publication are above the content, which waits until it is known whether there are any: it would move.
  const awaitsSteps = user !== undefined && access.isPending && tab !== undefined && showsSteps(solution, tab);
  const content = awaitsSteps ? undefined : tab;
  const words = messages.head.tabs;
  const addressOf = (name: SolutionTab) =>
    paths.solution.to(solution.id, {
      ...(version !== undefined && !choosesVersion(name) && { version: String(version) }),
      ...(name !== 'details' && { tab: name }),
    });
  // The tab is gone, for instance after submitting. Visitors keep it: once they log in they may have it.
  if (user && tab === 'details' && isTab(asked) && asked !== 'details') {
    return <Navigate to={addressOf('details')} replace />;
  }
  const title = tab === undefined || tab === 'details' ? solution.name : messages.head.tabOf(words[tab], solution.name);
  if (tab === 'publish' && submission) {
    return (
      <Page title={title}>
        {/* What its author wrote is above the form: it must not move the form when it arrives. */}
        {past.isPending ? (
          <SolutionSkeleton />
        ) : (
          <Review id={solution.id} version={submission.version} history={history} shown={solution} />
        )}
      </Page>
    );
  }
  const rejection = history[0]?.hub_status === 'rejected' ? history[0] : undefined;
  const ownRejection = history.find((entry) => entry.version === solution.version);
  return (
    <Page title={title}>
      <SolutionHead
        solution={solution}
        hasDescription={tab !== 'edit'}
        actions={
          <>
            <PythonButton key={solution.version} solution={solution} />
            <DownloadButton solution={solution} />
          </>
        }
        tabs={
          <Tabs
            label={words.label}
            tabs={tabs.map((name) => ({
              to: addressOf(name),
              label: words[name],
              current: name === tab,
              count: name === 'versions' && versions.length > 1 ? versions.length : undefined,
            }))}
          />
        }
      />
      <VersionNote
        solution={solution}
        mayReview={can.includes('publish')}
        mayEdit={can.includes('edit')}
        action={
          submission &&
          tab !== 'submit' &&
          can.includes('withdraw') && <WithdrawSubmission id={solution.id} version={submission.version} />
        }
      />
      {solution.hub_status === 'rejected' && ownRejection?.hub_status === 'rejected' && tab !== 'submit' && (
        <Box marginTop="4">
          <RejectionNote rejection={ownRejection} />
        </Box>
      )}
      {solution.hub_status === 'withheld' && can.includes('history') && <TakenDown id={solution.id} />}
      {tab !== undefined && can.includes('edit') && showsSteps(solution, tab) && (
        <Box marginTop="5" marginBottom="2">
          <PublicationSteps solution={solution} tab={tab} />
        </Box>
      )}
      {content === undefined && (
        <Waiting>
          <Box minHeight="100vh">
            <DetailsSkeleton />
          </Box>
        </Waiting>
      )}
      {content === 'details' && <DetailsTab key={solution.version} solution={solution} />}
      {content === 'versions' && <VersionsTab solution={solution} showHistory={can.includes('history')} />}
      {content === 'edit' && <EditTab solution={solution} mayDelete={can.includes('delete')} />}
      {content === 'submit' && <SubmitTab solution={solution} mayEdit={can.includes('edit')} rejection={rejection} />}
      {content === 'featured' && <FeaturedTab solution={solution} />}
      {content === 'details' && <Report thing={{ solution: solution.id }} />}
    </Page>
  );
}

interface ReviewProps {
  id: number;
  /** The one that waits for review. */
  version: number;
  history: readonly StatusHistoryEntry[];
  /** What the address alone would show: often that version already. */
  shown: Solution;
}

/** The review of the submitted version, even if there is a newer one. */
function Review({ shown, version, ...props }: ReviewProps) {
  if (shown.version === version) return <ReviewOf key={version} solution={shown} {...props} />;
  return <LoadedReview version={version} {...props} />;
}

function LoadedReview({ id, version, history }: Omit<ReviewProps, 'shown'>) {
  const loaded = useSolution(id, version);
  if (loaded.data) return <ReviewOf key={version} solution={loaded.data} history={history} />;
  if (loaded.isError) return <BrokenState error={loaded.error} onRetry={() => void loaded.refetch()} />;
  return <SolutionSkeleton />;
}

function ReviewOf({ solution, history }: { solution: Solution; history: readonly StatusHistoryEntry[] }) {
  const submission = history.find(
    ({ version, hub_status }) => version === solution.version && hub_status === 'submitted',
  );
  return (
    <ReviewView
      solution={solution}
      authorsComment={submission?.comments}
      figure={<SampleFigure solution={solution} />}
      equations={<EquationsBand solution={solution} />}
    />
  );
}

const isMissing = (error: unknown): boolean => error instanceof HubError && error.status === 404;

/** A positive whole number as the server's ids are; undefined for anything else. */
function wholeNumber(text: string | null | undefined): number | undefined {
  const number = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : NaN;
  return number <= BIGGEST_ID ? number : undefined;
}
