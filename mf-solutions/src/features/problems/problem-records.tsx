import { formatBound, formatPercent } from '@hub/figure/numbers';
import type { Problem, ProblemRecord } from '@hub/openapi/types';
import { formatCount, formatDate } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { chakra, Link, Numeral, Table, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { Disclosure } from '../../disclosure.tsx';

const words = messages.problems.records;

const Past = chakra('ul', {
  base: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    color: 'ink-2',
    fontSize: 'small',
    '& > li': { paddingBlock: '1' },
  },
});

/** Whether records tell more than the table of solutions: the only solution of a problem holds all of them. */
export const areWorthTelling = ({ records, solutions_count }: Problem): boolean =>
  records.length > 0 && (solutions_count > 1 || records.some(({ ended_at }) => ended_at !== null));

/** Who holds which record, among networks and among all, and who held it before. */
export function ProblemRecords({ problem: { records, exact } }: { problem: Problem }) {
  const standing = records.filter(({ ended_at }) => ended_at === null);
  const past = records.filter(({ ended_at }) => ended_at !== null);
  const tasks = new Map(standing.map((record) => [taskText(record), record]));
  const inOrder = [...tasks].sort(([, a], [, b]) => orderOf(a) - orderOf(b));
  return (
    <div>
      <Table caption={words.table} foldsOnPhones>
        <thead>
          <tr>
            <th scope="col">{words.task}</th>
            <th scope="col">{words.divisions.network}</th>
            <th scope="col">{words.divisions.anything}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map(([task]) => (
            <tr key={task}>
              <th scope="row">
                <Numeral>{task}</Numeral>
              </th>
              {(['network', 'anything'] as const).map((division) => (
                <td key={division} data-label={words.divisions[division]}>
                  <Holder record={standing.find((one) => one.division === division && taskText(one) === task)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {exact && (
        <Text margin="0" marginTop="3" textStyle="small">
          {words.crown} <Link to={paths.solution.to(exact.proven_by.id)}>{exact.proven_by.label}</Link>
        </Text>
      )}
      {past.length > 0 && (
        <Disclosure marginTop="3">
          <summary>{words.history}</summary>
          <Past>
            {past.map((record) => (
              <li key={`${record.begun_at} ${taskText(record)} ${record.division}`}>
                {words.from(formatDate(record.begun_at), formatDate(record.ended_at!))}{' '}
                <Numeral>{`${taskText(record)} (${words.divisions[record.division]})`}</Numeral>:{' '}
                <Holder record={record} />, {words.ended[record.end_reason ?? 'withdrawn']}
              </li>
            ))}
          </Past>
        </Disclosure>
      )}
    </div>
  );
}

function Holder({ record }: { record: ProblemRecord | undefined }) {
  if (!record) return messages.problems.solutions.none;
  const { solution, kind, value } = record;
  return (
    <span>
      {solution ? (
        <Link to={paths.solution.to(solution.id)} overflowWrap="anywhere">
          {solution.label}
        </Link>
      ) : (
        words.withdrawn
      )}{' '}
      <Numeral>{kind === 'error' ? `≤ ${formatBound(value)}` : words[kind](formatCount(value))}</Numeral>
    </span>
  );
}

function taskText({ kind, bound }: ProblemRecord): string {
  if (kind !== 'error') return words.fewest[kind](formatPercent(bound ?? 1));
  return bound === null ? words.smallestError : words.smallestErrorWith(formatCount(bound));
}

/** Errors first, those without a bound before others; then the fewest numbers and operations, the largest errors first. */
const orderOf = ({ kind, bound }: ProblemRecord): number =>
  kind === 'error' ? (bound === null ? 0 : 1 / bound) : (kind === 'numbers' ? 2 : 4) - (bound ?? 1);
