import { messages } from '../../messages/messages.ts';
import { openScript } from './open-script.ts';
import { hubAddress, isPublic, type Script, type SnippetSource, type SnippetTask } from './snippet-source.ts';
import { pointOf, valueLines } from './value-lines.ts';

const words = messages.snippet;

/**
 * A Python script that uses a solution with the hub's package, which runs no code of its author: it rebuilds the solver, or asks the hub for values.
 * @param version null for the latest
 * @returns null where neither is possible
 */
export function rebuiltSnippet(source: SnippetSource, version: number | null, task: SnippetTask): string | null {
  const usable = source.inspection?.without_code?.usable ?? 'no';
  if (source.loads_with_key === false || usable === 'no' || (usable === 'partly' && task === 'train')) return null;
  const label = [JSON.stringify(source.label), ...(version === null ? [] : [`version=${version}`])];
  const script = scriptOf(source, usable === 'yes')(source, label, task);
  return [
    `# pip install ${[...script.needs, 'requests'].join(' ')}`,
    `# pip install --index-url ${globalThis.location.origin}/python/simple solverhub`,
    'import os',
    `os.environ["NEURODIFF_API_URL"] = ${JSON.stringify(hubAddress())}`,
    ...(isPublic(source) ? [] : [`# ${words.needsKey}`]),
    '',
    ...script.lines,
  ].join('\n');
}

type ScriptWriter = (source: SnippetSource, label: string[], task: SnippetTask) => Script;

function scriptOf({ format }: SnippetSource, isRebuilt: boolean): ScriptWriter {
  if (format === 'open') return openScript;
  return isRebuilt ? rebuilt : valuesOfHub;
}

const rebuilt: ScriptWriter = (source, label, task) => ({
  needs: ['neurodiffeq'],
  lines: [
    'import solverhub',
    ...(task === 'evaluate' ? ['import torch'] : []),
    '',
    `solver = solverhub.load(${label.join(', ')})`,
    ...(task === 'evaluate' ? [...singleLines(source), ...valueLines(source)] : ['solver.fit(max_epochs=500)']),
  ],
});

const singleLines = ({ contents }: SnippetSource): string[] =>
  contents?.loading?.precision === 32 ? [`torch.set_default_dtype(torch.float32)  # ${words.single}`] : [];

const valuesOfHub: ScriptWriter = (source, [label, ...version]) => {
  const point = pointOf(source).map(({ name, value }) => `${JSON.stringify(name)}: [${value}]`);
  return {
    needs: [],
    lines: [
      'import solverhub',
      '',
      `# ${words.value}, ${words.computedByHub}`,
      `print(solverhub.evaluate(${[label, `{${point.join(', ')}}`, ...version].join(', ')}))`,
    ],
  };
};
