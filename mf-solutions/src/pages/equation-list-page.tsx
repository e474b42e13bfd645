import type { EquationPageSummary } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { Page } from '@hub/web-kit/page';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { paths } from '@hub/web-kit/paths';
import { CardFigure } from '@hub/web-kit/plots/card-figure';
import { SearchBox } from '@hub/web-kit/search-box';
import { CardGrid, CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { TypeTag } from '@hub/web-kit/solutions/type-tag';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Box, Button, chakra, Flex, H1, Link, LinkButton, Plate, Segmented, Stack, Text } from '@hub/web-kit/ui';
import { useSearchParams } from 'react-router-dom';
import { useEquationPages, type EquationListView } from '../equations/use-equations.ts';
import { EquationFinder } from '../features/equations/equation-finder.tsx';
import { messages } from '../messages/messages.ts';

const words = messages.equations;
const TYPES = [
  { value: 'all', label: words.type.all },
  { value: 'ode', label: words.type.ode },
  { value: 'pde', label: words.type.pde },
] as const;

const Name = chakra('h2', {
  base: { margin: 0, marginTop: '2', textStyle: 'card-name', overflowWrap: 'anywhere', '& a': { color: 'ink' } },
});
const Formula = chakra('div', {
  base: { marginTop: '2', '& > *': { marginBlock: '1' } },
});

/** All equations that published solutions solve. The address holds search, type, typed equation and page. */
export function EquationListPage() {
  const [address, setAddress] = useSearchParams();
  const type = address.get('type');
  const view: EquationListView = {
    q: address.get('q') ?? '',
    type: type === 'ode' || type === 'pde' ? type : undefined,
    page: pageOf(address),
  };
  const change = (changed: Record<string, string>) => {
    const next = new URLSearchParams(address);
    next.delete('page');
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAddress(next, { replace: true });
  };
  return (
    <Page title={words.title}>
      <Stack gap="6" paddingTop={{ base: '4', md: '8' }}>
        <div>
          <H1 textStyle="h1-list">{words.title}</H1>
          <Text color="ink-2" margin="0" maxWidth="60ch" textWrap="balance">
            {words.lead}
          </Text>
        </div>
        <EquationFinder text={address.get('text') ?? ''} onFind={(text) => change({ text })} />
        <Flex gap="3" wrap="wrap" alignItems="center">
          <Box flex="1 1 16rem">
            <SearchBox label={words.search} query={view.q} onSearch={(q) => change({ q })} />
          </Box>
          <Segmented
            label={words.type.label}
            options={TYPES}
            value={view.type ?? 'all'}
            onChange={(value) => change({ type: value === 'all' ? '' : value })}
          />
        </Flex>
        <Equations view={view} address={address} onClear={() => change({ q: '', type: '' })} />
      </Stack>
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
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardGridSkeleton count={6} />;
  const { data: equations, total } = list.data;
  const pages = pageCount(total);
  const to = (page: number) =>
    paths.equationList.to(Object.fromEntries(new URLSearchParams([...address, ['page', String(page)]])));
  if (total === 0) return <Nothing isFiltered={view.q !== '' || view.type !== undefined} onClear={onClear} />;
  if (equations.length === 0) return <PastTheEnd title={words.none} pages={pages} to={to} />;
  return (
    <Box aria-busy={list.isPlaceholderData || undefined}>
      <CardGrid label={words.title}>
        {equations.map((equation) => (
          <li key={equation.slug}>
            <EquationCard equation={equation} />
          </li>
        ))}
      </CardGrid>
      <Paging page={Math.min(view.page, pages)} pages={pages} to={to} />
    </Box>
  );
}

function EquationCard({ equation }: { equation: EquationPageSummary }) {
  return (
    <Plate as="article" padding="3.5" height="full" display="flex" flexDirection="column">
      <CardFigure preview={equation.preview} />
      <Flex gap="2" alignItems="center" wrap="wrap" marginTop="3" color="ink-2" fontSize="small">
        <TypeTag type={equation.equation_type} />
        <span>{words.ofType(equation)}</span>
        {equation.proven_error !== null && (
          <ProofBadge known={{ ...equation, proof_state: 'done', proof_rung: null }} />
        )}
      </Flex>
      <Name>
        <Link to={paths.equation.to(equation.slug)}>{equation.title}</Link>
      </Name>
      <Formula>
        {equation.solved_tex.slice(0, 3).map((tex) => (
          <div key={tex}>
            <Tex tex={tex} />
          </div>
        ))}
      </Formula>
      <Text margin="0" marginTop="auto" paddingTop="2" color="ink-2" fontSize="small">
        {words.solutions(equation.solutions_count)}
      </Text>
    </Plate>
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
