import { formatNumber } from '@hub/figure/numbers';
import { valueInWords } from '@hub/figure/proven-digits';
import { ProvenValue } from '@hub/web-kit/plots/proven-value';
import { chakra, Numeral, VisuallyHidden } from '@hub/web-kit/ui';
import { useEffect, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { boundAt } from '../marks/proven-errors.ts';
import type { ShownLines } from '../marks/lines-drawing.ts';
import type { Reading } from '../marks/read-curves.ts';
import { ReadingPlate } from './reading-plate.tsx';

const words = messages.explore;
const Row = chakra('div');
const MAX_WITH_SLOPES = 3;
const SPEAK_MS = 1000;

export interface LineReadingProps {
  reading: Reading;
  shown: ShownLines;
  lifted: number | undefined;
  x: number;
  y: number;
  width: number;
}

/** Values at the pointer, with the digits that are proven, and said to readers. */
export function LineReading({ reading, shown, lifted, ...place }: LineReadingProps) {
  const { axis, looks, trained, proven } = shown;
  const curves = looks.flatMap(({ label, name = label }, n) =>
    shown.isHidden(n) || (lifted !== undefined && n !== lifted) ? [] : [{ name, n }],
  );
  const isOutside = trained !== undefined && (reading.x < trained.from || reading.x > trained.to);
  const at = words.at(axis, formatNumber(reading.x, 6));
  const hasSlopes = reading.slopes !== undefined && curves.length <= MAX_WITH_SLOPES;
  const boundOf = (n: number): number | undefined => {
    const line = proven.lines[n];
    return line && reading.isExact && !isOutside ? boundAt(line, reading.x) : undefined;
  };
  const spoken = curves.map(({ name, n }) => words.at(name, valueInWords(reading.values[n] ?? NaN, boundOf(n))));
  return (
    <>
      <ReadingPlate {...place}>
        <Row>
          <Numeral>{at}</Numeral>
        </Row>
        {curves.map(({ name, n }) => (
          <Row key={n} aria-label={name}>
            {name}
            {' = '}
            <ProvenValue value={reading.values[n] ?? NaN} bound={boundOf(n)} />
          </Row>
        ))}
        {hasSlopes &&
          curves.map(({ name, n }) => (
            <Row key={`slope ${n}`} color="ink-2">
              {`${name}′ = `}
              <ProvenValue value={reading.slopes?.[n] ?? NaN} />
            </Row>
          ))}
        {reading.reference !== undefined && (
          <Row>
            {`${shown.reference?.name ?? ''} = `}
            <ProvenValue value={reading.reference} />
          </Row>
        )}
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
