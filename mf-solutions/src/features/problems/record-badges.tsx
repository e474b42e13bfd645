import type { Problem } from '@hub/openapi/types';
import { escapeXml } from '@hub/shared/escape-xml';
import { CodePlate } from '@hub/web-kit/code-plate';
import { chakra, Field, Select } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { linkedPicture, problemAddress, recordBadgeAddress } from '../../share/addresses.ts';

const words = messages.problems.share;

const Badge = chakra('img', {
  base: { height: '20px', maxWidth: 'full', objectFit: 'contain', objectPosition: 'left' },
});

type Holder = NonNullable<Problem['records'][number]['solution']>;

/** Solutions that have a record at present. */
export const holdersOf = ({ records }: Problem): Holder[] => [
  ...new Map(
    records.flatMap(({ solution, ended_at }) => (solution && ended_at === null ? [[solution.id, solution]] : [])),
  ).values(),
];

export interface RecordBadgesProps {
  problem: Problem;
  /** Solutions to choose from: at least one. */
  holders: readonly Holder[];
}

/** The badge of one of the solutions that have a record, with the code that shows it elsewhere. */
export function RecordBadges({ problem, holders }: RecordBadgesProps) {
  const [chosen, setChosen] = useState(String(holders[0]?.id));
  const holder = holders.find(({ id }) => String(id) === chosen);
  if (!holder) return null;
  const [picture, address, name] = [
    recordBadgeAddress(holder.id),
    problemAddress(problem.slug),
    words.badgeOf(holder.label),
  ];
  const options = holders.map(({ id, label }) => ({ value: String(id), label }));
  return (
    <>
      {holders.length > 1 && (
        <Field label={words.solution}>
          {(control) => <Select {...control} options={options} value={chosen} onChange={setChosen} />}
        </Field>
      )}
      <Badge src={picture} alt={name} />
      <CodePlate title={words.forms.markdown} code={linkedPicture(name, picture, address)} />
      <CodePlate
        title={words.html}
        code={`<a href="${escapeXml(address)}"><img src="${escapeXml(picture)}" alt="${escapeXml(name)}"></a>`}
      />
    </>
  );
}
