import type { Solution } from '@hub/openapi/types';
import { ExternalIcon } from '@hub/web-kit/icons';
import { Button, Dialog } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useWide } from '../../use-wide.ts';
import { ExportList } from './export-list.tsx';

const words = messages.exports;

/** Opens the list of formats in which the shown version can be downloaded without its solver file. */
export function ExportButton({ solution }: { solution: Solution }) {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useWide();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <ExternalIcon /> {words.title}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={words.title} side={isWide ? 'middle' : 'bottom'}>
        <ExportList solution={solution} />
      </Dialog>
    </>
  );
}
