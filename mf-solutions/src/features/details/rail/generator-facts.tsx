import type { Solution } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { Facts, Stack } from '@hub/web-kit/ui';
import { Section } from '../section.tsx';
import { generatorOf, type Fields } from '../told.ts';
import { valueText } from '../value-text.ts';

const FIELDS = [
  ['t min', 't_min'],
  ['t max', 't_max'],
  ['xy min', 'xy_min'],
  ['xy max', 'xy_max'],
  ['r min', 'r_min'],
  ['r max', 'r_max'],
  ['Method', 'method'],
  ['Noise std', 'noise_std'],
  ['Noise xy std', 'xy_noise_std'],
  ['Noise x std', 'noise_xstd'],
  ['Noise y std', 'noise_ystd'],
] as const;

/** The points it was trained on; nothing where neither the file nor what was sent tells any of them. */
export function GeneratorFacts({ solution }: { solution: Solution }) {
  const { value: generator, origin } = generatorOf(solution);
  const parts = Array.isArray(generator.generators) ? (generator.generators as Fields[]) : [generator];
  const facts = parts.map(factsOf).filter((ofPart) => ofPart.some(([, value]) => value !== undefined));
  if (facts.length === 0) return null;
  return (
    <Section title="Generator" rail origin={origin}>
      <Stack gap="3">
        {facts.map((ofPart, index) => (
          <Facts key={index} facts={ofPart} />
        ))}
      </Stack>
    </Section>
  );
}

function factsOf(generator: Fields): [label: string, value: string | undefined][] {
  const { size, grid } = generator;
  return [
    ['Size', typeof size === 'number' ? formatCount(size) : undefined],
    ['Grid', Array.isArray(grid) ? grid.join(' × ') : undefined],
    ...FIELDS.map(([label, field]): [string, string | undefined] => [label, valueText(generator[field])]),
  ];
}
