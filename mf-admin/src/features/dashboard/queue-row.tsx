import { detailOf } from '@hub/openapi/client';
import type { SolutionCard } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { TickIcon, WarningIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { useReviewClaim } from '@hub/web-kit/solutions/review';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { TypeTag } from '@hub/web-kit/solutions/type-tag';
import { Box, Button, chakra, Flex, HStack, Link, LinkButton, Plate, Text } from '@hub/web-kit/ui';
import { waitingTime } from '@hub/web-kit/waiting-time';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';

const words = messages.dashboard;

const FIGURE = { width: 240, height: 116 };
/** Its height, folded on phones. */
export const QUEUE_ROW = { base: '363px', md: '125px' } as const;

const Row = chakra(Plate, {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: '170px minmax(0, 1fr) auto',
      lg: '170px minmax(0, 1fr) minmax(0, 1fr) 10.5rem',
    },
    columnGap: '5',
    rowGap: '2',
    alignItems: 'center',
    padding: '3.5 5 3.5 3',
    _focusWithin: { borderColor: 'line-strong' },
  },
});
const Name = chakra('h2', { base: { margin: '0.5 0', textStyle: 'card-name', overflowWrap: 'anywhere' } });

export interface QueueRowProps {
  solution: SolutionCard;
  now: Date;
  /** The one to review first. */
  isFirst: boolean;
}

/** One version that is waiting for a decision, with its checks and the button that starts the review. */
export function QueueRow({ solution, now, isFirst }: QueueRowProps) {
  const { id, name, label, version, equation_name, equation_type, hub_status, preview, submitted_at, submitted_by } =
    solution;
  return (
    <Row>
      <Box maxWidth={`${FIGURE.width}px`}>
        <CardFigure preview={preview} {...FIGURE} />
      </Box>
      <Box minWidth="0">
        <HStack gap="3" flexWrap="wrap" textStyle="small" color="ink-2">
          <TypeTag type={equation_type} />
          {equation_name}
          <StatusBadge status={hub_status} />
        </HStack>
        <Name>
          <Link to={paths.solution.to(id, { tab: 'publish' })} color="ink">
            {name}
          </Link>
        </Name>
        <Text margin="0" textStyle="label" color="ink-3" overflowWrap="anywhere">
          {words.version(label, version)}
        </Text>
        <ProofBadge known={solution} />
      </Box>
      <Box minWidth="0" gridColumn={{ md: '2 / -1', lg: 'auto' }} gridRow={{ md: 2, lg: 'auto' }}>
        <Triage concerns={solution.concerns ?? []} />
        <Since solution={solution} />
      </Box>
      <Box textAlign={{ md: 'right' }} textStyle="small">
        {submitted_at && (
          <Text margin="0" textStyle="control" fontWeight="500">
            <time dateTime={submitted_at}>{words.waiting(waitingTime(submitted_at, now))}</time>
          </Text>
        )}
        <Text margin="0" color="ink-2">
          {words.by(submitted_by)}
        </Text>
        <Actions solution={solution} isFirst={isFirst} />
      </Box>
    </Row>
  );
}

/** "All checks passed", or the points to check. */
function Triage({ concerns }: { concerns: NonNullable<SolutionCard['concerns']> }) {
  const isSound = concerns.length === 0;
  return (
    <Flex gap="2">
      <Box as="span" flex="none" paddingTop="0.5" color={isSound ? 'ok' : 'warn'}>
        {isSound ? <TickIcon /> : <WarningIcon />}
      </Box>
      <span>{isSound ? words.allPassed : words.toLookAt(concerns.map((concern) => words.concerns[concern]))}</span>
    </Flex>
  );
}

/** The published version that it would replace, with a link to the comparison. */
function Since({ solution: { id, version, changed_since } }: { solution: SolutionCard }) {
  return (
    <Text margin="1 0 0" textStyle="small" color="ink-2">
      {changed_since === null ? (
        words.firstVersion
      ) : (
        <>
          {words.replaces(changed_since)}
          <Link to={paths.solution.to(id, { tab: 'versions', compare: `${changed_since},${version}` })}>
            {words.whatChanged}
          </Link>
        </>
      )}
    </Text>
  );
}

function Actions({ solution, isFirst }: { solution: SolutionCard; isFirst: boolean }) {
  const { id, name } = solution;
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { holder, isMine, change } = useReviewClaim(solution);
  const open = () => void navigate(paths.solution.to(id, { tab: 'publish' }));
  const start = () => change.mutate(undefined, { onSuccess: open, onError: (error) => alerts.error(detailOf(error)) });
  return (
    <>
      {holder !== undefined && (
        <Text margin="0" color="ink-2">
          {isMine ? words.inReviewByYou : words.inReview(holder)}
        </Text>
      )}
      <Flex
        gap="1"
        marginTop="1.5"
        justifyContent={{ md: 'flex-end' }}
        direction={{ base: 'row-reverse', md: 'column' }}
        alignItems={{ base: 'center', md: 'flex-end' }}
      >
        {(isMine || holder === undefined) && (
          <Button
            look={isFirst ? 'solid' : 'outline'}
            size="sm"
            flex={{ base: 1, md: 'none' }}
            busy={change.isPending}
            data-review
            aria-label={words.reviewOf(isMine ? words.goOn : words.start, name)}
            onClick={isMine ? open : start}
          >
            {isMine ? words.goOn : words.start}
          </Button>
        )}
        <LinkButton
          look="text"
          size="sm"
          to={paths.solutionForAdmins.to(id)}
          aria-label={messages.common.editOne(name)}
        >
          {messages.common.edit}
        </LinkButton>
      </Flex>
    </>
  );
}
