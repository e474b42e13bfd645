import type { SameEquation, Solution } from '@hub/openapi/types';
import { DownIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { Box, Button, chakra, Flex, Link, Menu, Text } from '@hub/web-kit/ui';
import { queryOfPair, type ComparedPair } from '../../../compare/compare-address.ts';
import { useLineColour } from '../../../figures/parts/use-line-colour.ts';
import { messages } from '../../../messages/messages.ts';
import { useVersions } from '../use-versions.ts';

const words = messages.equations.compare;

const Head = chakra('div', {
  base: { display: 'flex', gap: '3', alignItems: 'flex-start', borderTop: '4px solid', paddingTop: '3', minWidth: 0 },
});

interface SideHeadProps {
  side: 'a' | 'b';
  pair: ComparedPair;
  solution: Solution;
  same: SameEquation;
}

/** Name and version of one side, with a menu of what can stand in its place. */
export function SideHead({ side, pair, solution, same }: SideHeadProps) {
  const colour = useLineColour()(side === 'a' ? 0 : 1);
  const letter = side.toUpperCase();
  const others = useOthers(side, pair, solution, same);
  return (
    <Head style={{ borderColor: colour }}>
      <Box flex="1" minWidth="0">
        <chakra.h2 margin="0" textStyle="h2" overflowWrap="anywhere">
          <chakra.span style={{ color: colour }}>{letter}</chakra.span>{' '}
          <Link to={paths.solution.to(solution.id, { version: String(solution.version) })}>{solution.name}</Link>
        </chakra.h2>
        <Text margin="0" color="ink-3" fontFamily="mono" fontSize="small" overflowWrap="anywhere">
          {words.version(solution.label, solution.version)}
        </Text>
      </Box>
      {others.length > 0 && (
        <Flex flex="none">
          <Menu
            trigger={(button) => (
              <Button size="sm" aria-label={words.changeSide(letter)} {...button}>
                {words.change} <DownIcon />
              </Button>
            )}
            items={others}
          />
        </Flex>
      )}
    </Head>
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
        label: words.version(solution.label, version),
        to: instead(solution.id, version),
      })),
    ...[...same.same_values, ...same.other_values]
      .filter(({ id }) => id !== solution.id && id !== other.id)
      .map(({ id, label }) => ({ label, to: instead(id, undefined) })),
  ];
}
