import type { Solution } from '@hub/openapi/types';
import { DownIcon, DownloadIcon } from '@hub/web-kit/icons';
import { Box, Button, Dialog } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useWide } from '../../use-wide.ts';
import { DownloadList } from './download-list.tsx';

/** Opens the list of files in which one can have the shown version: the solver file, and what is made from it. */
export function DownloadButton({ solution }: { solution: Solution }) {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useWide();
  const title = messages.common.download;
  return (
    <>
      <Button aria-haspopup="dialog" aria-label={title} onClick={() => setIsOpen(true)}>
        <DownloadIcon />
        <Box as="span" hideBelow="md">
          {title} <DownIcon />
        </Box>
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title} side={isWide ? 'middle' : 'bottom'}>
        {isOpen && <DownloadList solution={solution} />}
      </Dialog>
    </>
  );
}
