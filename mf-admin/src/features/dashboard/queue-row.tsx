import { detailOf } from '@hub/openapi/client';
import type { SolutionCard } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { useReviewClaim } from '@hub/web-kit/solutions/review';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { TypeTag } from '@hub/web-kit/solutions/type-tag';
import { Box, Button, chakra, HStack, Link, LinkButton, Plate, Text } from '@hub/web-kit/ui';
import { waitingTime } from '@hub/web-kit/waiting-time';
import { messages } from '../../messages/messages.ts';

const words = messages.dashboard;

const FIGURE = { width: 240, height: 116 };
/** Its height, folded on phones. */
export const QUEUE_ROW = { base: '363px', md: '125px' } as const;

const Row = chakra(Plate, {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '196px minmax(0, 1fr) auto' },
    gap: { base: '3', md: '5' },
    alignItems: 'center',
    padding: '3.5 5 3.5 3',
    _hover: { borderColor: 'line-strong', boxShadow: 'floating' },
    _focusWithin: { borderColor: 'line-strong' },
  },
});
/** The whole row leads to the solution, with one link for readers. */
const RowLink = chakra(Link, { base: { color: 'ink', '&::after': { content: '""', position: 'absolute', inset: 0 } } });
const Name = chakra('h2', { base: { margin: '0.5 0', textStyle: 'card-name', overflowWrap: 'anywhere' } });

/** One version that waits for a decision. */
export function QueueRow({ solution, now }: { solution: SolutionCard; now: Date }) {
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
          <RowLink to={paths.solution.to(id)}>{name}</RowLink>
        </Name>
        <Text margin="0" textStyle="label" color="ink-3" overflowWrap="anywhere">
          {words.version(label, version)}
        </Text>
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
        <Actions solution={solution} />
      </Box>
    </Row>
  );
}

/** Above the link that covers the row. */
const Above = chakra('div', { base: { position: 'relative', zIndex: 'raised' } });

/** What it would replace, with the way to all that changed. */
function Since({ solution: { id, version, changed_since } }: { solution: SolutionCard }) {
  if (changed_since === null) {
    return (
      <Text margin="1 0 0" textStyle="small" color="ink-2">
        {words.firstVersion}
      </Text>
    );
  }
  return (
    <Above>
      <Text as="span" textStyle="small" color="ink-2">
        {words.replaces(changed_since)}
        <Link to={paths.solution.to(id, { tab: 'versions', compare: `${changed_since},${version}` })}>
          {words.whatChanged}
        </Link>
      </Text>
    </Above>
  );
}

function Actions({ solution }: { solution: SolutionCard }) {
  const { id, name } = solution;
  const alerts = useAlerts();
  const { holder, isMine, next, change } = useReviewClaim(solution);
  return (
    <Above>
      {holder !== undefined && (
        <Text margin="0" color="ink-2">
          {isMine ? words.inReviewByYou : words.inReview(holder)}
        </Text>
      )}
      <HStack gap="1" justifyContent={{ md: 'flex-end' }}>
        <Button
          look="text"
          size="sm"
          busy={change.isPending}
          aria-label={words.claimOf(words.claim[next], name)}
          onClick={() => change.mutate(undefined, { onError: (error) => alerts.error(detailOf(error)) })}
        >
          {words.claim[next]}
        </Button>
        <LinkButton
          look="text"
          size="sm"
          to={paths.solutionForAdmins.to(id)}
          aria-label={messages.common.editOne(name)}
        >
          {messages.common.edit}
        </LinkButton>
      </HStack>
    </Above>
  );
}
