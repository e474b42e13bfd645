import type { StatedProblem } from '@hub/openapi/types';
import { formatDate } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { Box, Button, chakra, HStack, LinkButton, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { RowFormula, RowName } from '../../equations/listed-rows.tsx';
import { messages } from '../../messages/messages.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const words = messages.stating.own;

const List = chakra('ul', { base: { margin: 0, padding: 0, listStyle: 'none' } });
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    gap: { base: '2', md: '6' },
    alignItems: 'start',
    paddingBlock: '4',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
});

/** Problems that the user has stated, with what became of each. */
export function OwnProblems({ problems }: { problems: readonly StatedProblem[] }) {
  const [withdrawing, setWithdrawing] = useState<StatedProblem>();
  return (
    <>
      <List aria-label={words.title}>
        {problems.map((problem) => (
          <Row key={problem.id}>
            <About problem={problem} />
            <HStack gap="2">
              <Actions problem={problem} onWithdraw={() => setWithdrawing(problem)} />
            </HStack>
          </Row>
        ))}
      </List>
      {withdrawing && <WithdrawDialog problem={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  );
}

function Actions({ problem, onWithdraw }: { problem: StatedProblem; onWithdraw: () => void }) {
  const { id, title, slug, status } = problem;
  if (status === 'published')
    return (
      <LinkButton size="sm" to={paths.problem.to(slug)} aria-label={words.showOne(title)}>
        {words.show}
      </LinkButton>
    );
  return (
    <>
      <LinkButton size="sm" to={paths.editProblem.to(id)} aria-label={words.editOne(title)}>
        {words.edit}
      </LinkButton>
      <Button look="text" size="sm" aria-label={words.withdrawOne(title)} onClick={onWithdraw}>
        {words.withdraw}
      </Button>
    </>
  );
}

function About({ problem }: { problem: StatedProblem }) {
  const { title, status, comment, created_at, decided_at, equation_tex, conditions_tex } = problem;
  return (
    <Box minWidth="0">
      <HStack gap="3" flexWrap="wrap" textStyle="small" color="ink-2">
        <StatusBadge status={status} />
        {decided_at === null || status === 'submitted'
          ? words.on(formatDate(created_at))
          : words.decidedOn(formatDate(decided_at))}
      </HStack>
      <RowName marginTop="1">{title}</RowName>
      <Box marginTop="1">
        <RowFormula lines={[...equation_tex, ...conditions_tex]} />
      </Box>
      {comment && (
        <Text margin="0" marginTop="2" whiteSpace="pre-line" overflowWrap="anywhere">
          {words.comment(comment)}
        </Text>
      )}
    </Box>
  );
}
