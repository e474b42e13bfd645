import type { CollectionSummary } from '@hub/openapi/types';
import { formatDate } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { Box, Link } from '@hub/web-kit/ui';
import { Row, RowList, RowName, RowWords } from '../../equations/listed-rows.tsx';
import { messages } from '../../messages/messages.ts';

const words = messages.collections;

const COLUMNS = { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 16rem' };

/** Collections, each in a row. */
export function CollectionRows({ collections }: { collections: readonly CollectionSummary[] }) {
  return (
    <RowList aria-label={words.title} borderTop="1px solid {colors.line-strong}">
      {collections.map(({ slug, title, username, is_public, solutions_count, problems_count, updated_at }) => (
        <Row key={slug} gridTemplateColumns={COLUMNS} minHeight="64px">
          <Box minWidth="0">
            <RowName>
              <Link to={paths.collection.to(slug)} data-row>
                {title}
              </Link>
            </RowName>
            <Box textStyle="small" color="ink-2">
              {words.by} {username ?? words.ofHub}
              {!is_public && ` · ${words.notListed}`}
            </Box>
          </Box>
          <RowWords>
            <div>{words.contents(solutions_count, problems_count)}</div>
            <div>{words.changed(formatDate(updated_at))}</div>
          </RowWords>
        </Row>
      ))}
    </RowList>
  );
}
