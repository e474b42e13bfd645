import { messages } from '../../messages/messages.ts';
import type { Script, SnippetSource, SnippetTask } from './snippet-source.ts';
import { pointOf } from './value-lines.ts';

/** How a solution trains on in the library that it was made with. */
const TRAINED: Record<string, { name: string; lines: string[] }> = {
  deepxde: { name: 'model', lines: ['model.compile("adam", lr=1e-3)', 'model.train(iterations=1000)'] },
  neurodiffeq: { name: 'solver', lines: ['solver.fit(max_epochs=500)'] },
  torch: { name: 'network', lines: [] },
};

/** Python that saves what an open file was loaded as, under a label. */
export function saveOpenSnippet({ library }: Pick<SnippetSource, 'library'>, label: string): string {
  const { name } = TRAINED[intoOf(library)]!;
  return [
    `solverhub.save(${name}, ${JSON.stringify(`${label.split('/').at(-1)}.solverhub`)})  # ${messages.snippet.copyOnDisk}`,
    `solverhub.save(${name}, ${JSON.stringify(label)})`,
  ].join('\n');
}

/** The library that trains a solution on, which is torch where it is not its own. */
const intoOf = (library: SnippetSource['library']): string => (library && library in TRAINED ? library : 'torch');

/** The lines that load an open file: as a function of points, or as what trains in a library. */
export function openScript(source: SnippetSource, label: string[], task: SnippetTask): Script {
  if (task === 'train') {
    const into = intoOf(source.library);
    const { name, lines } = TRAINED[into]!;
    const load = `${name} = solverhub.load(${[...label, `into="${into}"`].join(', ')})`;
    return { needs: [into], lines: ['import solverhub', '', load, ...lines] };
  }
  const point = pointOf(source);
  return {
    needs: ['numpy'],
    lines: [
      'import numpy as np',
      'import solverhub',
      '',
      `solution = solverhub.load(${label.join(', ')})`,
      '',
      `# ${messages.snippet.value}`,
      `print(solution(np.array([[${point.map(({ value }) => value).join(', ')}]])))  # ${point.map(({ name }) => name).join(', ')}`,
    ],
  };
}
