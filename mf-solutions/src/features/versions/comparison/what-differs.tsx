import type { Solution } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { Button, chakra, Numeral, Table, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { Fragment, useMemo } from 'react';
import { glance, type GlanceRow } from '../../../compare/glance.ts';
import { evaluationTimeText, useEvaluationTimes } from '../../../figures/values/use-evaluation-times.ts';
import { useLineColour } from '../../../figures/parts/use-line-colour.ts';
import { messages } from '../../../messages/messages.ts';

const words = messages.equations.compare;

const Label = chakra('th', { base: { width: '22%', color: 'ink-2' } });
const Cell = chakra('td', {
  base: { width: '39%', minWidth: { base: '7rem', md: '10rem' }, overflowWrap: 'anywhere' },
});

/** Breaks within only where it is wider than its place. */
const Formula = chakra('span', { base: { display: 'inline-block' } });
const Side = chakra('span', { base: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineClamp: 2 } });
const Value = chakra('span', { base: { color: 'ink' } });

/** What differs between two solutions, and in one sentence what does not. */
export function WhatDiffers({ a, b }: { a: Solution; b: Solution }) {
  const rows = useMemo(() => glance(a, b), [a, b]);
  const line = useLineColour();
  const same = rows.filter((row) => row.same);
  return (
    <>
      <Table caption={words.differs}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{messages.versions.comparison.what}</VisuallyHidden>
            </th>
            {[a, b].map(({ name }, side) => (
              <th key={side} scope="col">
                <Side style={{ color: line(side) }}>{words.side(side, name)}</Side>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => !row.same)
            .map((row) => (
              <tr key={row.label}>
                <Label scope="row">{row.label}</Label>
                {(['a', 'b'] as const).map((side) => (
                  <Cell key={side}>
                    <Lines lines={row[side]} form={row.form} />
                  </Cell>
                ))}
              </tr>
            ))}
          <TimeRow a={a} b={b} />
        </tbody>
      </Table>
      <Text margin="0" marginTop="4" color="ink-2" textStyle="small">
        {same.length > 0 && words.same}
        {same.map(({ label, a: lines, form }, n) => (
          <Fragment key={label}>
            {n > 0 && ', '}
            {label.toLowerCase()}{' '}
            <Value>
              <Lines lines={lines} form={form} />
            </Value>
          </Fragment>
        ))}
        {same.length > 0 && '.'}
      </Text>
    </>
  );
}

/** How long one value of each takes in this browser, on request, since it needs both files. */
function TimeRow(sides: { a: Solution; b: Solution }) {
  const { timeOf, hasTimes, isRunning, measure } = useEvaluationTimes();
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
            <Numeral>{evaluationTimeText(timeOf(sides[side]))}</Numeral>
          </Cell>
        ))
      )}
    </tr>
  );
}

function Lines({ lines, form }: { lines: readonly string[]; form: GlanceRow['form'] }) {
  if (lines.length === 0) return messages.versions.none;
  if (form === 'text') return <Numeral>{lines.join(', ')}</Numeral>;
  return lines.map((tex, i) => (
    <Fragment key={i}>
      {i > 0 && ' '}
      <Formula>
        <Tex tex={tex} display="inline" />
        {i < lines.length - 1 && ','}
      </Formula>
    </Fragment>
  ));
}
