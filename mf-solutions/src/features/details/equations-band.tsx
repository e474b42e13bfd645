import { formatBound } from '@hub/figure/numbers';
import type { Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { Tex } from '@hub/web-kit/equations/tex';
import { Box, chakra, Flex, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { useId, type ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { useWide } from '../../use-wide.ts';
import { useFold } from './use-fold.tsx';

const words = messages.details.equations;

const SHOWN_AT_ONCE = 12;

const Band = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(0, 1fr))' },
    gridAutoFlow: { md: 'column' },
    gridAutoColumns: { md: 'minmax(0, 1fr)' },
    borderBottom: '1px solid {colors.line}',
    fontSize: 'equation',
    '& [data-block]': { paddingBlock: 0 },
    // The equation gets its room first, on tablets a row of its own; conditions and parameters fold into the rest.
    '&[data-across]': {
      gridAutoFlow: { md: 'row' },
      gridTemplateColumns: { md: 'repeat(2, auto)' },
      display: { lg: 'flex' },
      columnGap: { md: '3' },
    },
    '&[data-across] > :first-child': { gridColumn: { md: '1 / -1' }, flexShrink: 0, maxWidth: { lg: '70%' } },
    '&[data-across] > :nth-child(2)': { borderLeftWidth: { md: 0, lg: '1px' }, paddingLeft: { md: 0, lg: '7' } },
  },
});
const Column = chakra('div', {
  base: {
    minWidth: 0,
    paddingBlock: { base: '2 0', md: '2' },
    '& + &': {
      borderTop: { base: '1px solid {colors.line}', md: 0 },
      borderLeft: { base: 0, md: '1px solid {colors.line}' },
      paddingLeft: { base: 0, md: '7' },
    },
    '&:not(:last-child)': { paddingRight: { md: '4' } },
  },
});
const Rest = chakra('details', {
  base: {
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'target',
      color: 'ink-2',
      fontSize: 'small',
      cursor: 'pointer',
    },
    '&[open]': { paddingBottom: '3' },
  },
});
const Label = chakra('h3', {
  base: {
    margin: '0 0 1',
    fontFamily: 'sans',
    fontWeight: 400,
    fontSize: 'small',
    color: 'ink-2',
    '* + &': { marginTop: '3.5' },
  },
});

export interface EquationsBandProps {
  solution: Solution;
  /** Whether the band is as wide as the page. Then each part has a column as wide as its content. */
  isAcrossPage?: boolean;
}

/** The problem: its equations, conditions and parameters. Across the page, each has its own column; on phones all but the equations are folded. */
export function EquationsBand({ solution, isAcrossPage = false }: EquationsBandProps) {
  const id = useId();
  const isWide = useWide('md');
  const { solved_tex } = solution;
  const { conditions_tex, parameters } = solution.equation_details;
  // Quantities of a long equation have lines of their own.
  const equations = solved_tex.filter((line) => !line.startsWith('\\text{where }'));
  const conditions = conditionsName(solution);
  const sides = [
    { label: withDistance(conditions, solution), lines: conditions_tex, areInRow: isAcrossPage },
    { label: words.parameters(parameters.length), lines: parameters, areInRow: true, title: wholeValues(solution) },
  ].filter(({ lines }) => lines.length > 0);
  const columns =
    isAcrossPage || solution.equation_type === 'pde' ? sides.map((side) => [side]) : sides.length > 0 ? [sides] : [];
  return (
    <section aria-labelledby={id}>
      <VisuallyHidden as="h2" id={id}>
        {messages.details.titles.equations}
      </VisuallyHidden>
      <Band data-across={isAcrossPage || undefined}>
        <Column>
          {solved_tex.length > 0 ? (
            <Lines
              label={equations.length === 1 ? words.one : words.several}
              lines={solved_tex}
              areInRow={isAcrossPage}
              hidesLabel={!isWide}
            />
          ) : (
            <Unreadable source={solution.equation_details.source} />
          )}
        </Column>
        {isWide
          ? columns.map((column, index) => (
              <Column key={index}>
                {column.map((side) => (
                  <Lines key={side.label} {...side} />
                ))}
              </Column>
            ))
          : sides.length > 0 && (
              <Rest>
                <summary>{words.rest(conditions_tex.length > 0 ? conditions : undefined, parameters.length)}</summary>
                {sides.map((side) => (
                  <Lines key={side.label} {...side} />
                ))}
              </Rest>
            )}
      </Band>
    </section>
  );
}

/** What the conditions are: of an initial value problem, in space and time, or other ones. */
function conditionsName({ merged_details, equation_type, diff_equation_details }: Solution): string {
  const kinds = merged_details.conditions.value.map(({ condition_type }) => String(condition_type));
  if (kinds.length > 0 && kinds.every((kind) => kind.includes('IVP'))) return words.initial;
  const isInTime = equation_type === 'pde' && diff_equation_details.independent_variables.includes('t');
  return isInTime ? words.startAndEnds : words.conditions;
}

/** The name of the conditions, with how far those are missed that only training approaches. */
function withDistance(name: string, { contents }: Solution): string {
  const missed = Math.max(...contents.imposed.map(({ imposed, missed }) => (imposed === 'soft' ? (missed ?? 0) : 0)));
  return missed > 0 ? words.missed(name, formatBound(missed)) : name;
}

/** "beta = 2.6666666666666665", one for each number: those with many digits are shortened in their lines. */
function wholeValues({ merged_details }: Solution): string | undefined {
  const numbers = Object.entries(merged_details.parameters.value).filter(([, value]) => typeof value === 'number');
  return numbers.map(([name, value]) => `${name} = ${String(value)}`).join(', ') || undefined;
}

interface LinesProps {
  label: string;
  lines: readonly string[];
  /** Whether as many lines as fit share a row. */
  areInRow?: boolean;
  /** It is only told. */
  hidesLabel?: boolean;
  /** Shown at the pointer. */
  title?: string | undefined;
}

function Lines({ label, lines, areInRow = false, hidesLabel = false, title }: LinesProps) {
  const [shown, more] = useFold(lines, SHOWN_AT_ONCE, messages.details.showAll.lines);
  return (
    <>
      {hidesLabel ? <VisuallyHidden as="h3">{label}</VisuallyHidden> : <Label>{label}</Label>}
      <Flex
        direction={areInRow ? 'row' : 'column'}
        wrap={areInRow ? 'wrap' : 'nowrap'}
        align={areInRow ? 'center' : 'stretch'}
        columnGap="8"
        minHeight={areInRow ? { md: '46px' } : undefined}
        title={title}
      >
        {shown.map((line, index) => (
          <Box key={index} minWidth="0">
            <Tex tex={line} />
          </Box>
        ))}
      </Flex>
      {more}
    </>
  );
}

function Unreadable({ source }: Pick<Solution['equation_details'], 'source'>): ReactNode {
  return (
    <>
      <Label>{words.several}</Label>
      {source ? (
        <CodePlate title={words.source} code={source} language="python" />
      ) : (
        <Text color="ink-2" margin="0" textStyle="body">
          {words.noSource}
        </Text>
      )}
    </>
  );
}
