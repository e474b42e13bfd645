import { formatNumber } from '@hub/figure/numbers';
import { valueInWords } from '@hub/figure/proven-digits';
import { ProvenValue } from '@hub/web-kit/plots/proven-value';
import { chakra, Numeral, VisuallyHidden } from '@hub/web-kit/ui';
import { useEffect, useState } from 'react';
import type { ShownLines } from '../../../explore/lines-drawing.ts';
import { ReadingPlate } from '../../../explore/reading-plate.tsx';
import { messages } from '../../../messages/messages.ts';
import { boundAt } from '../../../plots/proven-errors.ts';
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
  const boundOf = (n: number): number | undefined => {
    const line = proven.lines[n];
    return line && reading.isExact && !isOutside ? boundAt(line, reading.x) : undefined;
  };
  const spoken = curves.map(({ look, n }) => words.at(look.label, valueInWords(reading.values[n] ?? NaN, boundOf(n))));
  return (
    <>
      <ReadingPlate {...place}>
        <Row>
          <Numeral>{at}</Numeral>
        </Row>
        {curves.map(({ look, n }) => (
          <Row key={n} aria-label={look.label}>
            {look.label}
            {' = '}
            <ProvenValue value={reading.values[n] ?? NaN} bound={boundOf(n)} />
          </Row>
        ))}
        {hasSlopes &&
          curves.map(({ look, n }) => (
            <Row key={`slope ${n}`} color="ink-2">
              {`${look.label}′ = `}
              <ProvenValue value={reading.slopes?.[n] ?? NaN} />
            </Row>
          ))}
        {isOutside && <Row color="ink-2">{words.outsideDomain}</Row>}
      </ReadingPlate>
      <Spoken text={words.reading(at, spoken.join(', '))} />
    </>
  );
}

/** Said at most once a second. */
function Spoken({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SPEAK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}
