import type { Solution } from '@hub/openapi/types';
import { Segmented, Stack, Text } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { compareVersions, type Comparison } from '../../../compare/compare-versions.ts';
import { versionNames } from '../../../compare/side-names.ts';
import { messages } from '../../../messages/messages.ts';
import { FactTable } from './fact-table.tsx';
import { LossComparison } from './loss-comparison.tsx';
import { ValuesComparison } from './values-comparison.tsx';

const words = messages.versions.comparison;

const CHOICES = [
  { value: 'differences', label: words.differences },
  { value: 'all', label: words.all },
] as const;

/** Compares two versions: only the differences or, on request, all facts. */
export function ComparisonView({ a, b }: { a: Solution; b: Solution }) {
  const names = useMemo(() => versionNames(a, b), [a, b]);
  const [shown, setShown] = useState<'differences' | 'all'>('differences');
  const comparison = useMemo(() => compareVersions(a, b, names), [a, b, names]);
  const { parts, losses, values } = comparison;
  const all = shown === 'all';
  const sides = { a, b, names };
  return (
    <Stack gap="9">
      <Stack gap="3" alignItems="flex-start">
        <Text margin="0" maxWidth="74ch" role="status">
          {verdictOf(comparison, a.sha256 === b.sha256)}
        </Text>
        <Segmented label={words.shown} size="sm" options={CHOICES} value={shown} onChange={setShown} />
      </Stack>
      {(all || values.differs) && <ValuesComparison {...sides} values={values} />}
      {(all || losses.differs) && <LossComparison {...sides} losses={losses} />}
      {parts.map(({ part, facts }) => (
        <FactTable
          key={part}
          title={words.parts[part]}
          sides={[names.a, names.b]}
          facts={all ? facts : facts.filter(({ differs }) => differs)}
          marksDifferences={all}
        />
      ))}
    </Stack>
  );
}

function verdictOf({ parts, losses, values, differs }: Comparison, sameBytes: boolean): string {
  const topics = [
    { name: words.topics.solution, differs: values.differs },
    { name: words.topics.loss, differs: losses.differs },
    ...parts.map(({ part, facts }) => ({ name: words.topics[part], differs: facts.some((fact) => fact.differs) })),
  ];
  const namesOf = (those: typeof topics) => those.map(({ name }) => name);
  if (!differs) return words.nothingDiffers(namesOf(topics), sameBytes);
  const same = namesOf(topics.filter((topic) => !topic.differs));
  const different = namesOf(topics.filter((topic) => topic.differs));
  return words.differ(different, same);
}
