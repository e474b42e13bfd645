import { Tex } from '@hub/web-kit/equations/tex';
import { DeleteIcon, PenIcon, PlusIcon } from '@hub/web-kit/icons';
import { Markdown } from '@hub/web-kit/markdown';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { SearchBox } from '@hub/web-kit/search-box';
import { BrokenState, EmptyState, Waiting } from '@hub/web-kit/states';
import { Box, Button, chakra, Flex, H1, HStack, Stack, Text } from '@hub/web-kit/ui';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import type { Catalog, Entry } from './catalog.ts';
import { splitDescription } from './split-description.ts';
import { useEntries } from './use-entries.ts';

const words = messages.catalog;

/** Heights of a row, without and with a formula and a sentence. */
const ROW = { base: '113px', md: '65px' };
const DESCRIBED_ROW = { base: '187px', md: '139px' };

export interface EntryListProps {
  catalog: Catalog;
  onAdd: () => void;
  onEdit: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
}

/** All entries by name, each with its actions. */
export function EntryList({ catalog, onAdd, ...actions }: EntryListProps) {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  return (
    <Stack gap="5">
      <Flex justifyContent="space-between" alignItems="center" gap="4" flexWrap="wrap">
        <H1 textStyle="h1-list">{catalog.words.title}</H1>
        <Button look="solid" onClick={onAdd}>
          <PlusIcon />
          {messages.common.add}
        </Button>
      </Flex>
      <Box maxWidth="26rem">
        <SearchBox
          label={catalog.words.search}
          query={q}
          onSearch={(wanted) => setAddress(wanted ? { q: wanted } : {}, { replace: true })}
        />
      </Box>
      <Entries catalog={catalog} q={q} page={pageOf(address)} {...actions} />
    </Stack>
  );
}

interface EntriesProps extends Omit<EntryListProps, 'onAdd'> {
  q: string;
  page: number;
}

function Entries({ catalog, q, page, onEdit, onDelete }: EntriesProps) {
  const list = useEntries(catalog, { q, page });
  if (list.isPending) {
    return (
      <Waiting label={catalog.words.loading}>
        <RowsSkeleton rows={8} height={catalog.described ? DESCRIBED_ROW : ROW} headed={false} />
      </Waiting>
    );
  }
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  const { data: entries, total } = list.data;
  if (total === 0) {
    return (
      <EmptyState title={messages.common.nothing}>
        {q ? catalog.words.noneCalled(q) : catalog.words.addFirst}
      </EmptyState>
    );
  }
  const pages = pageCount(total);
  const to = (wanted: number) => `?${new URLSearchParams({ ...(q && { q }), page: String(wanted) })}`;
  if (page > pages) return <PastTheEnd title={messages.common.nothingHere} pages={pages} to={to} />;
  return (
    <>
      <List tabIndex={-1} aria-label={catalog.words.title}>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Box minWidth="0" flex="1">
              <Text margin="0" fontWeight="500" overflowWrap="anywhere">
                {entry.name}
              </Text>
              {entry.description && <Description of={entry.description} />}
              <Text margin="0" textStyle="label" color="ink-3">
                {words.solutions(entry.solutions_count)}
              </Text>
            </Box>
            <HStack data-actions gap="1" marginInline={{ base: '-4', md: '0 -4' }}>
              <Button look="text" aria-label={messages.common.editOne(entry.name)} onClick={() => onEdit(entry)}>
                <PenIcon />
                {messages.common.edit}
              </Button>
              <Button look="text" color="bad" aria-label={words.deleteOne(entry.name)} onClick={() => onDelete(entry)}>
                <DeleteIcon />
                {messages.common.delete}
              </Button>
            </HStack>
          </Row>
        ))}
      </List>
      <Paging page={page} pages={pages} to={to} />
    </>
  );
}

/** Each formula in a line of its own, which scrolls where it is too wide, and what is said of it. */
function Description({ of }: { of: string }) {
  const { text, formulas } = splitDescription(of);
  return (
    <>
      {formulas.map((tex, index) => (
        <Box key={index} fontSize="equation">
          <Tex tex={tex} />
        </Box>
      ))}
      {text && (
        <Box color="ink-2">
          <Markdown text={text} textStyle="small" />
        </Box>
      )}
    </>
  );
}

const List = chakra('ul', {
  base: { margin: 0, padding: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'line-strong' },
});
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    gap: { base: '1', md: '3' },
    justifyContent: 'space-between',
    paddingBlock: '3',
    borderBottom: '1px solid',
    borderColor: 'line',
    // Where a pointer can hover, the buttons wait for it or for the focus. Touch and keyboard always reach them.
    '@media (hover: hover)': {
      '&:not(:hover, :focus-within) > [data-actions]': { opacity: 0 },
    },
  },
});
