import { Segmented } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

const words = messages.equations.type;
const TYPES = [
  { value: 'all', label: words.all },
  { value: 'ode', label: words.ode },
  { value: 'pde', label: words.pde },
] as const;

export interface TypeChoiceProps {
  type: 'ode' | 'pde' | undefined;
  /** Takes the empty text for all types. */
  onChoose: (type: string) => void;
}

/** Limits a list to one type of equations. */
export function TypeChoice({ type, onChoose }: TypeChoiceProps) {
  return (
    <Segmented
      label={words.label}
      options={TYPES}
      value={type ?? 'all'}
      onChange={(value) => onChoose(value === 'all' ? '' : value)}
    />
  );
}
