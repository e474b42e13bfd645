import { Button, chakra, Flex, H2 } from '@hub/web-kit/ui';
import { filterCount, NO_FILTERS } from '../../browse/browse-address.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

const Aside = chakra('aside', { base: { minWidth: 0 } });

export function FilterColumn({ view, onChange }: FilterPanelProps) {
  const count = filterCount(view);
  return (
    <Aside aria-label="Filter">
      <Flex justifyContent="space-between" alignItems="center" minHeight="38px" marginBottom="3">
        <H2 textStyle="h2-rail">Filter</H2>
        {count > 0 && (
          <Button look="text" size="sm" marginRight="-3" onClick={() => onChange(NO_FILTERS)}>
            Clear {count}
          </Button>
        )}
      </Flex>
      <FilterPanel view={view} onChange={onChange} />
    </Aside>
  );
}
