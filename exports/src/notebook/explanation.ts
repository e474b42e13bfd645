import type { Manifest } from '../manifest.ts';
import { codeBlock, formulas, markdownText } from './markdown.ts';

const link = (label: string, address: string): string => `[${label}](<${address.replace(/[<>\\\s]/g, '')}>)`;

/** What the notebook is, and where the solution in it comes from. */
export function originText({ solution, origin, certificate }: Manifest): string {
  const { title, address, version, licence, citation } = solution;
  const error = certificate?.proven_error ?? null;
  const bound =
    error === null ? 'None.' : `The solution differs from the exact one by at most ${error}, everywhere in its domain.`;
  return `# ${markdownText(title)}

This notebook contains a solution of a differential equation, computed by trained neural networks. It evaluates the solution with NumPy, compares
it with the solver file that it was made from, and draws it. Neither torch nor the solver file is needed.

- **Page:** ${link('the solution', address)}, version ${version}
- **Licence:** ${licence === null ? 'None is stated.' : markdownText(licence)}
- **Citation:** ${markdownText(citation)}
- **Solver file:** its SHA-256 is \`${origin.sha256}\`.
- **Proven error:** ${bound} ${certificate ? link('Certificate', certificate.address) : 'There is no certificate.'}`;
}

/** The equation, its conditions and the domain. */
export function problemText({ equation: { text, tex }, inputs, unknowns }: Manifest): string {
  const parts = ['## Problem'];
  if (tex.equation?.length) parts.push('The networks were trained to solve', formulas(tex.equation));
  else if (text !== null) parts.push('The equation cannot be shown as a formula. This is its source:', codeBlock(text));
  else parts.push('The equation cannot be read.');
  if (tex.parameters.length > 0) parts.push('where', formulas(tex.parameters));
  if (tex.conditions.length > 0) parts.push('under the conditions', formulas(tex.conditions));
  const intervals = inputs.map(
    ({ name, role, from, to }) =>
      `- ${role === 'parameter' ? 'parameter ' : ''}**${markdownText(name)}** from ${from} to ${to}`,
  );
  parts.push(
    `for ${unknowns.map((name) => `**${markdownText(name)}**`).join(', ')}, on the domain`,
    intervals.join('\n'),
    'Outside this domain the networks are unreliable.',
  );
  return parts.join('\n\n');
}

export function evaluationText({ inputs, unknowns }: Manifest): string {
  const list = (names: readonly string[]): string => names.map(markdownText).join(', ');
  return `## Evaluation

The next cell, which Jupyter may show folded, is the solution with its conditions, as code that needs nothing but NumPy. The function \`solution\` takes an array
for each input (${list(inputs.map(({ name }) => name))}), and returns a list with an array for each unknown (${list(unknowns)}). Run it first.`;
}

export const comparisonText = ({ proof }: Manifest): string => `## Comparison with the solver file

The hub evaluated the solver file at ${proof.points.length} points of the domain. The next cell computes the same values with the code above. They may differ by a
10⁻¹² part of the largest value.`;

export const figureText = ({ inputs }: Manifest): string => `## Figure

${inputs.filter(({ role }) => role === 'coordinate').length > 2 || inputs.some(({ role }) => role === 'parameter') ? 'Inputs that have no axis are held in the middle of their intervals. ' : ''}The figure needs the package matplotlib.`;

/** @param reason why there is no script; null where it follows */
export const trainingText = (reason: string | null): string => `## Training

${
  reason === null
    ? 'The next cell builds the solver with the library and trains a new one, without the numbers above. It needs the packages neurodiffeq and torch, and may take some minutes. To train, remove the `#` in its last line.'
    : `This notebook has no code that trains the solver from scratch. ${markdownText(reason)}`
}`;
