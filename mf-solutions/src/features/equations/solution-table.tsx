import { isUsable } from '@hub/figure/proven-error';
import type { EquationPage } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import {
  Box,
  Button,
  chakra,
  Checkbox,
  Flex,
  Link,
  Numeral,
  Select,
  Table,
  Text,
  VisuallyHidden,
} from '@hub/web-kit/ui';
import {
  commonest,
  conditionName,
  conditionsText,
  domainText,
  parametersText,
} from '../../equations/equation-words.ts';
import { messages } from '../../messages/messages.ts';
import { useState } from 'react';
import { sortedSolutions, type SortOrder } from '../../equations/sorted-solutions.ts';
import { evaluationTimeText, useEvaluationTimes } from '../../figures/values/use-evaluation-times.ts';
import { SortHead, sortOf } from './sort-head.tsx';
import { CompareTick } from '../../compare/compare-tick.tsx';
import { useLineColour } from '../../figures/parts/use-line-colour.ts';

const words = messages.equations.page;
const ALL_VALUES = 'all';

export interface SolutionTableProps {
  equation: EquationPage;
  /** Colours of the solutions that can be drawn, by id. A solution beyond the first ones has a colour only if one is free for it. */
  colours: ReadonlyMap<number, number>;
  hidden: ReadonlySet<number>;
  onToggle: (id: number) => void;
  /** Pointer or focus is on a row. */
  onLift: (label: string | undefined) => void;
}

const Square = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: { base: 'touch', md: '28px' },
    height: { base: 'touch', md: '28px' },
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    '& span': { width: '14px', height: '14px', borderRadius: 'badge', border: '2px solid' },
  },
});
const Label = chakra('span', {
  base: { display: 'block', fontFamily: 'mono', fontSize: 'tick', color: 'ink-3', overflowWrap: 'anywhere' },
});
const NameCell = chakra('th', {
  base: {
    minWidth: { base: '10rem', md: '12rem' },
    // On phones the table scrolls under its first column.
    mdDown: { '&&': { position: 'sticky', left: 0, zIndex: 'raised', background: 'ground' } },
  },
});
const Number = chakra('td', { base: { whiteSpace: 'nowrap' } });

