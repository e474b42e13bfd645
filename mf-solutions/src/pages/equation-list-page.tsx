import { MAX_NAME_SEARCH_LENGTH, MAX_TEX_LINE_LENGTH } from '@hub/shared/limits';
import { Page } from '@hub/web-kit/page';
import { pageOf } from '@hub/web-kit/paging';
import { paths } from '@hub/web-kit/paths';
import { SearchBox } from '@hub/web-kit/search-box';
import { EmptyState } from '@hub/web-kit/states';
import { Box, Button, Flex, Link, LinkButton } from '@hub/web-kit/ui';
import { looksLikeEquation } from '../equations/looks-like-equation.ts';
import { TypeChoice } from '../equations/type-choice.tsx';
import { useEquationPages, type EquationListView } from '../equations/use-equations.ts';
import { EquationRows } from '../features/equations/equation-rows.tsx';
import { FoundEquation } from '../features/equations/found-equation.tsx';
import { ListHead } from '../list-head.tsx';
import { ListedPages } from '../listed-pages.tsx';
import { messages } from '../messages/messages.ts';
import { typeIn, useListAddress } from '../use-list-address.ts';

const words = messages.equations;

const isEquation = (text: string): boolean => looksLikeEquation(text) || text.length > MAX_NAME_SEARCH_LENGTH;

/** All equations that published solutions solve, or the one that is typed. The address holds name or equation, type and page. */
export function EquationListPage() {
  const { address, change } = useListAddress();
  const text = address.get('text') ?? '';
  const view: EquationListView = {
    q: address.get('q') ?? '',
    type: typeIn(address),
    page: pageOf(address),
  };
  return (
    <Page title={words.title}>
      <Box paddingTop={{ base: '4', md: '8' }}>
        <ListHead
          title={words.title}
          lead={
            <>
              {words.lead} <Link to={paths.problemList.to()}>{messages.problems.title}</Link>
              {' · '}
              <Link to={paths.collectionList.to()}>{messages.collections.title}</Link>
            </>
          }
        />
        <Flex gap="3" wrap="wrap" alignItems="center" marginBottom="4">
          <Box flex="0 1 45rem" minWidth={{ base: 'full', md: '20rem' }}>
            <SearchBox
              label={words.search}
              placeholder={words.searchExample}
              maxLength={MAX_TEX_LINE_LENGTH}
              lineEnd="; "
              query={text || view.q}
              onSearch={(typed) => change(isEquation(typed) ? { text: typed, q: '' } : { q: typed, text: '' })}
            />
          </Box>
          {text === '' && <TypeChoice type={view.type} onChoose={(type) => change({ type })} />}
        </Flex>
        {text === '' ? (
          <Equations view={view} address={address} onClear={() => change({ q: '', type: '' })} />
        ) : (
          <FoundEquation text={text} />
        )}
      </Box>
    </Page>
  );
}

interface EquationsProps {
  view: EquationListView;
  address: URLSearchParams;
  onClear: () => void;
}

function Equations({ view, address, onClear }: EquationsProps) {
  const list = useEquationPages(view);
  const to = (page: number) =>
    paths.equationList.to(Object.fromEntries(new URLSearchParams([...address, ['page', String(page)]])));
  return (
    <ListedPages
      list={list}
      page={view.page}
      to={to}
      none={words.none}
      nothing={<Nothing isFiltered={view.q !== '' || view.type !== undefined} onClear={onClear} />}
    >
      {(equations) => <EquationRows equations={equations} />}
    </ListedPages>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState title={words.none} way={<Button onClick={onClear}>{words.clear}</Button>}>
      {words.nothingMatches}
    </EmptyState>
  ) : (
    <EmptyState
      title={words.none}
      way={<LinkButton to={paths.docs.to('getting_started')}>{words.howToSave}</LinkButton>}
    >
      {words.nothingPublished}
    </EmptyState>
  );
}
