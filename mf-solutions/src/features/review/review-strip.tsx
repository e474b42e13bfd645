import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatTime } from '@hub/web-kit/format';
import { ClockIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { useReviewClaim } from '@hub/web-kit/solutions/review';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Button, chakra, H2, H3, HStack, Link, Plate, Text } from '@hub/web-kit/ui';
import { waitingTime } from '@hub/web-kit/waiting-time';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { useSolution } from '../../solution/use-solution.ts';
import { ChangesList } from './changes-list.tsx';
import { CheckList } from './check-list.tsx';
import { DecisionForm } from './decision-form.tsx';
import { useClaimRenewal } from './use-claim-renewal.ts';

const words = messages.review;

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '3 5',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
});
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1.15fr 1fr 1.15fr' },
    background: 'canvas',
    borderBottomRadius: 'control',
    fontSize: 'control',
    '& > *': { minWidth: 0, padding: '4 5 5' },
    '& > * + *': {
      borderTopWidth: { base: '1px', lg: 0 },
      borderLeftWidth: { base: 0, lg: '1px' },
      borderStyle: 'solid',
      borderColor: 'line',
    },
  },
});

export interface ReviewStripProps {
  solution: Solution;
  /** The version that waits for review. */
  version: number;
  /** What its author wrote when submitting it; undefined until it is known. */
  authorsComment: string | undefined;
  /** Left out where the page has the form elsewhere. */
  decides: boolean;
}

/** What a reviewer wants to know at a glance: is it sound, what is new, what does its author say. */
export function ReviewStrip({ solution, version, authorsComment, decides }: ReviewStripProps) {
  const { id, head_version, published_version, submitted_by } = solution;
  return (
    <Plate as="section" aria-label={words.label} marginTop="5">
      <ReviewHead solution={solution} />
      <Columns>
        <section aria-labelledby="checks">
          <H3 id="checks" marginBottom="2">
            {words.checks.title}
          </H3>
          <OfVersion id={id} version={version} shown={solution}>
            {(submitted) => <CheckList solution={submitted} />}
          </OfVersion>
        </section>
        <section>
          <OfVersion id={id} version={version} shown={solution}>
            {(submitted) => <ChangesList solution={submitted} published={published_version} />}
          </OfVersion>
        </section>
        <section>
          <H3 marginBottom="2">{words.commentFrom(submitted_by)}</H3>
          {authorsComment && (
            <Text textStyle="prose" margin="0" marginBottom="4" whiteSpace="pre-line" overflowWrap="anywhere">
              {words.quoted(authorsComment)}
            </Text>
          )}
          {solution.version !== version && (
            <Text margin="0" marginBottom="2">
              {words.pageShows(
                solution.version,
                <Link to={paths.solution.to(id, { version: String(version) })}>{words.lookAt(version)}</Link>,
              )}
            </Text>
          )}
          {head_version > version && (
            <Text margin="0" marginBottom="4" color="warn">
              {words.newerExists(head_version)}
            </Text>
          )}
          {decides && <DecisionForm id={id} version={version} />}
        </section>
      </Columns>
    </Plate>
  );
}

function ReviewHead({ solution }: { solution: Solution }) {
  const { submitted_at, submitted_by, queue_position } = solution;
  const alerts = useAlerts();
  const { holder, until, isMine, next, change } = useReviewClaim(solution);
  useClaimRenewal(solution.id, isMine);
  return (
    <Head>
      <HStack gap="2" minWidth="0" alignItems="baseline">
        <ClockIcon />
        <H2 textStyle="h3" overflowWrap="anywhere">
          {words.submitted(submitted_at && waitingTime(submitted_at, new Date()), submitted_by)}
        </H2>
      </HStack>
      <Text margin="0" textStyle="small" color="ink-2">
        {queue_position !== null && words.place(queue_position)}
        {until && words.claimed(isMine ? undefined : holder, formatTime(until))}
      </Text>
      <Button
        look="text"
        marginLeft="auto"
        busy={change.isPending}
        onClick={() => change.mutate(undefined, { onError: (error) => alerts.error(detailOf(error)) })}
      >
        {words.claim[next]}
      </Button>
    </Head>
  );
}

interface OfVersionProps {
  id: number;
  version: number;
  /** What the page shows: often that version already. */
  shown: Solution;
  children: (solution: Solution) => ReactNode;
}

function OfVersion({ shown, ...wanted }: OfVersionProps) {
  return shown.version === wanted.version ? wanted.children(shown) : <LoadedVersion {...wanted} />;
}

function LoadedVersion({ id, version, children }: Omit<OfVersionProps, 'shown'>) {
  const loaded = useSolution(id, version);
  if (loaded.isError) return <BrokenState error={loaded.error} onRetry={() => void loaded.refetch()} />;
  if (loaded.data) return children(loaded.data);
  return (
    <Waiting>
      <Skeleton height="120px" />
    </Waiting>
  );
}
