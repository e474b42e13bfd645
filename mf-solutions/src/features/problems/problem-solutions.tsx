import { LIBRARIES, libraryOf } from '@hub/shared/libraries';
import type { Problem, ProblemSolution } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { Box, Button, chakra, Flex, Link, Segmented, Table, Text } from '@hub/web-kit/ui';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { tableTexts } from '../../problems/table-texts.ts';
import { CopyMenu } from './copy-menu.tsx';

const words = messages.problems.solutions;
const { columns } = words;
const KINDS = [
  { value: 'all', label: words.kinds.all },
  { value: 'networks', label: words.kinds.networks },
] as const;

/** What writes citations is loaded once somebody wants one. */
const CiteDialog = lazy(async () => {
  const module = await import(/* webpackChunkName: "problem-dialogs" */ './cite-dialog.tsx');
  return { default: module.CiteDialog };
});

const Author = chakra('span', {
  base: { display: 'block', color: 'ink-2', fontSize: 'small', '& a': { display: 'inline-block', paddingBlock: '1' } },
});

/** The published solutions, the most accurate first, with what each of them costs. */
export function ProblemSolutions({ problem }: { problem: Problem }) {
  const { solutions, solutions_count } = problem;
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('all');
  const [cited, setCited] = useState<ProblemSolution>();
  const networks = solutions.filter(({ is_network }) => is_network).length;
  return (
    <div>
      {networks > 0 && networks < solutions.length && (
        <Box marginBottom="3">
          <Segmented label={words.kinds.label} size="sm" options={KINDS} value={kind} onChange={setKind} />
        </Box>
      )}
      <Table caption={words.table} foldsOnPhones>
        <thead>
          <tr>
            <chakra.th scope="col" data-number width="4rem">
              {columns.rank}
            </chakra.th>
            <th scope="col">{columns.solution}</th>
            <th scope="col" data-number>
              {columns.error}
            </th>
            <th scope="col" data-number>
              {columns.numbers}
            </th>
            <th scope="col" data-number>
              {columns.operations}
            </th>
            <th scope="col">{columns.library}</th>
            <th scope="col">{columns.citation}</th>
          </tr>
        </thead>
        <tbody>
          {solutions.map(
            (solution, place) =>
              (kind === 'all' || solution.is_network) && (
                <Row
                  key={solution.id}
                  solution={solution}
                  rank={solution.proven_error === null ? null : place + 1}
                  onCite={() => setCited(solution)}
                />
              ),
          )}
        </tbody>
      </Table>
      <Flex marginTop="2" marginLeft="-3">
        <CopyMenu label={words.copy} texts={tableTexts(problem)} copied={words.copied} />
      </Flex>
      {cited && (
        <Suspense fallback={null}>
          <CiteDialog solution={cited} onClose={() => setCited(undefined)} />
        </Suspense>
      )}
      {solutions_count > solutions.length && (
        <Text color="ink-2" fontSize="small" margin="0" marginTop="2">
          {messages.equations.page.allShown(solutions.length, solutions_count)}
        </Text>
      )}
    </div>
  );
}

interface RowProps {
  solution: ProblemSolution;
  /** Place in the order of proven errors; null where none is proven. */
  rank: number | null;
  onCite: () => void;
}

function Row({ solution, rank, onCite }: RowProps) {
  const { id, label, username, proven_error, numbers, operations, library } = solution;
  return (
    <tr>
      <td data-number data-label={columns.rank}>
        {countText(rank)}
      </td>
      <th scope="row">
        <Link to={paths.solution.to(id)} display="inline-block" paddingBlock="1" overflowWrap="anywhere">
          {label}
        </Link>
        <Author>
          {username === null ? messages.common.formerMember : <Link to={paths.user.to(username)}>{username}</Link>}
        </Author>
      </th>
      <td data-number data-label={columns.error}>
        {proven_error === null ? words.none : <ProofBadge known={solution} />}
      </td>
      <td data-number data-label={columns.numbers}>
        {countText(numbers)}
      </td>
      <td data-number data-label={columns.operations}>
        {countText(operations)}
      </td>
      <td data-label={columns.library}>{LIBRARIES[libraryOf(library)]}</td>
      <td data-label={columns.citation}>
        <Button
          look="text"
          size="sm"
          marginLeft="-3"
          marginTop={{ md: '-1' }}
          aria-haspopup="dialog"
          aria-label={words.citeOne(label)}
          onClick={onCite}
        >
          {words.cite}
        </Button>
      </td>
    </tr>
  );
}

const countText = (count: number | null): string => (count === null ? words.none : formatCount(count));
