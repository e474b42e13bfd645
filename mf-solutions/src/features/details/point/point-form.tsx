import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/web-kit/format';
import { symbolOf } from '@hub/web-kit/plots/symbol';
import { chakra, Field, Input, Plate, VisuallyHidden } from '@hub/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import type { Evaluator } from './evaluator.ts';
import { inputsOf, isOutside, numberOf, sentenceOf } from './point.ts';
import { PointValues } from './point-values.tsx';
import { useSettled } from './use-settled.ts';

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(0, 12rem))' },
    gap: '4',
  },
});
// It keeps its lines while it has nothing to say, so that nothing below it moves.
const Place = chakra('p', {
  base: { margin: 0, marginBlock: '3', minHeight: { base: '3em', md: '1.5em' }, textStyle: 'small', color: 'warn' },
});

const OUTSIDE = 'This point lies outside of the trained domain: nothing kept the networks to the equation there.';

/** One field for each coordinate, and the values there while they are typed. */
export function PointForm({ solution, evaluator }: { solution: Solution; evaluator: Evaluator }) {
  const inputs = inputsOf(solution, evaluator);
  const [texts, setTexts] = useState(() => inputs.map(({ start }) => String(start)));
  const firstField = useRef<HTMLInputElement>(null);
  // The button that opened it is gone: the focus goes on to where it led.
  useEffect(() => firstField.current?.focus(), []);
  const point = texts.map(numberOf);
  const values = point.every(Number.isFinite) ? evaluator.at(point) : undefined;
  const warning = values && isOutside(point, inputs) ? OUTSIDE : '';
  const said = useSettled(values ? `${sentenceOf(point, inputs, values, evaluator.unknowns)}. ${warning}` : '');
  return (
    <Plate padding={{ base: '4', md: '5' }}>
      <Fields>
        {inputs.map(({ name, interval }, index) => (
          <Field
            key={name}
            label={symbolOf(name)}
            hint={interval && `trained on [${formatNumber(interval.min, 6)}, ${formatNumber(interval.max, 6)}]`}
            error={Number.isFinite(point[index]) ? undefined : 'Enter a number'}
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
      </Fields>
      <Place>{warning}</Place>
      <PointValues evaluator={evaluator} values={values} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Plate>
  );
}
