import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { mergedWith } from '../../testing/solutions.ts';
import { domainOf, parameterDomainOf } from './domain.ts';

const trainedOn = (generator: Record<string, unknown>, overrides: Partial<Solution> = {}) =>
  aSolution({ ...mergedWith({ generator }), ...overrides });
const fromWeights: Solution['evaluated'] = {
  kind: 'grid',
  source: 'weights',
  xs: [0, 1, 2],
  ys: [-1, 1],
  z: [],
  name: 'u',
};

describe('the domain', () => {
  it('is the range of the values computed from the weights', () =>
    expect(domainOf(trainedOn({ t_min: 5, t_max: 6 }, { evaluated: fromWeights }))).toEqual([
      { name: 't', min: 0, max: 2 },
      { name: 'y', min: -1, max: 1 },
    ]));

  it('is taken from the generator if the values have another source', () => {
    const interval = [{ name: 't', min: 5, max: 6 }];
    expect(domainOf(trainedOn({ t_min: 5, t_max: 6 }))).toEqual(interval);
    const older = { evaluated: fromWeights, version: 2, values_version: 1 };
    expect(domainOf(trainedOn({ t_min: 5, t_max: 6 }, older))).toEqual(interval);
  });

  it.each([[{}], [{ t_min: 0 }], [{ xy_min: [null], xy_max: [1] }]])('is unknown for the generator %j', (generator) =>
    expect(domainOf(trainedOn(generator))).toEqual([]),
  );
});

describe('the domain of a bundle’s parameters', () => {
  const held = (...names: string[]) => ({
    evaluation: { reason: null, samples_differ: false, held: names.map((name) => ({ name, value: 1 })) },
  });
  const generators = [
    { t_min: 0, t_max: 2 },
    { t_min: 0.5, t_max: 1.5 },
  ];

  it('is taken from their generators', () =>
    expect(parameterDomainOf(trainedOn({ generators }, held('k')))).toEqual([{ name: 'k', min: 0.5, max: 1.5 }]));

  it('is unknown if the generators do not match the parameters', () => {
    expect(parameterDomainOf(trainedOn({ generators }, held('k', 'm')))).toEqual([]);
    expect(parameterDomainOf(trainedOn({}, held('k')))).toEqual([]);
  });
});