/** What one chooses a solution by; two ticked rows are compared. */
export function SolutionTable({ equation, colours, hidden, onToggle, onLift }: SolutionTableProps) {
  const { letters } = equation;
  const [order, setOrder] = useState<SortOrder>();
  const [onlyProven, setOnlyProven] = useState(false);
  const [values, setValues] = useState(ALL_VALUES);
  const { timeOf, hasTimes, isRunning, measure } = useEvaluationTimes();
  const all = equation.solutions;
  const texts = [...new Set(all.map(({ parameters }) => parametersText(parameters)))];
  const solutions = sortedSolutions(
    all.filter(
      ({ relative_error, parameters }) =>
        (!onlyProven || isUsable(relative_error)) && (values === ALL_VALUES || parametersText(parameters) === values),
    ),
    order,
  );
  const usual = {
    parameters: commonest(all.map(({ parameters }) => parametersText(parameters))),
    conditions: commonest(all.map(conditionsText)),
    domain: commonest(all.map(domainText)),
  };
  const first = all[0];
  const conditions = first?.conditions.map((condition) => conditionName(equation, condition)).join(', ');
  return (
    <div>
      <Flex gap="2 5" wrap="wrap" alignItems="center" marginBottom="2">
        <Text margin="0" flex="1" minWidth="16rem" color="ink-2" fontSize="small">
          {all.length > 1 && words.compareTwo}
        </Text>
        {all.length > 1 && letters.length > 0 && texts.length > 1 && (
          <Select
            aria-label={letters.join(', ')}
            width="auto"
            options={[
              { value: ALL_VALUES, label: words.allValues(letters.join(', ')) },
              ...texts.map((text) => ({ value: text, label: words.withValues(letters.join(', '), text) })),
            ]}
            value={values}
            onChange={setValues}
          />
        )}
        {all.length > 1 && <Checkbox label={words.onlyProven} checked={onlyProven} onChange={setOnlyProven} />}
        <Button size="sm" disabled={isRunning} onClick={() => void measure(solutions)}>
          {isRunning ? words.measuring : words.measure}
        </Button>
      </Flex>
      <Table caption={words.table}>
        <thead>
          <tr>
            {all.length > 1 && (
              <th scope="col">
                <VisuallyHidden>{words.columns.compare}</VisuallyHidden>
              </th>
            )}
            <NameCell scope="col" aria-sort={sortOf(order, 'solution')}>
              <SortHead column="solution" order={order} onSort={setOrder}>
                {words.columns.solution}
              </SortHead>
            </NameCell>
            <th scope="col" data-number aria-sort={sortOf(order, 'error')}>
              <SortHead column="error" order={order} onSort={setOrder}>
                {words.columns.error}
              </SortHead>
            </th>
            <th scope="col" data-number aria-sort={sortOf(order, 'conditions')}>
              <SortHead column="conditions" order={order} onSort={setOrder}>
                {conditions || words.columns.conditions}
              </SortHead>
            </th>
            {letters.length > 0 && (
              <th scope="col" data-number aria-sort={sortOf(order, 'parameters')}>
                <SortHead column="parameters" order={order} onSort={setOrder}>
                  {letters.join(', ')}
                </SortHead>
              </th>
            )}
            <th scope="col" data-number aria-sort={sortOf(order, 'domain')}>
              <SortHead column="domain" order={order} onSort={setOrder}>
                {words.columns.domain}
              </SortHead>
            </th>
            <th scope="col" data-number aria-sort={sortOf(order, 'size')}>
              <SortHead column="size" order={order} onSort={setOrder}>
                {words.columns.size}
              </SortHead>
            </th>
            <th scope="col" data-number aria-sort={sortOf(order, 'epochs')}>
              <SortHead column="epochs" order={order} onSort={setOrder}>
                {words.columns.epochs}
              </SortHead>
            </th>
            {hasTimes && (
              <th scope="col" data-number>
                {words.columns.time}
              </th>
            )}
            <th scope="col" data-number aria-sort={sortOf(order, 'downloads')}>
              <SortHead column="downloads" order={order} onSort={setOrder}>
                {words.columns.downloads}
              </SortHead>
            </th>
          </tr>
        </thead>
        <tbody>
          {solutions.map((solution) => (
            <tr
              key={solution.id}
              onMouseEnter={() => onLift(solution.label)}
              onMouseLeave={() => onLift(undefined)}
              onFocus={() => onLift(solution.label)}
              onBlur={() => onLift(undefined)}
            >
              {all.length > 1 && (
                <td>
                  <CompareTick solution={solution} />
                </td>
              )}
              <NameCell scope="row">
                <Flex gap="2" alignItems="flex-start">
                  <ColourSwitch
                    label={solution.label}
                    colour={colours.get(solution.id)}
                    shown={!hidden.has(solution.id) && colours.has(solution.id)}
                    onToggle={() => onToggle(solution.id)}
                  />
                  <Box minWidth="0">
                    <Link to={paths.solution.to(solution.id)} overflowWrap="anywhere">
                      {solution.name}
                    </Link>
                    <Label>{solution.label}</Label>
                  </Box>
                </Flex>
              </NameCell>
              <Number data-number>
                <ProofBadge known={solution} />
              </Number>
              <Value text={conditionsText(solution)} usual={usual.conditions} />
              {letters.length > 0 && <Value text={parametersText(solution.parameters)} usual={usual.parameters} />}
              <Value text={domainText(solution)} usual={usual.domain} />
              <Number data-number>{countText(solution.network_size)}</Number>
              <Number data-number>{countText(solution.epochs)}</Number>
              {hasTimes && (
                <Number data-number>
                  <Numeral>{evaluationTimeText(timeOf(solution))}</Numeral>
                </Number>
              )}
              <Number data-number>{formatCount(solution.download_count)}</Number>
            </tr>
          ))}
        </tbody>
      </Table>
      {solutions.length === 0 && (
        <Text margin="0" marginTop="2" role="status">
          {words.noneOfThese}
        </Text>
      )}
      {(all.length > 1 || hasTimes) && (
        <Text color="ink-2" fontSize="small" margin="0" marginTop="2">
          {all.length > 1 && `${words.grey} `}
          {hasTimes && `${words.timeMeans} `}
          {equation.solutions_count > all.length && words.allShown(all.length, equation.solutions_count)}
        </Text>
      )}
    </div>
  );
}

const countText = (count: number | null): string => (count === null ? words.none : formatCount(count));

function Value({ text, usual }: { text: string; usual: string | undefined }) {
  return (
    <Number data-number color={text === usual ? 'ink-3' : 'ink'}>
      <Numeral>{text || words.none}</Numeral>
    </Number>
  );
}

interface ColourSwitchProps {
  label: string;
  colour: number | undefined;
  shown: boolean;
  onToggle: () => void;
}

function ColourSwitch({ label, colour, shown, onToggle }: ColourSwitchProps) {
  const line = useLineColour();
  const ink = colour === undefined ? 'currentColor' : line(colour);
  return (
    <Square type="button" aria-pressed={shown} aria-label={words.show(label)} onClick={onToggle}>
      <span style={{ borderColor: ink, background: shown ? ink : 'transparent' }} />
    </Square>
  );
}
