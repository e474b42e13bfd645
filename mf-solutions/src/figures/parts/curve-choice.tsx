import { Box, Input } from '@hub/web-kit/ui';
import { useId } from 'react';
import { messages } from '../../messages/messages.ts';

export interface CurveChoiceProps {
  /** Names of all curves, which are offered while one types. */
  names: readonly string[];
  text: string;
  onChange: (text: string) => void;
}

/** Which of very many curves stands out: a name to type or to choose, since a legend of thousands helps nobody. */
export function CurveChoice({ names, text, onChange }: CurveChoiceProps) {
  const list = useId();
  return (
    <Box width="11rem">
      <Input
        list={list}
        value={text}
        aria-label={messages.explore.curve}
        placeholder={messages.explore.findCurve}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
      <datalist id={list}>
        {[...new Set(names)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Box>
  );
}
