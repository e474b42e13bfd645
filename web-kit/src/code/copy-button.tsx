import { useEffect, useState } from 'react';
import { CopyIcon, TickIcon } from '@hub/web-kit/icons';
import { Button, VisuallyHidden } from '@hub/web-kit/ui';

const SAYS_COPIED_MS = 2000;

/** Copies `text`; says "Copied" for two seconds, or that the browser refused. */
export function CopyButton({ text, what = 'Copy' }: { text: string; what?: string }) {
  const [said, setSaid] = useState<'Copied' | 'Not copied'>();

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), SAYS_COPIED_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Not copied');
    }
  };

  return (
    <>
      <Button look="text" size="sm" onClick={() => void copy()}>
        {said === 'Copied' ? <TickIcon /> : <CopyIcon />}
        {said ?? what}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
