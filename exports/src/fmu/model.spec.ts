import type { Manifest } from '../manifest.ts';
import { modelDescription } from './model-description.ts';
import { modelSource } from './model-source.ts';

const manifest = {
  solution: {
    title: 'Waves & "more"',
    address: 'https://hub.example.org/7',
    version: 3,
    licence: 'CC0',
    citation: 'A',
  },
  origin: { sha256: 'ab12' },
  certificate: null,
  equation: { text: null, tree: null, tex: { equation: null, conditions: [], parameters: [] } },
  inputs: [
    { name: 'x', role: 'coordinate', from: -1, to: 2 },
    { name: 'Time', role: 'coordinate', from: 3, to: 8 },
    { name: 'k', role: 'parameter', from: 0.25, to: 0.75 },
  ],
  unknowns: ['u', 'v'],
  proof: { points: [], values: [], largest_difference: 0 },
} as unknown as Manifest;

/** All elements of a name, each with its attributes. */
function elementsIn(xml: string, name: string): Record<string, string>[] {
  return [...xml.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries([...attributes!.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!])),
  );
}

const xml = modelDescription(manifest);

it('describes each input but the time, and each unknown, as what it is', () => {
  expect(elementsIn(xml, 'Float64')).toEqual([
    { name: 'time', valueReference: '0', causality: 'independent', variability: 'continuous' },
    {
      name: 'x0',
      valueReference: '1',
      description: 'coordinate x',
      causality: 'input',
      variability: 'continuous',
      start: '0.5',
      min: '-1',
      max: '2',
    },
    {
      name: 'x2',
      valueReference: '3',
      description: 'parameter k',
      causality: 'parameter',
      variability: 'tunable',
      start: '0.5',
      min: '0.25',
      max: '0.75',
    },
    { name: 'u0', valueReference: '4', description: 'unknown u', causality: 'output', variability: 'continuous' },
    { name: 'u1', valueReference: '5', description: 'unknown v', causality: 'output', variability: 'continuous' },
  ]);
});

it('says what is computed, along which time, and by which model', () => {
  for (const name of ['Output', 'InitialUnknown'])
    expect(elementsIn(xml, name)).toEqual([{ valueReference: '4' }, { valueReference: '5' }]);
  expect(elementsIn(xml, 'DefaultExperiment')).toEqual([{ startTime: '3', stopTime: '8' }]);
  expect(elementsIn(xml, 'CoSimulation')).toEqual([
    { modelIdentifier: 'solution', canHandleVariableCommunicationStepSize: 'true' },
  ]);
  expect(elementsIn(xml, 'fmiModelDescription')[0]).toMatchObject({
    fmiVersion: '3.0',
    modelName: 'Waves &#38; &#34;more&#34;',
    instantiationToken: '{ab12}',
    license: 'CC0',
  });
});

it('has no experiment where no coordinate is the time, and no licence where there is none', () => {
  const [x, , k] = manifest.inputs;
  const still = modelDescription({
    ...manifest,
    solution: { ...manifest.solution, licence: null },
    inputs: [x!, { ...k!, name: 't' }],
  });
  expect(elementsIn(still, 'DefaultExperiment')).toEqual([]);
  expect(elementsIn(still, 'Float64').map(({ name }) => name)).toEqual(['time', 'x0', 'x1', 'u0', 'u1']);
  expect(elementsIn(still, 'fmiModelDescription')[0]).not.toHaveProperty('license');
});

it('its code begins where the description says, and the time at 0', () => {
  const source = modelSource(manifest);
  const [, starts] = /starts\[1 \+ INPUTS\] = \{(.*)\}/.exec(source)!;
  expect(starts).toBe('0, 0.5, 5.5, 0.5');
  expect(source).toContain('#define TOKEN "{ab12}"');
  expect(source).toMatch(/#define INPUTS 3\n#define UNKNOWNS 2\n/);
  expect(source).toContain('#define TIME (1)');
  expect(modelSource({ ...manifest, inputs: [manifest.inputs[0]!] })).toContain('#define TIME (-1)');
});
