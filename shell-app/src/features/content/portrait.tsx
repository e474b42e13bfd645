import { chakra } from '@hub/web-kit/ui';

const SIZE = 160;
const STEPS = 400;

const Frame = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    aspectRatio: '1',
    background: 'sunken',
    '& path': { fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' },
    '& [data-orbit="0"]': { stroke: 'series-line-1', strokeWidth: 1.75 },
    '& [data-orbit="1"]': { stroke: 'ink-3', strokeWidth: 1, opacity: 0.45 },
    '& [data-orbit="2"]': { stroke: 'ink-3', strokeWidth: 1, opacity: 0.25 },
  },
});

/** For somebody without a photograph: an orbit of two oscillators, of another kind for each place in the list. */
export function Portrait({ place }: { place: number }) {
  return (
    <Frame viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {[2, 1, 0].map((orbit) => (
        <path key={orbit} data-orbit={orbit} d={orbitPath(place, orbit)} />
      ))}
    </Frame>
  );
}

/** x = a·sin(pt), y = a·sin(qt + φ): two frequencies without a common factor close after one turn. */
function orbitPath(place: number, orbit: number): string {
  const [p, q] = FREQUENCIES[place % FREQUENCIES.length] ?? [1, 2];
  const reach = SIZE * (0.4 - 0.06 * orbit);
  const phase = 0.7 + 0.5 * place + 0.25 * orbit;
  const points = Array.from({ length: STEPS }, (_, i) => {
    const t = (2 * Math.PI * i) / STEPS;
    const [x, y] = [Math.sin(p * t), Math.sin(q * t + phase)].map((value) => SIZE / 2 + reach * value);
    return `${x!.toFixed(1)} ${y!.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const FREQUENCIES = [
  [1, 2],
  [2, 3],
  [3, 4],
  [1, 3],
  [3, 5],
  [4, 5],
  [2, 5],
  [1, 4],
  [5, 6],
] as const;
