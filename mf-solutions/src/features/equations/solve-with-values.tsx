import { exactText, formatExact } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import type { EquationPage } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { paths } from '@hub/web-kit/paths';
import { Box, chakra, Field, Flex, Grid, H2, Input, Link, LinkButton, Numeral, Plate, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { conditionName } from '../../equations/equation-words.ts';
import { nearestSolution, type Difference, type WantedProblem } from '../../equations/nearest.ts';
import { typedNumber } from '../../equations/typed-number.ts';
import { messages } from '../../messages/messages.ts';

const words = messages.equations.solve;
/** Further ones are left to the page of the solution. */
const MAX_FIELDS = 12;

/** Characters that fit into a narrow field. */
const LONG_TEXT = 9;

const Fields = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))', gap: '3' },
});

/** Values for the parameters, the conditions and the domain, and the solution that is nearest to them. */
export function SolveWithValues({ equation }: { equation: EquationPage }) {
  const [start] = useState(() => startOf(equation));
  const [typed, setTyped] = useState<Record<string, string>>({});
  const textOf = (field: ValueField) => typed[field.key] ?? field.start;
  const numberOf = (key: string) => typedNumber(typed[key] ?? start.find((field) => field.key === key)?.start ?? '');
  const isWrong = (field: ValueField) => textOf(field).trim() !== '' && typedNumber(textOf(field)) === undefined;
  const wanted: WantedProblem = {
    parameters: equation.letters.map((_, place) => numberOf(`p${place}`)),
    conditions: start.flatMap(({ key, condition }) => (condition ? [{ ...condition, value: numberOf(key) }] : [])),
    domain: equation.coordinates.map((_, coordinate) => ({
      coordinate,
      min: numberOf(`min${coordinate}`),
      max: numberOf(`max${coordinate}`),
    })),
  };
  const nearest = start.some(isWrong) ? undefined : nearestSolution(equation.solutions, wanted);
  return (
    <Plate as="section" padding={{ base: '4', md: '5' }} aria-label={words.title}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="5 12" alignItems="start">
        <div>
          <H2 textStyle="h2-rail">{words.title}</H2>
          {equation.parameter_names === null && equation.letters.length > 0 && (
            <Flex gap="1 4" wrap="wrap" alignItems="center" color="ink-2" textStyle="small">
              {words.form}
              {equation.canonical_tex.map((tex) => (
                <span key={tex}>
                  <Tex tex={tex} display="inline" />
                </span>
              ))}
            </Flex>
          )}
          <Fields marginTop="3">
            {start.map((field) => (
              <Box key={field.key} gridColumn={field.start.length > LONG_TEXT ? 'span 2' : undefined}>
                <Field label={field.label} error={isWrong(field) ? words.notANumber : undefined}>
                  {(control) => (
                    <Input
                      {...control}
                      inputMode="decimal"
                      fontFamily="mono"
                      value={textOf(field)}
                      onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, [field.key]: value }))}
                    />
                  )}
                </Field>
              </Box>
            ))}
          </Fields>
        </div>
        <Box aria-live="polite">
          {nearest && (
            <>
              <Text margin="0">
                {nearest.differences.length === 0 ? words.exactly : words.nearest}{' '}
                <Link to={paths.solution.to(nearest.solution.id)} overflowWrap="anywhere">
                  {nearest.solution.label}
                </Link>
              </Text>
              <Text margin="0" color="ink-2">
                <Numeral>
                  {nearest.differences.length === 0
                    ? words.allAgree
                    : words.differences(nearest.differences.map((one) => differenceText(equation, one)))}
                </Numeral>
              </Text>
              <Flex gap="2" wrap="wrap" marginTop="3">
                <LinkButton look="solid" to={paths.solution.to(nearest.solution.id)}>
                  {nearest.differences.length === 0 ? words.openThis : words.open}
                </LinkButton>
                <LinkButton to={paths.docs.to('save-and-load', 'continue-training')}>
                  {words.continueTraining}
                </LinkButton>
              </Flex>
            </>
          )}
          {nearest === null && (
            <Text margin="0">
              {words.noneNear} <Link to={paths.docs.to('getting_started')}>{words.howToTrain}</Link>
            </Text>
          )}
        </Box>
      </Grid>
    </Plate>
  );
}

interface ValueField {
  key: string;
  label: string;
  /** Value of the example, as text. */
  start: string;
  condition?: Omit<WantedProblem['conditions'][number], 'value'>;
}

/** The values of the example, whose conditions are those that can be asked for. */
function startOf({ letters, solutions, example, unknowns, coordinates }: EquationPage): ValueField[] {
  const first = solutions.find(({ id }) => id === example.id) ?? solutions[0];
  if (!first) return [];
  return [
    ...letters.map((letter, place) => ({ key: `p${place}`, label: letter, start: plain(first.parameters[place]) })),
    ...first.conditions.map(({ value, ...condition }, i) => ({
      key: `c${i}`,
      label: conditionName({ unknowns, coordinates }, condition),
      start: plain(value),
      condition,
    })),
    ...first.domain.flatMap(({ coordinate, min, max }) => {
      const name = symbolOf(coordinates[coordinate] ?? '?');
      return [
        { key: `min${coordinate}`, label: words.from(name), start: plain(min) },
        { key: `max${coordinate}`, label: words.to(name), start: plain(max) },
      ];
    }),
  ].slice(0, MAX_FIELDS);
}

const plain = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : exactText(value);

function differenceText({ letters, unknowns, coordinates }: EquationPage, difference: Difference): string {
  const name =
    difference.kind === 'parameter'
      ? (letters[difference.place] ?? '?')
      : conditionName({ unknowns, coordinates }, difference.condition);
  return words.is(name, formatExact(difference.value));
}
