import type { Solution } from '@hub/openapi/types';
import { formatCount, formatNumber } from '@hub/web-kit/format';
import { Facts } from '@hub/web-kit/ui';
import { Section } from '../section.tsx';

/** The points it was trained on; nothing where the file tells none of them. */
export function GeneratorFacts({ solution }: { solution: Solution }) {
  const { size, t_min, t_max, xy_min, xy_max, method, noise_std, noise_xstd, noise_ystd } =
    solution.diff_equation_details.generator;
  const facts = [
    ['Size', size === undefined ? undefined : formatCount(size)],
    ['t min', numbers(t_min)],
    ['t max', numbers(t_max)],
    ['xy min', numbers(xy_min)],
    ['xy max', numbers(xy_max)],
    ['Method', method],
    ['Noise std', numbers(noise_std)],
    ['Noise x std', numbers(noise_xstd)],
    ['Noise y std', numbers(noise_ystd)],
  ] as const;
  if (facts.every(([, value]) => value === undefined)) return null;
  return (
    <Section title="Generator" rail>
      <Facts facts={facts} />
    </Section>
  );
}

const numbers = (value: number | number[] | undefined): string | undefined =>
  value === undefined
    ? undefined
    : [value]
        .flat()
        .map((number) => formatNumber(number, 4))
        .join(', ');
