import { formatNumber } from '@hub/figure/numbers';
import { Flex, Input, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import type { Range } from '../marks/scale.ts';
import { placeNumber } from '../marks/place-text.ts';

export interface PlaceFieldProps {
  /** Name of the coordinate. */
  name: string;
  range: Range;
  value: number;
  onChange: (value: number) => void;
}

/** A coordinate that one can type. A number beside its range changes nothing, and the field says why. */
export function PlaceField({ name, range, value, onChange }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isRefused = typed !== undefined && !isIn(range, numberOf(typed));
  const change = (text: string) => {
    setTyped(text);
    const number = numberOf(text);
    if (isIn(range, number)) onChange(number);
  };
  return (
    <Flex asChild alignItems="center" gap="1.5" fontFamily="mono" fontSize="label">
      <label>
        {`${name} =`}
        <Input
          aria-label={messages.explore.place(name)}
          aria-invalid={isRefused || undefined}
          inputMode={range.from >= 0 ? 'decimal' : 'text'}
          autoComplete="off"
          width="6.5em"
          minHeight={{ base: 'touch', md: '28px' }}
          paddingInline="2"
          fontFamily="mono"
          fontSize={{ base: 'input', md: 'label' }}
          value={typed ?? placeNumber(value, range)}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => setTyped(undefined)}
        />
        {isRefused && (
          <Text as="span" role="alert" fontFamily="sans" color="bad">
            {messages.explore.placeIn(formatNumber(range.from, 4), formatNumber(range.to, 4))}
          </Text>
        )}
      </label>
    </Flex>
  );
}

/** Converts typed text to a number, also with a decimal comma or a true minus sign. Not finite if it is not a number. */
const numberOf = (text: string): number =>
  text.trim() === '' ? NaN : Number(text.trim().replace(',', '.').replaceAll('−', '-'));

const isIn = ({ from, to }: Range, value: number): boolean => value >= from && value <= to;
