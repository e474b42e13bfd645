import { Segmented, Select } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const FITS_A_ROW = 5;

export interface UnknownChoiceProps {
  names: readonly string[];
  chosen: string;
  onChoose: (name: string) => void;
  /** How a name is written; as it is without it. */
  write?: (name: string) => string;
}

/** Which of several unknowns a figure shows. */
export function UnknownChoice({ names, chosen, onChoose, write = (name) => name }: UnknownChoiceProps) {
  const choice = {
    options: names.map((name) => ({ value: name, label: write(name) })),
    value: chosen,
    onChange: onChoose,
  };
  return names.length <= FITS_A_ROW ? (
    <Segmented label={messages.figures.unknown} size="sm" {...choice} />
  ) : (
    <Select aria-label={messages.figures.unknown} {...choice} />
  );
}
