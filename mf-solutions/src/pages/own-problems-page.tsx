import { PlusIcon } from '@hub/web-kit/icons';
import { Page } from '@hub/web-kit/page';
import { pageOf } from '@hub/web-kit/paging';
import { paths } from '@hub/web-kit/paths';
import { EmptyState } from '@hub/web-kit/states';
import { Box, LinkButton } from '@hub/web-kit/ui';
import { useSearchParams } from 'react-router-dom';
import { OwnProblems } from '../features/stating/own-problems.tsx';
import { ListHead } from '../list-head.tsx';
import { ListedPages } from '../listed-pages.tsx';
import { messages } from '../messages/messages.ts';
import { useOwnStated } from '../problems/use-stated.ts';

const words = messages.stating.own;

/** All problems that the user has stated. The address holds the page. */
export function OwnProblemsPage() {
  const [address] = useSearchParams();
  const page = pageOf(address);
  const list = useOwnStated(page);
  const way = <LinkButton to={paths.stateProblem.to()}>{messages.stating.title}</LinkButton>;
  return (
    <Page title={words.title}>
      <Box paddingTop={{ base: '4', md: '8' }}>
        <ListHead
          title={words.title}
          lead={words.lead}
          action={
            <LinkButton to={paths.stateProblem.to()}>
              <PlusIcon /> {messages.stating.title}
            </LinkButton>
          }
        />
        <ListedPages
          list={list}
          page={page}
          to={(next) => paths.ownProblems.to({ page: String(next) })}
          none={words.none}
          nothing={
            <EmptyState title={words.none} way={way}>
              {words.nothing}
            </EmptyState>
          }
        >
          {(problems) => <OwnProblems problems={problems} />}
        </ListedPages>
      </Box>
    </Page>
  );
}
