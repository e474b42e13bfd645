import { useAlerts } from '@hub/web-kit/alerts';
import { CopyIcon, DownIcon } from '@hub/web-kit/icons';
import { Button, Menu } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

export interface CopyMenuProps {
  label: string;
  /** One for each notation. */
  texts: readonly (readonly [notation: string, text: string])[];
  /** What an alert says of a text that was copied. */
  copied: (notation: string) => string;
}

/** Copies the same in one of several notations. */
export function CopyMenu({ label, texts, copied }: CopyMenuProps) {
  const alerts = useAlerts();
  const copy = (notation: string, text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => alerts.info(copied(notation)),
      () => alerts.error(messages.problems.notCopied),
    );
  return (
    <Menu
      trigger={(button) => (
        <Button look="text" size="sm" {...button}>
          <CopyIcon /> {label} <DownIcon />
        </Button>
      )}
      items={texts.map(([notation, text]) => ({ label: notation, onSelect: () => copy(notation, text) }))}
    />
  );
}
