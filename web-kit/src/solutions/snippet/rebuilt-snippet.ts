import { messages } from '../../messages/messages.ts';
import { hubAddress, isPublic, type SnippetSource, type SnippetTask } from './snippet-source.ts';
import { pointOf, valueLines } from './value-lines.ts';

const words = messages.snippet;

/**
 * A Python script that uses a solver with the hub's package, which runs no code of its author: it rebuilds the solver, or asks the hub for values.
 * @param version null for the latest
 * @returns null where neither is possible
 */
export function rebuiltSnippet(source: SnippetSource, version: number | null, task: SnippetTask): string | null {
  const usable = source.inspection?.without_code?.usable ?? 'no';
  const isRebuilt = usable === 'yes';
  const isOpen = source.inspection?.verdict === 'no_code';
  if (source.loads_with_key === false || (!isRebuilt && (usable === 'no' || task === 'train'))) return null;
  const label = [JSON.stringify(source.label), ...(version === null ? [] : [`version=${version}`])];
  return [
    `# pip install ${isOpen ? (task === 'train' ? 'torch requests' : 'numpy requests') : isRebuilt ? 'neurodiffeq requests' : 'requests'}`,
    `# pip install --index-url ${globalThis.location.origin}/python/simple solverhub`,
    'import os',
    `os.environ["NEURODIFF_API_URL"] = ${JSON.stringify(hubAddress())}`,
    ...(isPublic(source) ? [] : [`# ${words.needsKey}`]),
    '',
    ...(isOpen && task === 'evaluate' ? ['import numpy as np'] : []),
    'import solverhub',
    ...(isOpen
      ? openLines(source, label, task)
      : isRebuilt
        ? rebuiltLines(source, label, task)
        : valuesOfHub(source, label)),
  ].join('\n');
}

const rebuiltLines = (source: SnippetSource, label: string[], task: SnippetTask): string[] => [
  ...(task === 'evaluate' ? ['import torch'] : []),
  '',
  `solver = solverhub.load(${label.join(', ')})`,
  ...(task === 'evaluate' ? [...singleLines(source), ...valueLines(source)] : ['solver.fit(max_epochs=500)']),
];

const singleLines = ({ contents }: SnippetSource): string[] =>
  contents?.loading?.precision === 32 ? [`torch.set_default_dtype(torch.float32)  # ${words.single}`] : [];

/** An open file is a function of points, or a network of torch with the same weights. */
function openLines(source: SnippetSource, label: string[], task: SnippetTask): string[] {
  if (task === 'train') return ['', `network = solverhub.load(${[...label, 'into="torch"'].join(', ')})`];
  const point = pointOf(source);
  return [
    '',
    `solution = solverhub.load(${label.join(', ')})`,
    '',
    `# ${words.value}`,
    `print(solution(np.array([[${point.map(({ value }) => value).join(', ')}]])))  # ${point.map(({ name }) => name).join(', ')}`,
  ];
}

function valuesOfHub(source: SnippetSource, [label, ...version]: string[]): string[] {
  const point = pointOf(source).map(({ name, value }) => `${JSON.stringify(name)}: [${value}]`);
  return [
    '',
    `# ${words.value}, ${words.computedByHub}`,
    `print(solverhub.evaluate(${[label, `{${point.join(', ')}}`, ...version].join(', ')}))`,
  ];
}
