import type { SolutionCard } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { TypeTag } from '@hub/web-kit/solutions/type-tag';
import { Box, chakra, HStack, Link, Plate, Text } from '@hub/web-kit/ui';
import { waitingTime } from '@hub/web-kit/waiting-time';

const FIGURE = { width: 240, height: 116 };

const Row = chakra(Plate, {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '196px minmax(0, 1fr) auto' },
    gap: { base: '3', md: '5' },
    alignItems: 'center',
    padding: '14px 20px 14px 12px',
    _hover: { borderColor: 'line-strong', boxShadow: 'floating' },
    _focusWithin: { borderColor: 'line-strong' },
  },
});
/** The whole row leads to the solution, with one link for readers. */
const RowLink = chakra(Link, { base: { color: 'ink', '&::after': { content: '""', position: 'absolute', inset: 0 } } });
const Name = chakra('h2', { base: { margin: '2px 0', textStyle: 'card-name', overflowWrap: 'anywhere' } });

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
          {label} · version {version}
        </Text>
      </Box>
      <Box textAlign={{ md: 'right' }} textStyle="small">
        {submitted_at && (
          <Text margin="0" textStyle="control" fontWeight="500">
            <time dateTime={submitted_at}>Waiting {waitingTime(submitted_at, now)}</time>
          </Text>
        )}
        <Text margin="0" color="ink-2">
          by {submitted_by}
        </Text>
      </Box>
    </Row>
  );
}
