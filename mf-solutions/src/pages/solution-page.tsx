import { HubError } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Box, Tabs } from '@hub/web-kit/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { DetailsTab } from '../features/details/details-tab.tsx';
import { EditTab } from '../features/edit/edit-tab.tsx';
import { FeaturedTab } from '../features/review/featured-tab.tsx';
import { PublishTab } from '../features/review/publish-tab.tsx';
import { ReviewStrip, type ReviewStripProps } from '../features/review/review-strip.tsx';
import { SubmitTab } from '../features/review/submit-tab.tsx';
import { DetailsSkeleton } from '../features/solution-head/solution-skeleton.tsx';
import { SolutionHead } from '../features/solution-head/solution-head.tsx';
import { VersionNote } from '../features/solution-head/version-note.tsx';
import { useStatusHistory, useVersions } from '../features/versions/use-versions.ts';
import { VersionsTab } from '../features/versions/versions-tab.tsx';
import { messages } from '../messages/messages.ts';
import { useSolution, useSolutionAccess } from '../solution/use-solution.ts';
import { SolutionLoading } from './solution-loading.tsx';
import { isOfHead, isTab, tabsFor } from './solution-tabs.ts';

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
      version={isOfHead(address.get('tab')) ? undefined : wholeNumber(address.get('version'))}
    />
  );
}

function SolutionOf({ id, version }: { id: number; version: number | undefined }) {
  const solution = useSolution(id, version);
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
  const access = useSolutionAccess(solution.id);
  const list = useVersions(solution.id);
  const [can, versions] = [access.data?.can ?? [], list.data ?? []];
  const tabs = tabsFor(solution, can, versions);
  const submitted = solution.submitted_version;
  const reviewed = can.includes('publish') && submitted !== null;
  const asked = address.get('tab') ?? '';
  // Whether the person gets the tab that is asked for may not be known yet.
  const isOpen = isTab(asked) && (access.isPending || list.isPending);
  const tab = tabs.find((known) => known === asked) ?? (isOpen ? undefined : 'details');
  const words = messages.head.tabs;
  return (
    <Page
      title={tab === undefined || tab === 'details' ? solution.name : messages.head.tabOf(words[tab], solution.name)}
    >
      <SolutionHead solution={solution} />
      <VersionNote solution={solution} tellsQueue={!reviewed} />
      {reviewed && <Review solution={solution} version={submitted} decides={tab !== 'publish'} />}
      <Box marginTop={{ base: '4', md: '6' }} marginBottom={{ base: '5', md: '8' }}>
        <Tabs
          label={words.label}
          tabs={tabs.map((name) => ({
            to: paths.solution.to(solution.id, {
              ...(version !== undefined && !isOfHead(name) && { version: String(version) }),
              ...(name !== 'details' && { tab: name }),
            }),
            label: words[name],
            current: name === tab,
            count: name === 'versions' && versions.length > 0 ? versions.length : undefined,
          }))}
        />
      </Box>
      {tab === undefined && (
        <Waiting>
          <Box minHeight="100vh">
            <DetailsSkeleton />
          </Box>
        </Waiting>
      )}
      {tab === 'details' && <DetailsTab key={solution.version} solution={solution} />}
      {tab === 'versions' && <VersionsTab solution={solution} showHistory={can.includes('history')} />}
      {tab === 'edit' && <EditTab solution={solution} mayDelete={can.includes('delete')} />}
      {tab === 'submit' && <SubmitTab solution={solution} mayEdit={can.includes('edit')} />}
      {tab === 'publish' && submitted !== null && <PublishTab id={solution.id} version={submitted} />}
      {tab === 'featured' && <FeaturedTab solution={solution} />}
    </Page>
  );
}

function Review(props: Omit<ReviewStripProps, 'authorsComment'>) {
  const history = useStatusHistory(props.solution.id).data;
  const submission = history?.find(
    ({ version, hub_status }) => version === props.version && hub_status === 'submitted',
  );
  return <ReviewStrip {...props} authorsComment={submission?.comments} />;
}

const isMissing = (error: unknown): boolean => error instanceof HubError && error.status === 404;

/** A positive whole number as the server's ids are; undefined for anything else. */
function wholeNumber(text: string | null | undefined): number | undefined {
  const number = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : NaN;
  return number <= BIGGEST_ID ? number : undefined;
}
