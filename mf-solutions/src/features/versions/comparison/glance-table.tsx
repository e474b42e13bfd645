import type { Solution } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { Button, chakra, Numeral, Table } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import { glance, type GlanceRow } from '../../../compare/glance.ts';
import {
  evaluationTimeText,
  useEvaluationTimes,
  type EvaluationTime,
} from '../../../figures/values/use-evaluation-times.ts';
import { messages } from '../../../messages/messages.ts';

const words = messages.equations.compare;

const Label = chakra('th', { base: { width: '22%', fontSize: 'small', color: 'ink-2' } });
const Cell = chakra('td', {
  base: { width: '39%', minWidth: { base: '7rem', md: '10rem' }, overflowWrap: 'anywhere' },
});
const Note = chakra('span', { base: { color: 'ink-2', fontSize: 'small', whiteSpace: 'nowrap' } });
const Smaller = chakra('span', { base: { color: 'ok', fontSize: 'small', whiteSpace: 'nowrap' } });

/** What differs and what is the same, with equal rows joined. */
export function GlanceTable({ a, b }: { a: Solution; b: Solution }) {
  const rows = useMemo(() => glance(a, b), [a, b]);
  return (
    <Table caption={words.glance}>
      <thead>
        <tr>
          <th scope="col">{messages.versions.comparison.what}</th>
          <th scope="col">A</th>
          <th scope="col">B</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <Label scope="row">{row.label}</Label>
            {row.same ? (
              <Cell colSpan={2}>
                <Lines lines={row.a} form={row.form} /> <Note>· {words.same}</Note>
              </Cell>
            ) : (
              (['a', 'b'] as const).map((side) => (
                <Cell key={side}>
                  <Lines lines={row[side]} form={row.form} /> {row.smaller === side && <IsSmaller />}
                </Cell>
              ))
            )}
          </tr>
        ))}
        <TimeRow a={a} b={b} />
      </tbody>
    </Table>
  );
}

const IsSmaller = () => <Smaller>✓ {words.smaller}</Smaller>;

/** How long one value of each takes in this browser, on request, since it needs both files. */
function TimeRow(sides: { a: Solution; b: Solution }) {
  const { timeOf, hasTimes, isRunning, measure } = useEvaluationTimes();
  const times = { a: timeOf(sides.a), b: timeOf(sides.b) };
  return (
    <tr>
      <Label scope="row">{words.rows.time}</Label>
      {isRunning || !hasTimes ? (
        <Cell colSpan={2}>
          <Button size="sm" disabled={isRunning} onClick={() => void measure([sides.a, sides.b])}>
            {isRunning ? messages.equations.page.measuring : words.measure}
          </Button>
        </Cell>
      ) : (
        (['a', 'b'] as const).map((side) => (
          <Cell key={side}>
            <Numeral>{evaluationTimeText(times[side])}</Numeral> {isShorter(times, side) && <IsSmaller />}
          </Cell>
        ))
      )}
    </tr>
  );
}

function isShorter({ a, b }: Record<'a' | 'b', EvaluationTime | undefined>, side: 'a' | 'b'): boolean {
  return typeof a === 'number' && typeof b === 'number' && (side === 'a' ? a < b : b < a);
}

function Lines({ lines, form }: { lines: readonly string[]; form: GlanceRow['form'] }) {
  if (lines.length === 0) return messages.versions.none;
  if (form === 'text') return <Numeral>{lines.join(', ')}</Numeral>;
  return lines.map((tex, i) => (
    <chakra.span key={i} display="inline-block" marginRight="3">
      <Tex tex={tex} />
    </chakra.span>
  ));
}
