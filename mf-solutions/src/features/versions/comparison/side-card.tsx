import type { SameEquation, Solution } from '@hub/openapi/types';
import { DownIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { Thumbnail } from '@hub/web-kit/plots/card-figure';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { Box, Button, chakra, Flex, Link, Menu, Plate } from '@hub/web-kit/ui';
import { useNavigate } from 'react-router-dom';
import { queryOfPair, type ComparedPair } from '../../../compare/compare-address.ts';
import { clearTicks, toggleTick } from '../../../compare/ticked.ts';
import { useLineColour } from '../../../figures/parts/use-line-colour.ts';
import { messages } from '../../../messages/messages.ts';
import { useVersions } from '../use-versions.ts';

const words = messages.equations.compare;

const Card = chakra(Plate, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '3', md: '4' },
    minHeight: '84px',
    paddingInline: { base: '3', md: '4' },
    borderTopWidth: '3px',
    borderTopColor: 'var(--side)',
    // In a comparison a colour means a solution.
    '&&& [data-line]:not(circle)': { stroke: 'var(--side)' },
    '&&& circle[data-line]': { fill: 'var(--side)' },
  },
});
const Name = chakra('h2', {
  base: { margin: 0, textStyle: 'card-name', lineHeight: 1.2, overflowWrap: 'anywhere', lineClamp: 2 },
});

interface SideCardProps {
  side: 'a' | 'b';
  pair: ComparedPair;
  solution: Solution;
  other: Solution;
  same: SameEquation;
}

/** One side of a comparison, with a menu of what can stand in its place. */
export function SideCard({ side, pair, solution, other, same }: SideCardProps) {
  const colour = useLineColour()(side === 'a' ? 0 : 1);
  const letter = side.toUpperCase();
  const versions = useOthers(side, pair, solution, same);
  const navigate = useNavigate();
  const another = () => {
    clearTicks();
    toggleTick({ id: other.id, name: other.name, label: other.label });
    void navigate(paths.solutions.to());
  };
  return (
    <Card style={{ '--side': colour } as React.CSSProperties}>
      {/* Beside each other on tablets, the sides have no room for it. */}
      <Box flex="none" display={{ base: 'block', md: 'none', lg: 'block' }}>
        <Thumbnail preview={solution.preview} width={120} height={54} />
      </Box>
      <Box flex="1" minWidth="0" paddingBlock="2">
        <Name>
          <span style={{ color: colour }}>{letter}</span>{' '}
          <Link
            to={paths.solution.to(solution.id, { version: String(solution.version) })}
            title={solution.label}
            color="ink"
          >
            {solution.name}
          </Link>
        </Name>
        <Flex gap="0 2" wrap="wrap" alignItems="center" color="ink-2" textStyle="small">
          <span>
            {same.slug ? (
              <Link to={paths.equation.to(same.slug)} textDecoration="underline">
                {same.title}
              </Link>
            ) : (
              solution.label
            )}
            {words.version(solution.version)}
          </span>
          <ProofBadge known={solution} />
        </Flex>
      </Box>
      <Menu
        trigger={(button) => (
          <Button
            look="text"
            size="sm"
            flex="none"
            marginRight={{ base: '-2', md: '-3' }}
            paddingInline={{ base: '2', md: '3' }}
            aria-label={words.changeSide(letter)}
            {...button}
          >
            {words.change}
            <Box hideBelow="md">
              <DownIcon />
            </Box>
          </Button>
        )}
        items={[...versions, { label: words.another, onSelect: another }]}
      />
    </Card>
  );
}

/** Other versions of the solution and others of the same equation, but for what the other side shows. */
function useOthers(side: 'a' | 'b', pair: ComparedPair, solution: Solution, same: SameEquation) {
  const versions = useVersions(solution.id).data ?? [];
  const other = pair[side === 'a' ? 'b' : 'a'];
  const instead = (id: number, version: number | undefined) =>
    paths.compare.to(queryOfPair({ ...pair, [side]: { id, version } }));
  return [
    ...versions
      .filter(({ version }) => version !== solution.version && !(other.id === solution.id && other.version === version))
      .map(({ version }) => ({
        label: solution.label + words.version(version),
        to: instead(solution.id, version),
      })),
    ...[...same.same_values, ...same.other_values]
      .filter(({ id }) => id !== solution.id && id !== other.id)
      .map(({ id, label }) => ({ label, to: instead(id, undefined) })),
  ];
}
