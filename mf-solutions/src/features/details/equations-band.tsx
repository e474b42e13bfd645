import type { Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { Tex } from '@hub/web-kit/equations/tex';
import { Box, chakra, Flex, Text } from '@hub/web-kit/ui';
import { Fragment, type ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { Section } from './section.tsx';
import { useFold } from './use-fold.tsx';

const SHOWN_AT_ONCE = 12;

const Band = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(0, 1fr))' },
    gridAutoFlow: { md: 'column' },
    gridAutoColumns: { md: 'minmax(0, 1fr)' },
    borderTop: '1px solid {colors.ink}',
    borderBottom: '1px solid {colors.line}',
    fontSize: 'equation',
  },
});
const Column = chakra('div', {
  base: {
    minWidth: 0,
    paddingBlock: '4',
    '& + &': {
      borderTop: { base: '1px solid {colors.line}', md: 0 },
      borderLeft: { base: 0, md: '1px solid {colors.line}' },
      paddingLeft: { base: 0, md: '7' },
    },
    '&:not(:last-child)': { paddingRight: { md: '4' } },
  },
});
const Label = chakra('h3', {
  base: {
    margin: '0 0 2',
    fontFamily: 'sans',
    fontWeight: 400,
    fontSize: 'small',
    color: 'ink-2',
    '* + &': { marginTop: '3.5' },
  },
});

/** The problem: its equations, conditions and parameters. Over two coordinates each has its own column. */
export function EquationsBand({ solution }: { solution: Solution }) {
  const { equation_tex, conditions_tex, parameters } = solution.equation_details;
  const words = messages.details.equations;
  const sides = [
    { label: words.conditions, lines: conditions_tex, areShort: false },
    { label: words.parameters, lines: parameters, areShort: true },
  ].filter(({ lines }) => lines.length > 0);
  const columns = solution.equation_type === 'pde' ? sides.map((side) => [side]) : sides.length > 0 ? [sides] : [];
  return (
    <Section title={messages.details.titles.equations}>
      <Band>
        <Column>
          {equation_tex.length > 0 ? (
            <Lines label={equation_tex.length === 1 ? words.one : words.several} lines={equation_tex} />
          ) : (
            <Unreadable source={solution.equation_details.source} />
          )}
        </Column>
        {columns.map((column, index) => (
          <Column key={index}>
            {column.map((side) => (
              <Lines key={side.label} {...side} />
            ))}
          </Column>
        ))}
      </Band>
      <Notes solution={solution} />
    </Section>
  );
}

interface LinesProps {
  label: string;
  lines: readonly string[];
  /** Several of them stand in one row. */
  areShort?: boolean;
}

function Lines({ label, lines, areShort = false }: LinesProps) {
  const [shown, more] = useFold(lines, SHOWN_AT_ONCE, messages.details.showAll.lines);
  return (
    <>
      <Label>{label}</Label>
      <Flex direction={areShort ? 'row' : 'column'} wrap={areShort ? 'wrap' : 'nowrap'} columnGap="6">
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

function Unreadable({ source }: { source: string | null }): ReactNode {
  const words = messages.details.equations;
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

function Notes({ solution }: { solution: Solution }) {
  const { sourceDiffers, notRetrainable } = messages.details.equations;
  const notes = [solution.source_differs && sourceDiffers, !solution.retrainable && notRetrainable].filter(
    (note) => note !== false,
  );
  return (
    <Box textStyle="caption" color="ink-2" marginTop={notes.length > 0 ? '2.5' : '0'}>
      {notes.map((note) => (
        <Fragment key={note}>{note} </Fragment>
      ))}
    </Box>
  );
}
