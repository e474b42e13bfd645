import { formatNumber } from '@hub/figure/numbers';
import { chakra, VisuallyHidden } from '@hub/web-kit/ui';
import { useEffect, useState } from 'react';
import type { ShownLines } from '../../../explore/lines-drawing.ts';
import { valueText } from '../../../explore/proven-digits.ts';
import { ReadingPlate, ValueDigits } from '../../../explore/reading-plate.tsx';
import { boundText } from '../../../explore/strip-marks.ts';
import { messages } from '../../../messages/messages.ts';
import { boundAt } from '../../../plots/error-strip.ts';
import type { Quantity } from './quantities.ts';
import type { Reading } from './use-line-reading.ts';

const words = messages.explore;
const Row = chakra('div');
const MAX_WITH_SLOPES = 3;
const SPEAK_MS = 1000;

export interface LineReadingProps {
  reading: Reading;
  shown: ShownLines;
  quantity: Quantity;
  lifted: number | undefined;
  x: number;
  y: number;
  width: number;
}

/** Values at the pointer, with the digits that are proven, and said to readers. */
export function LineReading({ reading, shown, quantity, lifted, ...place }: LineReadingProps) {
  const { axis, looks, trained, proven } = shown;
  const curves = looks.flatMap((look, n) =>
    shown.isHidden(n) || (lifted !== undefined && n !== lifted) ? [] : [{ look, n }],
  );
  const isOutside = trained !== undefined && (reading.x < trained.from || reading.x > trained.to);
  const at = words.at(axis, formatNumber(reading.x, 6));
  const hasSlopes = reading.slopes !== undefined && quantity === 'values' && curves.length <= MAX_WITH_SLOPES;
  const spoken = curves.map(({ look, n }) => words.at(look.label, textOf(reading.values[n] ?? NaN))).join(', ');
  return (
    <>
      <ReadingPlate {...place}>
        <Row>{at}</Row>
        {curves.map(({ look, n }) => {
          const value = reading.values[n] ?? NaN;
          const line = proven.lines[n];
          const bound = line && reading.isExact && !isOutside ? boundAt(line, reading.x) : undefined;
          return (
            <Row key={n} aria-label={look.label}>
              {look.label}
              {' = '}
              {Number.isFinite(value) ? <ValueDigits value={value} bound={bound} /> : words.noValue}
              {bound !== undefined && <Row>{words.proven(boundText(line, reading.x) ?? '')}</Row>}
            </Row>
          );
        })}
        {hasSlopes &&
          curves.map(({ look, n }) => (
            <Row key={`slope ${n}`} color="ink-2">
              {words.at(`${look.label}′`, formatNumber(reading.slopes?.[n] ?? NaN, 5))}
            </Row>
          ))}
        {isOutside && <Row color="ink-2">{words.outsideDomain}</Row>}
      </ReadingPlate>
      <Spoken text={words.reading(at, spoken)} />
    </>
  );
}

const textOf = (value: number): string => {
  const { proven, rest } = valueText(value);
  return proven + rest;
};

/** Said at most once a second. */
function Spoken({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SPEAK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}
