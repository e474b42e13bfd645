import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { Box, chakra, Field, Input, Numeral, Plate, Stack, VisuallyHidden } from '@hub/web-kit/ui';
import { useSettled } from '@hub/web-kit/use-settled';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../messages/messages.ts';
import type { Interval } from '../domain.ts';
import { useProvenErrors } from '../proof/use-proven-errors.ts';
import { boundAtPoint } from './bound-at-point.ts';
import type { Evaluator } from './evaluator.ts';
import { inputsOf, isOutside, numberOf, sentenceOf } from './point.ts';
import { PointValues } from './point-values.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '16rem minmax(0, 1fr)' },
    columnGap: '10',
    rowGap: '5',
    alignItems: 'start',
  },
});

/** Screen readers should not announce every key press. */
const SAID_AFTER_MS = 600;

/** One field for each coordinate, and the values there while they are typed. */
export function PointForm({ solution, evaluator }: { solution: Solution; evaluator: Evaluator }) {
  const inputs = inputsOf(solution, evaluator);
  const [texts, setTexts] = useState(() => inputs.map(({ start }) => String(start)));
  const firstField = useRef<HTMLInputElement>(null);
  // The button that opened it no longer exists, so the focus moves to the opened part.
  useEffect(() => firstField.current?.focus(), []);
  const point = texts.map(numberOf);
  const values = point.every(Number.isFinite) ? evaluator.at(point) : undefined;
  const { proven } = useProvenErrors(solution, true);
  const bounds = evaluator.unknowns.map((_, unknown) => boundAtPoint(solution, proven, unknown, point));
  const said = useSettled(values ? sentenceOf(point, inputs, values, evaluator.unknowns, bounds) : '', SAID_AFTER_MS);
  return (
    <Plate padding={{ base: '4', md: '5' }}>
      <Columns>
        <Stack gap="4">
          {inputs.map(({ name, interval }, index) => (
            <Field
              key={name}
              label={symbolOf(name)}
              hint={interval && <Trained interval={interval} at={point[index] ?? NaN} />}
              error={Number.isFinite(point[index]) ? undefined : messages.common.enterANumber}
            >
              {(control) => (
                <Input
                  {...control}
                  ref={index === 0 ? firstField : undefined}
                  inputMode={interval && interval.min >= 0 ? 'decimal' : 'text'}
                  autoComplete="off"
                  fontFamily="mono"
                  value={texts[index]}
                  onChange={(event) => setTexts(texts.with(index, event.currentTarget.value))}
                />
              )}
            </Field>
          ))}
        </Stack>
        <PointValues evaluator={evaluator} values={values} bounds={bounds} />
      </Columns>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Plate>
  );
}

/** The training interval of a coordinate, on one line whether or not the point is inside. */
function Trained({ interval, at }: { interval: Interval; at: number }) {
  const range = `[${formatNumber(interval.min, 4)}, ${formatNumber(interval.max, 4)}]`;
  if (!isOutside(at, interval)) return <Numeral>{messages.details.point.trainedOn(range)}</Numeral>;
  return (
    <Box as="span" color="warn">
      <Numeral>{messages.details.point.outside(range)}</Numeral>
    </Box>
  );
}
