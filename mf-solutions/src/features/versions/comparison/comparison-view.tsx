import type { Solution } from '@hub/openapi/types';
import { Segmented, Stack, Text } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { compareVersions, type Comparison } from '../../../compare/compare-versions.ts';
import { FactTable } from './fact-table.tsx';
import { LossComparison } from './loss-comparison.tsx';
import { ValuesComparison } from './values-comparison.tsx';

const CHOICES = [
  { value: 'differences', label: 'Differences' },
  { value: 'all', label: 'All' },
] as const;

/** Two versions side by side: what differs, or on request all that is known of both. */
export function ComparisonView({ a, b }: { a: Solution; b: Solution }) {
  const [shown, setShown] = useState<'differences' | 'all'>('differences');
  const comparison = useMemo(() => compareVersions(a, b), [a, b]);
  const { parts, losses, values } = comparison;
  const all = shown === 'all';
  const sides = { a, b };
  return (
    <Stack gap="9">
      <Stack gap="3" alignItems="flex-start">
        <Text margin="0" maxWidth="74ch" role="status">
          {verdictOf(comparison, a.sha256 === b.sha256)}
        </Text>
        <Segmented label="What is shown" size="sm" options={CHOICES} value={shown} onChange={setShown} />
      </Stack>
      {(all || values.differs) && <ValuesComparison {...sides} values={values} />}
      {(all || losses.differs) && <LossComparison {...sides} losses={losses} />}
      {parts.map(({ title, facts }) => (
        <FactTable
          key={title}
          title={title}
          versions={[a.version, b.version]}
          facts={all ? facts : facts.filter(({ differs }) => differs)}
          marksDifferences={all}
        />
      ))}
    </Stack>
  );
}

function verdictOf({ parts, losses, values, differs }: Comparison, sameBytes: boolean): string {
  const topics = [
    { name: 'the solution', differs: values.differs },
    { name: 'the loss', differs: losses.differs },
    ...parts.map(({ title, facts }) => ({ name: WORDS[title] ?? title, differs: facts.some((fact) => fact.differs) })),
  ];
  const namesOf = (those: typeof topics) => those.map(({ name }) => name);
  if (!differs) {
    const files = sameBytes ? 'The files are the same, byte for byte.' : 'The files are not the same byte for byte.';
    return `Nothing differs. The same in both: ${listed(namesOf(topics))}. ${files}`;
  }
  const same = namesOf(topics.filter((topic) => !topic.differs));
  const different = namesOf(topics.filter((topic) => topic.differs));
  return `Different: ${listed(different)}.${same.length > 0 ? ` The same in both: ${listed(same)}.` : ''}`;
}

const WORDS: Record<string, string> = {
  Equation: 'the equation',
  Conditions: 'the conditions',
  Networks: 'the networks',
  Generator: 'the generator',
  Training: 'the training',
  'Made with': 'the programs they were made with',
};

const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
