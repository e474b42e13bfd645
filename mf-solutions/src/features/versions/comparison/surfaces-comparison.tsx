import { Box, Grid } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import type { ComparedValues } from '../../../compare/compare-values.ts';
import { messages } from '../../../messages/messages.ts';
import { Figure } from '../../../figures/parts/figure.tsx';
import type { MapNames } from '../../../figures/marks/map-drawing.ts';
import { UnknownChoice } from '../../../figures/parts/unknown-choice.tsx';
import { mapNames } from '../../../solution/map-names.ts';
import { drawnMap, drawnPoints } from './drawn.ts';
import { differenceNote, type ValuesProps } from './values-props.ts';

const words = messages.versions.comparison;

type Surfaces = Extract<ComparedValues, { kind: 'maps' | 'points' }>;

/** Both versions over two coordinates, in the same colours, and their difference. */
export function SurfacesComparison({ a, b, names, values }: ValuesProps<'maps' | 'points'>) {
  const [chosen, setChosen] = useState(values.unknowns[0]?.name ?? '');
  const letters = useMemo(() => mapNames(b, chosen), [b, chosen]);
  const figures = useMemo(() => figuresOf(values, chosen, letters), [values, chosen, letters]);
  const note = differenceNote(values, [letters.x, letters.y]);
  if (!figures) return <p>{note}</p>;
  const origin = { label: b.label, version: b.version };
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
      <Figure
        title={words.solutionOf(names.a)}
        {...figures.a}
        origin={{ ...origin, version: a.version }}
        switches={
          values.unknowns.length > 1 && (
            <UnknownChoice names={values.unknowns.map(({ name }) => name)} chosen={chosen} onChoose={setChosen} />
          )
        }
        caption={words.sameColours}
      />
      <Figure
        title={words.solutionOf(names.b)}
        {...figures.b}
        origin={origin}
        caption={words.asSideHasIt(figures.name, names.b)}
      />
      <Box gridColumn={{ lg: '1 / -1' }} width="full" maxWidth="48rem">
        {figures.difference ? (
          <Figure
            title={words.difference}
            {...figures.difference}
            origin={{ ...origin, against: a.version, suffix: 'difference' }}
            caption={words.lessThan(names.b, names.a, note)}
          />
        ) : (
          note
        )}
      </Box>
    </Grid>
  );
}

function figuresOf(values: Surfaces, chosen: string, names: MapNames) {
  const ofDifference = { ...names, z: `Δ${names.z}` };
  if (values.kind === 'points') {
    const surface = values.unknowns.find(({ name }) => name === chosen);
    if (!surface) return undefined;
    const scale = { span: surface.a.z.concat(surface.b.z) };
    return {
      name: surface.name,
      a: drawnPoints(surface.a, names, scale),
      b: drawnPoints(surface.b, names, scale),
      difference: drawnPoints(surface.difference, ofDifference, { isDifference: true }),
    };
  }
  const surface = values.unknowns.find(({ name }) => name === chosen);
  if (!surface) return undefined;
  const scale = { span: surface.a.z.flat().concat(surface.b.z.flat()) };
  const { xs, ys } = surface.difference;
  return {
    name: surface.name,
    a: drawnMap(surface.a, names, scale),
    b: drawnMap(surface.b, names, scale),
    // A map needs two places each way: the rectangles may touch in a line alone.
    difference: xs.length > 1 && ys.length > 1 && drawnMap(surface.difference, ofDifference, { isDifference: true }),
  };
}
