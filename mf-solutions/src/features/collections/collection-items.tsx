import type { CollectionItem } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { Thumbnail } from '@hub/web-kit/plots/card-figure';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { Box, chakra, Link, Text } from '@hub/web-kit/ui';
import { Row, RowError, RowFormula, RowName } from '../../equations/listed-rows.tsx';
import { messages } from '../../messages/messages.ts';

const words = messages.collections;

const List = chakra('ol', {
  base: { margin: 0, padding: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'line-strong' },
});
const COLUMNS = { base: '120px minmax(0, 1fr)', md: '120px minmax(0, 1fr) 9rem' };
const Kind = chakra('span', { base: { textStyle: 'small', color: 'ink-2' } });

/** The solutions and problems of a collection in their order. */
export function CollectionItems({ items }: { items: readonly CollectionItem[] }) {
  return (
    <List aria-label={messages.collections.editor.items}>
      {items.map((item) => (
        <Row key={`${item.solution_id} ${item.problem_slug}`} gridTemplateColumns={COLUMNS}>
          <Item item={item} />
        </Row>
      ))}
    </List>
  );
}

function Item({ item: { solution_id, solution, problem, note } }: { item: CollectionItem }) {
  const { preview } = solution ?? problem ?? {};
  const known = solution ?? (problem && { ...problem, proof_state: 'done' as const, proof_rung: null });
  return (
    <>
      {preview ? (
        <Thumbnail preview={preview} width={120} height={60} />
      ) : (
        <Box display={{ base: 'none', md: 'block' }} />
      )}
      <Box minWidth="0" paddingBlock="2" {...(!preview && { gridColumn: { base: '1 / -1', md: 'auto' } })}>
        {solution && (
          <RowName>
            <Link to={paths.solution.to(solution_id!)} data-row>
              {solution.label}
            </Link>
          </RowName>
        )}
        {problem && (
          <RowName>
            <Link to={paths.problem.to(problem.slug)} data-row>
              {problem.title}
            </Link>
          </RowName>
        )}
        {solution && <Kind>{[solution.equation_name, solution.username].filter(Boolean).join(' · ')}</Kind>}
        {problem && <RowFormula lines={[...problem.equation_tex, ...problem.conditions_tex]} />}
        {!solution && !problem && <Kind>{words.hidden}</Kind>}
        {note && (
          <Text margin="0" marginTop="1" maxWidth="80ch">
            {note}
          </Text>
        )}
      </Box>
      {known && known.proven_error !== null && (
        <RowError>
          <ProofBadge known={known} />
        </RowError>
      )}
    </>
  );
}
