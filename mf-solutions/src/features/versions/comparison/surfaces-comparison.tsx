import { Grid, Stack, Text } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import type { ComparedValues } from '../../../compare/compare-values.ts';
import { messages } from '../../../messages/messages.ts';
import { Figure } from '../../../figures/parts/figure.tsx';
import type { MapNames } from '../../../figures/marks/map-drawing.ts';
import { UnknownChoice } from '../../../figures/parts/unknown-choice.tsx';
import { mapNames } from '../../../solution/map-names.ts';
import { drawnMap, drawnPoints } from '../../../figures/parts/drawn.ts';
import { commonNote, differenceNote, type ValuesProps } from './values-props.ts';

const words = messages.versions.comparison;

type Surfaces = Extract<ComparedValues, { kind: 'maps' | 'points' }>;

/** Compares both sides over two coordinates: each in the same colours, and their difference. */
export function SurfacesComparison({ a, b, names, values }: ValuesProps<'maps' | 'points'>) {
  const [chosen, setChosen] = useState(values.unknowns[0]?.name ?? '');
  const letters = useMemo(() => mapNames(b, chosen), [b, chosen]);
  const figures = useMemo(() => figuresOf(values, chosen, letters), [values, chosen, letters]);
  const coordinates = [letters.x, letters.y];
  if (!figures) return <Text margin="0">{differenceNote(values, coordinates)}</Text>;
  const origin = { label: b.label, version: b.version };
  const common = commonNote(values, coordinates);
  return (
    <Stack gap="3">
      {values.unknowns.length > 1 && (
        <div>
          <UnknownChoice names={values.unknowns.map(({ name }) => name)} chosen={chosen} onChoose={setChosen} />
        </div>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }} gap="5">
        <Figure
          title={capitalised(names.a)}
          {...figures.a}
          origin={{ ...origin, version: a.version }}
          caption={`${words.sameColours} ${common}`}
        />
        <Figure title={capitalised(names.b)} {...figures.b} origin={origin} />
        <Figure
          title={words.lessThan(names.b, names.a)}
          {...figures.difference}
          origin={{ ...origin, against: a.version, suffix: 'difference' }}
          caption={capitalised(differenceNote(values, coordinates))}
        />
      </Grid>
    </Stack>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function figuresOf(values: Surfaces, chosen: string, names: MapNames) {
  const ofDifference = { ...names, z: `Δ${names.z}` };
  if (values.kind === 'points') {
    const surface = values.unknowns.find(({ name }) => name === chosen);
    if (!surface) return undefined;
    const scale = { span: surface.a.z.concat(surface.b.z) };
    return {
      a: drawnPoints(surface.a, names, scale),
      b: drawnPoints(surface.b, names, scale),
      difference: drawnPoints(surface.difference, ofDifference, { isDifference: true }),
    };
  }
  const surface = values.unknowns.find(({ name }) => name === chosen);
  if (!surface) return undefined;
  const scale = { span: surface.a.z.flat().concat(surface.b.z.flat()) };
  return {
    a: drawnMap(surface.a, names, scale),
    b: drawnMap(surface.b, names, scale),
    difference: drawnMap(surface.difference, ofDifference, { isDifference: true }),
  };
}
