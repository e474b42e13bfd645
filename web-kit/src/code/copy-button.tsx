import { useEffect, useState } from 'react';
import { CopyIcon, TickIcon } from '@hub/web-kit/icons';
import { Button, IconButton, VisuallyHidden } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

const words = messages.parts;
const SAYS_COPIED_MS = 2000;

export interface CopyButtonProps {
  text: string;
  /** The label of the button. */
  what?: string;
  /** Shows only an icon, for use beside a short text. The label is then for screen readers. */
  small?: boolean;
}

/** Copies `text` and shows for two seconds that it was copied, or that the browser refused. */
export function CopyButton({ text, what = words.copy, small = false }: CopyButtonProps) {
  const [said, setSaid] = useState<string>();

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), SAYS_COPIED_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      setSaid(words.notCopied);
    }
  };

  const icon = said === words.copied ? <TickIcon /> : <CopyIcon />;
  return (
    <>
      {small ? (
        <IconButton size="sm" label={said ?? what} onClick={() => void copy()}>
          {icon}
        </IconButton>
      ) : (
        <Button look="text" size="sm" onClick={() => void copy()}>
          {icon}
          {said ?? what}
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
