import { detailOf, HubError } from '@hub/openapi/client';
import { Skeleton, Waiting } from '@hub/web-kit/states';
import { Box, Button, Flex, Stack } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { toggled, type BrowseView, type ChoiceFilter } from '../../browse/browse-address.ts';
import type { ChangeView } from '../../browse/use-browse-view.ts';
import { messages } from '../../messages/messages.ts';
import { CheckList, type ChoiceListProps } from './check-list.tsx';
import { ChipList } from './chip-list.tsx';
import { DomainFields } from './domain-fields.tsx';
import { FilterGroup } from './filter-group.tsx';
import { useChoices } from './use-choices.ts';
import { useFacets } from './use-facets.ts';

const PROVEN = 'proven';

export interface FilterPanelProps {
  view: BrowseView;
  onChange: ChangeView;
}

/** All filters, with the number of solutions of each value. */
export function FilterPanel({ view, onChange }: FilterPanelProps) {
  const { choices, error, retry } = useChoices();
  const facets = useFacets(view);
  // If the server refuses a filter, the message is shown in place of the results.
  const facetsError = isRefusal(facets.error) ? null : facets.error;

  const group = (filter: ChoiceFilter, lines: number, List: (props: ChoiceListProps) => ReactNode) => {
    const known = choices[filter];
    // Numbers that come later would move the chips.
    const waits = !known || facets.isPending;
    if (!known && error) return null;
    return (
      <FilterGroup title={messages.filters.titles[filter]}>
        {waits ? (
          <Lines count={lines} label={messages.filters.loading(messages.filters.titles[filter])} />
        ) : (
          <List
            choices={known}
            chosen={view[filter]}
            hitsOf={(value) => facets.data && (facets.data[filter][value] ?? 0)}
            onToggle={(value) => onChange({ [filter]: toggled(view[filter], value) })}
          />
        )}
      </FilterGroup>
    );
  };

  return (
    <>
      {(error ?? facetsError) && (
        <Box role="alert" marginBottom="4" textStyle="small" color="ink-2">
          {error ? messages.filters.someMissing : messages.filters.numbersMissing}
          {detailOf(error ?? facetsError)}
          <Button
            size="sm"
            marginTop="2"
            display="flex"
            onClick={() => {
              retry();
              if (facetsError) void facets.refetch();
            }}
          >
            {messages.common.tryAgain}
          </Button>
        </Box>
      )}
      {group('equation_types', 2, CheckList)}
      {group('problem_types', 2, CheckList)}
      {group('condition_types', 4, CheckList)}
      <FilterGroup title={messages.filters.domain}>
        <DomainFields domain={view} onType={(changes) => onChange(changes, { typed: true })} />
      </FilterGroup>
      <FilterGroup title={messages.filters.proof}>
        <CheckList
          choices={[{ value: PROVEN, label: messages.filters.proven }]}
          chosen={view.proven ? [PROVEN] : []}
          hitsOf={() => facets.data?.proven[String(true)]}
          onToggle={() => onChange({ proven: !view.proven })}
        />
      </FilterGroup>
      {group('libraries', 5, CheckList)}
      {group('equations', 5, EquationChips)}
      {group('use_cases', 3, UseCaseChips)}
    </>
  );
}

const EquationChips = (props: ChoiceListProps) => <ChipList {...props} findLabel={messages.filters.find.equations} />;
const UseCaseChips = (props: ChoiceListProps) => <ChipList {...props} findLabel={messages.filters.find.use_cases} />;

function Lines({ count, label }: { count: number; label: string }) {
  return (
    <Waiting label={label}>
      <Stack gap="0" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <Flex key={index} alignItems="center" minHeight={{ base: 'touch', lg: '28px' }}>
            <Skeleton height="14px" width={`${80 - 12 * (index % 3)}%`} />
          </Flex>
        ))}
      </Stack>
    </Waiting>
  );
}

const isRefusal = (error: unknown): boolean => error instanceof HubError && error.status === 422;
