import { FilterIcon } from '@hub/web-kit/icons';
import { Button, chakra, Dialog, Flex, VisuallyHidden } from '@hub/web-kit/ui';
import { useState } from 'react';
import { filterCount, NO_FILTERS } from '../../browse/browse-address.ts';
import { messages } from '../../messages/messages.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

const Badge = chakra('span', {
  base: {
    minWidth: '20px',
    paddingInline: '1',
    borderRadius: 'round',
    background: 'solid',
    color: 'on-solid',
    fontFamily: 'mono',
    fontSize: 'tick',
    lineHeight: 1.67,
    textAlign: 'center',
  },
});

export interface FilterSheetProps extends FilterPanelProps {
  /** Undefined until the first answer. */
  found: { total: number; more: boolean } | undefined;
}

/** The filters in narrow windows: a button with their number, and the panel in a sheet. */
export function FilterSheet({ view, found, onChange }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = filterCount(view);
  const words = found ? messages.common.solutionsFound(found) : messages.filters.showAny;
  return (
    <>
      <Button
        flex={{ base: '1 1 auto', md: 'none' }}
        paddingInline="3"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FilterIcon />
        {messages.filters.title}
        {count > 0 && (
          <Badge>
            {count}
            <VisuallyHidden>{messages.filters.chosen}</VisuallyHidden>
          </Badge>
        )}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={messages.filters.title}
        side="bottom"
        foot={
          <Flex gap="3">
            <Button flex="1" disabled={count === 0} onClick={() => onChange(NO_FILTERS)}>
              {messages.filters.clear}
            </Button>
            <Button look="solid" flex="2" onClick={close}>
              {messages.filters.show(words)}
            </Button>
            <VisuallyHidden role="status">{words}</VisuallyHidden>
          </Flex>
        }
      >
        <FilterPanel view={view} onChange={onChange} />
      </Dialog>
    </>
  );
}
