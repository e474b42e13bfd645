import { CurveIcon, EquationIcon } from '@hub/web-kit/icons';
import { Box, chakra, Flex, Segmented, Select } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { sortChoices, type BrowseView } from '../../browse/browse-address.ts';
import type { ChangeView } from '../../browse/use-browse-view.ts';
import { messages } from '../../messages/messages.ts';

const Count = chakra('p', { base: { margin: 0, marginRight: 'auto', fontWeight: 500, order: { base: 1, md: 0 } } });

const FACES = [
  { value: 'plot', label: messages.browse.faces.plot, icon: <CurveIcon /> },
  { value: 'equation', label: messages.browse.faces.equation, icon: <EquationIcon /> },
] as const;

export interface ListBarProps {
  view: BrowseView;
  /** Undefined until the first answer. */
  found: { total: number; more: boolean } | undefined;
  /** Another page is on its way while the last one is still shown. */
  updating: boolean;
  onChange: ChangeView;
  /** The way to the filters where they have no column. */
  filter: ReactNode;
}

/** How many there are, which face the cards show, and their order. */
export function ListBar({ view, found, updating, onChange, filter }: ListBarProps) {
  return (
    <Flex wrap="wrap" alignItems="center" gap={{ base: '2.5', md: '3' }} marginBlock={{ base: '3', md: '5' }}>
      <Count role="status">
        {found && messages.common.solutionsFound(found)}
        {updating && (
          <Box as="span" color="ink-2" fontWeight="400">
            {messages.browse.updating}
          </Box>
        )}
      </Count>
      <Box order={{ base: 1, md: 0 }}>
        <Segmented
          label={messages.browse.faces.label}
          options={FACES}
          value={view.face}
          onChange={(face) => onChange({ face })}
        />
      </Box>
      {/* One row on a phone, parts of the whole row where there is room. */}
      <Flex width="full" gap="2.5" display={{ base: 'flex', md: 'contents' }}>
        {filter}
        <Select
          aria-label={messages.browse.sort.by}
          flex={{ base: '1 1 auto', md: 'none' }}
          minWidth="0"
          paddingLeft={{ base: '2', md: '3' }}
          value={view.sort}
          options={sortChoices(view.q).map((value) => ({ value, label: messages.browse.sort[value] }))}
          onChange={(sort) => onChange({ sort })}
        />
      </Flex>
    </Flex>
  );
}
