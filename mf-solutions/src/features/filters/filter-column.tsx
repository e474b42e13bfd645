import { Button, chakra, Flex, H2 } from '@hub/web-kit/ui';
import { filterCount } from '../../browse/browse-address.ts';
import { messages } from '../../messages/messages.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

const Aside = chakra('aside', { base: { minWidth: 0 } });

export interface FilterColumnProps extends FilterPanelProps {
  /** Removes all filters. */
  onClear: () => void;
}

/** The panel beside the list. */
export function FilterColumn({ view, onChange, onClear }: FilterColumnProps) {
  const count = filterCount(view);
  return (
    <Aside aria-label={messages.filters.title}>
      <Flex justifyContent="space-between" alignItems="center" minHeight="control" marginBottom="3">
        <H2 textStyle="h2-rail">{messages.filters.title}</H2>
        {count > 0 && (
          <Button look="text" size="sm" marginRight="-3" onClick={onClear}>
            {messages.filters.clearCount(count)}
          </Button>
        )}
      </Flex>
      <FilterPanel view={view} onChange={onChange} />
    </Aside>
  );
}
