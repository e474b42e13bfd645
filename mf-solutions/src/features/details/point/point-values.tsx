import { symbolOf } from '@hub/figure/symbol';
import { ProvenValue } from '@hub/web-kit/plots/proven-value';
import { Facts, Grid } from '@hub/web-kit/ui';
import { Fragment, type ReactNode } from 'react';
import { Variable } from '../variable.tsx';
import type { Evaluator, ValueAt } from './evaluator.ts';

export interface PointValuesProps {
  evaluator: Evaluator;
  values: ValueAt[] | undefined;
  /** What is proven about the error of each unknown there, where that is known. */
  bounds: readonly (number | undefined)[];
}

/** Every unknown with its derivatives at one point; dashes if there is none. Of derivatives no error is proven. */
export function PointValues({ evaluator, values, bounds }: PointValuesProps) {
  const { unknowns, coordinates } = evaluator;
  return (
    <Grid templateColumns="repeat(auto-fit, minmax(0, 30rem))" columnGap="10" rowGap="5">
      {unknowns.map((unknown, index) => (
        <Facts
          key={unknown}
          facts={derivativesOf(coordinates).map((by) => [
            <Derivative
              key={by.join()}
              of={unknown}
              by={by.map((place) => coordinates[place] ?? '')}
              isPartial={coordinates.length > 1}
            />,
            values ? (
              <ProvenValue
                key={by.join()}
                value={valueOf(values[index], by)}
                bound={by.length === 0 ? bounds[index] : undefined}
              />
            ) : (
              '–'
            ),
          ])}
        />
      ))}
    </Grid>
  );
}

/** Indices of the coordinates of the derivatives: none, each one, each pair. */
function derivativesOf(coordinates: string[]): number[][] {
  const places = [...coordinates.keys()];
  return [
    [],
    ...places.map((place) => [place]),
    ...places.flatMap((place) => places.slice(place).map((other) => [place, other])),
  ];
}

const valueOf = (value: ValueAt | undefined, [first, second]: number[]): number => {
  if (first === undefined) return value?.value ?? NaN;
  return (second === undefined ? value?.first[first] : value?.second[first]?.[second]) ?? NaN;
};

/** u, du/dt, d²u/dt²; with ∂ if there are several coordinates. */
function Derivative({ of, by, isPartial }: { of: string; by: string[]; isPartial: boolean }): ReactNode {
  const d = isPartial ? '∂' : 'd';
  const unknown = <Variable>{symbolOf(of)}</Variable>;
  const [first, second] = by;
  if (first === undefined) return unknown;
  return (
    <>
      {d}
      {second !== undefined && '²'}
      {unknown}/
      {first === second ? (
        <>
          {d}
          <Variable>{symbolOf(first)}</Variable>²
        </>
      ) : (
        by.map((name) => (
          <Fragment key={name}>
            {d}
            <Variable>{symbolOf(name)}</Variable>
          </Fragment>
        ))
      )}
    </>
  );
}
