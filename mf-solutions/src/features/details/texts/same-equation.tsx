import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { EquationSolution, Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { Box, Button, chakra, Flex, H3, Link, Numeral, Text } from '@hub/web-kit/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryOfPair } from '../../../compare/compare-address.ts';
import { parametersText } from '../../../equations/equation-words.ts';
import { useSameEquation } from '../../../equations/use-equations.ts';
import { messages } from '../../../messages/messages.ts';
import { useSolutionAccess } from '../../../solution/use-solution.ts';
import { Chapter } from '../chapter.tsx';

const words = messages.equations.same;
const SHOWN = 5;

const List = chakra('ul', { base: { listStyle: 'none', margin: 0, padding: 0 } });
const Row = chakra('li', {
  base: {
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '1 4',
    alignItems: 'baseline',
    paddingBlock: '2',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
    '& > :first-child': { flex: '1 1 12rem' },
    '& > :last-child': { gridColumn: 2, textAlign: 'right' },
    '& > :nth-child(2)': { textAlign: 'right' },
  },
});

/** Other solutions of the same equation, and its page; nothing while they load, and where the equation has none. */
export function SameEquation({ solution }: { solution: Solution }) {
  const { data } = useSameEquation(solution.id, solution.version);
  if (!data?.slug) return null;
  const { slug, title, same_values, other_values, proposed_equation, letters } = data;
  const lists = [
    { heading: words.sameValues, solutions: same_values },
    { heading: words.otherValues, solutions: other_values },
  ].filter(({ solutions }) => solutions.length > 0);
  return (
    <Chapter title={words.title}>
      {proposed_equation && <Proposal solution={solution} proposed={proposed_equation} />}
      {lists.map(({ heading, solutions }) => (
        <Box key={heading} marginBottom="4">
          <H3 marginBottom="1">{heading}</H3>
          <List>
            {solutions.slice(0, SHOWN).map((other) => (
              <Other key={other.id} solution={solution} other={other} letters={letters} />
            ))}
          </List>
          {solutions.length > SHOWN && (
            <Text margin="0" marginTop="1" color="ink-2" fontSize="small">
              {words.more(solutions.length - SHOWN)}
            </Text>
          )}
        </Box>
      ))}
      <Text margin="0">
        {lists.length === 0 && `${words.none} `}
        <Link to={paths.equation.to(slug)} textDecoration="underline">
          {words.page(title ?? slug)}
        </Link>
      </Text>
    </Chapter>
  );
}

interface OtherProps {
  solution: Solution;
  other: EquationSolution;
  letters: readonly string[];
}

function Other({ solution, other, letters }: OtherProps) {
  const pair = { a: { id: solution.id, version: solution.version }, b: { id: other.id, version: other.version } };
  return (
    <Row>
      <Link to={paths.solution.to(other.id)}>{other.label}</Link>
      <span>
        <ProofBadge known={other} />
      </span>
      {letters.length > 0 && (
        <chakra.span fontFamily="mono" fontSize="small" color="ink-2">
          {letters.join(', ')} = <Numeral>{parametersText(other.parameters)}</Numeral>
        </chakra.span>
      )}
      <Link to={paths.compare.to(queryOfPair(pair))} aria-label={words.compareWith(other.label)}>
        {words.compare}
      </Link>
    </Row>
  );
}

/** Proposes the entry in the list of equations that others with this equation have, to those who may edit. */
function Proposal({ solution, proposed }: { solution: Solution; proposed: { id: number; name: string } }) {
  const access = useSolutionAccess(solution.id);
  const queries = useQueryClient();
  const alerts = useAlerts();
  const accept = useMutation({
    mutationFn: () =>
      unwrap(api.PUT('/solutions/{id}', { params: { path: { id: solution.id } }, body: { equation_id: proposed.id } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.solutions.all }),
    onError: (error) => alerts.error(error.message),
  });
  if (!access.data?.can.includes('edit')) return null;
  return (
    <Flex gap="3" wrap="wrap" alignItems="center" marginBottom="4">
      <Text margin="0">{words.propose(proposed.name)}</Text>
      <Button size="sm" disabled={accept.isPending} onClick={() => accept.mutate()}>
        {words.accept(proposed.name)}
      </Button>
    </Flex>
  );
}
