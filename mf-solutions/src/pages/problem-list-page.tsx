import { MAX_NAME_SEARCH_LENGTH } from '@hub/shared/limits';
import type { ProblemSummary } from '@hub/openapi/types';
import { PlusIcon } from '@hub/web-kit/icons';
import { Page } from '@hub/web-kit/page';
import { pageOf } from '@hub/web-kit/paging';
import { paths } from '@hub/web-kit/paths';
import { SearchBox } from '@hub/web-kit/search-box';
import { EmptyState } from '@hub/web-kit/states';
import { Box, Button, Flex, Link, LinkButton, Text } from '@hub/web-kit/ui';
import { TypeChoice } from '../equations/type-choice.tsx';
import { FindProblem } from '../features/problems/find-problem.tsx';
import { ProblemRows } from '../features/problems/problem-rows.tsx';
import { ListHead } from '../list-head.tsx';
import { ListedPages } from '../listed-pages.tsx';
import { messages } from '../messages/messages.ts';
import { useProblems, type ProblemListView } from '../problems/use-problems.ts';
import { typeIn, useListAddress } from '../use-list-address.ts';

const words = messages.problems;

/** All problems that published solutions solve or that somebody has stated. The address holds name, type, equation and page, and a problem that was typed. */
export function ProblemListPage() {
  const { address, change } = useListAddress();
  const textOf = (name: string) => address.get(name) ?? '';
  const view: ProblemListView = {
    q: textOf('q'),
    type: typeIn(address),
    equation: textOf('equation'),
    page: pageOf(address),
  };
  const typed = { equation: textOf('text'), conditions: textOf('conditions'), domain: textOf('domain') };
  return (
    <Page title={words.title}>
      <Box paddingTop={{ base: '4', md: '8' }}>
        <ListHead
          title={words.title}
          lead={words.lead}
          action={
            <LinkButton to={paths.stateProblem.to()}>
              <PlusIcon /> {words.state}
            </LinkButton>
          }
        />
        <Flex gap="3" wrap="wrap" alignItems="center" marginBottom="4">
          <Box flex="0 1 45rem" minWidth={{ base: 'full', md: '20rem' }}>
            <SearchBox
              label={words.search}
              placeholder={words.searchExample}
              maxLength={MAX_NAME_SEARCH_LENGTH}
              query={view.q}
              onSearch={(q) => change({ q })}
            />
          </Box>
          <TypeChoice type={view.type} onChoose={(type) => change({ type })} />
        </Flex>
        <FindProblem
          typed={typed}
          onSearch={({ equation, conditions, domain }) => change({ text: equation, conditions, domain })}
        />
        {typed.equation === '' && (
          <Problems view={view} address={address} onClear={() => change({ q: '', type: '', equation: '' })} />
        )}
      </Box>
    </Page>
  );
}

interface ProblemsProps {
  view: ProblemListView;
  address: URLSearchParams;
  onClear: () => void;
}

function Problems({ view, address, onClear }: ProblemsProps) {
  const list = useProblems(view);
  const to = (page: number) =>
    paths.problemList.to(Object.fromEntries(new URLSearchParams([...address, ['page', String(page)]])));
  return (
    <ListedPages
      list={list}
      page={view.page}
      to={to}
      none={words.none}
      nothing={<Nothing isFiltered={Boolean(view.q || view.type || view.equation)} onClear={onClear} />}
    >
      {(problems) => (
        <>
          {view.equation && <OneEquation problem={problems[0]} />}
          <ProblemRows problems={problems} />
        </>
      )}
    </ListedPages>
  );
}

/** The equation that the list is limited to, and the way to all problems. */
function OneEquation({ problem }: { problem: ProblemSummary | undefined }) {
  return (
    <Text margin="0" marginBottom="3">
      {problem && words.onlyOf(problem.title)} <Link to={paths.problemList.to()}>{words.showAll}</Link>
    </Text>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState title={words.none} way={<Button onClick={onClear}>{messages.equations.clear}</Button>}>
      {words.nothingMatches}
    </EmptyState>
  ) : (
    <EmptyState
      title={words.none}
      way={<LinkButton to={paths.docs.to('getting_started')}>{messages.equations.howToSave}</LinkButton>}
    >
      {words.nothingPublished}
    </EmptyState>
  );
}
