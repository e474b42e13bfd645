import type { Solution } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { chakra, Table } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import { glance, type GlanceRow } from '../../../compare/glance.ts';
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
                  <Lines lines={row[side]} form={row.form} />{' '}
                  {row.smaller === side && <Smaller>✓ {words.smaller}</Smaller>}
                </Cell>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Lines({ lines, form }: { lines: readonly string[]; form: GlanceRow['form'] }) {
  if (lines.length === 0) return messages.versions.none;
  if (form === 'text') return lines.join(', ');
  return lines.map((tex, i) => (
    <chakra.span key={i} display="inline-block" marginRight="3">
      <Tex tex={tex} />
    </chakra.span>
  ));
}
