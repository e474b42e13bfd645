import { Tex } from '@hub/web-kit/equations/tex';
import { chakra, H3, Numeral, Table, VisuallyHidden } from '@hub/web-kit/ui';
import { useId } from 'react';
import type { ComparedFact } from '../../../compare/compare-facts.ts';
import { messages } from '../../../messages/messages.ts';

const words = messages.versions.comparison;

/** The page of each solution has all of a longer text. */
const MAX_LENGTH = 4000;
const Label = chakra('th', {
  base: {
    width: '22%',
    fontSize: 'small',
    color: 'ink-2',
    '&&': { paddingTop: '2.5' },
  },
});
const Side = chakra('td', { base: { width: '39%', minWidth: { base: '7rem', md: '12rem' } } });
const Written = chakra('span', {
  base: {
    display: 'block',
    fontFamily: 'mono',
    fontSize: 'small',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
const Mark = chakra('span', { base: { display: 'block', color: 'ink', fontWeight: 500 } });

export interface FactTableProps {
  title: string;
  sides: [string, string];
  facts: ComparedFact[];
  /** Marks the differing rows among equal ones. */
  marksDifferences: boolean;
}

/** Facts of two sides; nothing without facts. */
export function FactTable({ title, sides, facts, marksDifferences }: FactTableProps) {
  const headingId = useId();
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <H3 id={headingId} marginBottom="2">
        {title}
      </H3>
      <Table caption={words.caption(title, sides)}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {capitalised(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, a, b, differs, form }, index) => (
            <tr key={index}>
              <Label scope="row">
                {label}
                {marksDifferences && differs && <Mark>{words.differs}</Mark>}
              </Label>
              <Side>
                <Value text={a} form={form} />
              </Side>
              <Side>
                <Value text={b} form={form} />
              </Side>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Value({ text, form }: { text: string | undefined; form: ComparedFact['form'] }) {
  if (text === undefined) {
    return (
      <>
        <span aria-hidden="true">{messages.versions.none}</span>
        <VisuallyHidden>{words.noneHere}</VisuallyHidden>
      </>
    );
  }
  if (form === 'tex') return <Tex tex={text} />;
  const cut = text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text;
  return (
    <Written as={form === 'code' ? 'code' : 'span'}>
      {form === 'text' ? <Numeral>{cut}</Numeral> : cut}
      {cut.length < text.length && words.tooLong(text.length - cut.length)}
    </Written>
  );
}
