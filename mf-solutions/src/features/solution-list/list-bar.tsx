import { formatCount } from '@hub/web-kit/format';
import { CurveIcon, EquationIcon } from '@hub/web-kit/icons';
import { Box, chakra, Flex, Segmented, Select } from '@hub/web-kit/ui';
import { SORT_LABELS, sortChoices, type BrowseView } from './browse-address.ts';

const Count = chakra('p', { base: { margin: 0, fontWeight: 500, order: { base: 1, md: 0 } } });

const FACES = [
  { value: 'plot', label: 'Sample Solution', icon: <CurveIcon /> },
  { value: 'equation', label: 'Equation', icon: <EquationIcon /> },
] as const;

export interface ListBarProps {
  view: BrowseView;
  /** Undefined until the first answer. */
  total: number | undefined;
  onChange: (changes: Partial<BrowseView>) => void;
}

/** How many there are, which face the cards show, and their order. */
export function ListBar({ view, total, onChange }: ListBarProps) {
  return (
    <Flex wrap="wrap" alignItems="center" gap={{ base: '2.5', md: '3' }} marginBlock={{ base: '3', md: '5' }}>
      <Count role="status">{total === undefined ? '' : countOf(total)}</Count>
      <Box flex="1" display={{ base: 'none', md: 'block' }} />
      <Box order={{ base: 1, md: 0 }} marginLeft={{ base: 'auto', md: '0' }}>
        <Segmented
          label="Show on the cards"
          options={FACES}
          value={view.face}
          onChange={(face) => onChange({ face })}
        />
      </Box>
      <Box width={{ base: 'full', md: 'auto' }}>
        <Select
          aria-label="Sort by"
          width="full"
          value={view.sort}
          options={sortChoices(view.q).map((value) => ({ value, label: SORT_LABELS[value] }))}
          onChange={(sort) => onChange({ sort })}
        />
      </Box>
    </Flex>
  );
}

const countOf = (total: number): string => (total === 1 ? '1 solution' : `${formatCount(total)} solutions`);
