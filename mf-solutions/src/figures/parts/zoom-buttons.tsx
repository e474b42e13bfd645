import { MinusIcon, PlusIcon, ResetIcon } from '@hub/web-kit/icons';
import { chakra, IconButton } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { ZOOM_STEP } from './explorable.tsx';

const Group = chakra('div', {
  base: {
    display: 'inline-flex',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    '& > button + button': { borderLeft: '1px solid', borderColor: 'line', borderRadius: 0 },
  },
});

export interface ZoomButtonsProps {
  zoomBy: (factor: number) => void;
  reset: () => void;
  /** Nothing to reset. */
  isWhole: boolean;
}

export function ZoomButtons({ zoomBy, reset, isWhole }: ZoomButtonsProps) {
  return (
    <Group role="group" aria-label={messages.explore.zoom}>
      <IconButton label={messages.explore.zoomIn} onClick={() => zoomBy(ZOOM_STEP)}>
        <PlusIcon />
      </IconButton>
      <IconButton label={messages.explore.zoomOut} onClick={() => zoomBy(1 / ZOOM_STEP)}>
        <MinusIcon />
      </IconButton>
      <IconButton label={messages.explore.reset} onClick={reset} disabled={isWhole}>
        <ResetIcon />
      </IconButton>
    </Group>
  );
}
