import type { Solution } from '@hub/openapi/types';
import { DownIcon, DownloadIcon, UpIcon } from '@hub/web-kit/icons';
import { Box } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { PanelButton } from '../../panel-button.tsx';
import { DownloadList } from './download-list.tsx';

/** Opens the list of files in which one can have the shown version: the solver file, and what is made from it. */
export function DownloadButton({ solution }: { solution: Solution }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PanelButton
      title={messages.common.download}
      width="26.25rem"
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      panel={() => <DownloadList solution={solution} />}
    >
      <DownloadIcon />
      <Box as="span" hideBelow="md">
        {messages.common.download} {isOpen ? <UpIcon /> : <DownIcon />}
      </Box>
    </PanelButton>
  );
}
