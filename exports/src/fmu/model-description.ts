import { cleanLine, commentOf } from '../comment.ts';
import type { Manifest } from '../manifest.ts';
import { MODEL, referenceOfInput, referenceOfUnknown, startOf, timeAmong, tokenOf } from './variables.ts';

/** What the archive offers, and its variables. */
export function modelDescription(manifest: Manifest): string {
  const { inputs, unknowns, solution } = manifest;
  const time = timeAmong(inputs);
  const run = inputs[time];
  const outputs = unknowns.map((_, i) => referenceOfUnknown(manifest, i));
  const variables = [
    element('Float64', { name: 'time', valueReference: 0, causality: 'independent', variability: 'continuous' }),
    ...inputs.flatMap((input, i) => {
      if (i === time) return [];
      const isParameter = input.role === 'parameter';
      return element('Float64', {
        name: `x${i}`,
        valueReference: referenceOfInput(i),
        description: `${input.role} ${input.name}`,
        causality: isParameter ? 'parameter' : 'input',
        variability: isParameter ? 'tunable' : 'continuous',
        start: startOf(input),
        min: input.from,
        max: input.to,
      });
    }),
    ...unknowns.map((name, i) =>
      element('Float64', {
        name: `u${i}`,
        valueReference: outputs[i]!,
        description: `unknown ${name}`,
        causality: 'output',
        variability: 'continuous',
      }),
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    opening('fmiModelDescription', {
      fmiVersion: '3.0',
      modelName: solution.title,
      instantiationToken: tokenOf(manifest),
      description: commentOf(manifest).join('; '),
      ...(solution.licence !== null && { license: solution.licence }),
      generationTool: 'SolverHub',
      variableNamingConvention: 'flat',
    }),
    element('CoSimulation', { modelIdentifier: MODEL, canHandleVariableCommunicationStepSize: 'true' }),
    ...(run ? [element('DefaultExperiment', { startTime: run.from, stopTime: run.to })] : []),
    '<ModelVariables>',
    ...variables,
    '</ModelVariables>',
    '<ModelStructure>',
    ...outputs.map((valueReference) => element('Output', { valueReference })),
    ...outputs.map((valueReference) => element('InitialUnknown', { valueReference })),
    '</ModelStructure>',
    '</fmiModelDescription>',
    '',
  ].join('\n');
}

/** How the model is compiled. */
export const buildDescription = `<?xml version="1.0" encoding="UTF-8"?>
<fmiBuildDescription fmiVersion="3.0">
  <BuildConfiguration modelIdentifier="${MODEL}">
    <SourceFileSet language="C99">
      <SourceFile name="model.c"/>
    </SourceFileSet>
    <Library name="m"/>
  </BuildConfiguration>
</fmiBuildDescription>
`;

type Attributes = Record<string, string | number>;

const opening = (name: string, attributes: Attributes): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(String(value))}"`)].join(' ')}>`;

const element = (name: string, attributes: Attributes): string => opening(name, attributes).replace(/>$/, '/>');

const escaped = (text: string): string =>
  cleanLine(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
