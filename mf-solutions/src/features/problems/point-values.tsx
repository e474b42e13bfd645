import { formatBound, formatExact } from '@hub/figure/numbers';
import { symbolOf, symbolsOf } from '@hub/figure/symbol';
import { detailOf } from '@hub/openapi/client';
import { Box, chakra, Field, H3, Input, Numeral, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { typedNumber } from '../../equations/typed-number.ts';
import { messages } from '../../messages/messages.ts';
import type { Stated } from '../../problems/stated.ts';
import { useReferenceValues } from '../../problems/use-problems.ts';

const words = messages.problems.values;

const Fields = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 10rem))', gap: '3', marginTop: '2' },
});
const Line = chakra('div', { base: { fontFamily: 'mono', fontSize: 'control', overflowWrap: 'anywhere' } });

/** Coordinates that one can type, and the values of the reference there. They are asked for on Enter, and when a field is left. */
export function PointValues({ slug, stated }: { slug: string; stated: Stated }) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [entered, setEntered] = useState<Record<string, string>>({});
  const enter = () => setEntered(typed);
  const isWrong = (name: string) =>
    (entered[name] ?? '').trim() !== '' && typedNumber(entered[name] ?? '') === undefined;
  return (
    <section aria-label={words.title}>
      <H3>{words.title}</H3>
      <Fields
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        {stated.coordinates.map(({ name, from, to }) => (
          <Field
            key={name}
            label={symbolOf(name)}
            hint={<Numeral>{words.between(formatExact(from), formatExact(to))}</Numeral>}
            {...(isWrong(name) && { error: messages.equations.solve.notANumber })}
          >
            {(control) => (
              <Input
                {...control}
                inputMode={from >= 0 ? 'decimal' : 'text'}
                autoComplete="off"
                fontFamily="mono"
                value={typed[name] ?? ''}
                onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, [name]: value }))}
                onBlur={enter}
              />
            )}
          </Field>
        ))}
        {/* Enter sends a form of several fields only if it has such a button. */}
        <button type="submit" hidden />
      </Fields>
      <Answer slug={slug} stated={stated} point={pointOf(stated, entered)} />
    </section>
  );
}

/** The typed point; undefined until each coordinate is a number. */
function pointOf({ coordinates }: Stated, entered: Record<string, string>): Record<string, number> | undefined {
  const numbers = coordinates.flatMap(({ name }) => {
    const value = typedNumber(entered[name] ?? '');
    return value === undefined ? [] : [[name, value] as const];
  });
  return numbers.length === coordinates.length ? Object.fromEntries(numbers) : undefined;
}

interface AnswerProps {
  slug: string;
  stated: Stated;
  point: Record<string, number> | undefined;
}

function Answer({ slug, stated: { unknowns }, point }: AnswerProps) {
  const { data, error } = useReferenceValues(slug, point);
  if (error)
    return (
      <Text role="alert" margin="2 0 0" color="bad">
        {detailOf(error)}
      </Text>
    );
  const place = Object.entries(point ?? {}).map(([name, value]) => `${symbolOf(name)} = ${formatExact(value)}`);
  const names = symbolsOf(unknowns);
  const known = unknowns.flatMap((unknown, i) => {
    const digits = data?.digits[unknown]?.[0] ?? null;
    const bound = data?.errors[unknown]?.[0] ?? null;
    return digits === null || bound === null ? [] : [{ name: names[i]!, digits, bound }];
  });
  return (
    <Box role="status" marginTop="2">
      {data && known.length < unknowns.length && <Text margin="0">{words.outside(place.join(', '))}</Text>}
      {known.length > 0 && (
        <Text margin="0" color="ink-2" textStyle="small">
          <Numeral>{words.at(place.join(', '))}</Numeral>
        </Text>
      )}
      {known.map(({ name, digits, bound }) => (
        <Line key={name}>
          {`${name} = ${digits} `}
          <chakra.span color="ink-2">
            <Numeral>{words.error(formatBound(bound))}</Numeral>
          </chakra.span>
        </Line>
      ))}
    </Box>
  );
}
