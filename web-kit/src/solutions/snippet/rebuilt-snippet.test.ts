import { aSolution } from '@hub/web-kit/testing';
import { rebuiltSnippet, type SnippetSource } from './load-snippet.ts';

const usable = (word: 'yes' | 'partly' | 'no', others: Partial<SnippetSource> = {}) => {
  const solution = aSolution({ label: 'demo/waves' });
  const inspection = { ...solution.inspection, without_code: { usable: word, reason: word === 'yes' ? null : 'Why.' } };
  return { ...solution, inspection, ...others } as SnippetSource;
};
/** Returns a script without the lines before the first import of the package. */
const code = (text: string | null) => text?.slice(text.indexOf('import solverhub'));

it('rebuilds the latest version, and prints a value', () => {
  expect(rebuiltSnippet(usable('yes'), null, 'evaluate')).toBe(`# pip install neurodiffeq requests
# pip install --index-url http://localhost/python/simple solverhub
import os
os.environ["NEURODIFF_API_URL"] = "http://localhost/api/v1"

import solverhub
import torch

solver = solverhub.load("demo/waves")

# A value at a point
solution = solver.get_solution()
t = torch.tensor([1.5])  # trained from 0 to 3
print(solution(t, to_numpy=True))  # u`);
});

it('loads an open file as a function of points', () =>
  expect(rebuiltSnippet(usable('yes', { format: 'open', library: 'pina' }), 2, 'evaluate'))
    .toBe(`# pip install numpy requests
# pip install --index-url http://localhost/python/simple solverhub
import os
os.environ["NEURODIFF_API_URL"] = "http://localhost/api/v1"

import numpy as np
import solverhub

solution = solverhub.load("demo/waves", version=2)

# A value at a point
print(solution(np.array([[1.5]])))  # t`));

it.each([
  ['deepxde', 'model = solverhub.load("demo/waves", into="deepxde")\nmodel.compile("adam", lr=1e-3)'],
  ['neurodiffeq', 'solver = solverhub.load("demo/waves", into="neurodiffeq")\nsolver.fit(max_epochs=500)'],
  ['other', 'network = solverhub.load("demo/waves", into="torch")'],
] as const)('trains an open file of %s on with a library that can', (library, lines) =>
  expect(rebuiltSnippet(usable('yes', { format: 'open', library }), null, 'train')).toContain(lines),
);

it('continues the training of one version', () => {
  expect(code(rebuiltSnippet(usable('yes'), 3, 'train'))).toBe(`import solverhub

solver = solverhub.load("demo/waves", version=3)
solver.fit(max_epochs=500)`);
});

it('computes in the precision of the networks', () => {
  const loading = { domain: [[0, 8]], precision: 32 };
  const single = usable('yes', { contents: { loading } as SnippetSource['contents'] });
  expect(rebuiltSnippet(single, null, 'evaluate')).toContain('torch.set_default_dtype(torch.float32)');
});

it('asks the hub for a value where only values can be had, by the hub’s names', () => {
  const details = { independent_variables: ['lambda', 'x'] } as SnippetSource['diff_equation_details'];
  const contents = {
    loading: {
      domain: [
        [0, 2],
        [4, 10],
      ],
    },
  } as SnippetSource['contents'];
  const partly = usable('partly', { contents, diff_equation_details: details });
  expect(code(rebuiltSnippet(partly, 5, 'evaluate'))).toBe(`import solverhub

# A value at a point, computed by the hub
print(solverhub.evaluate("demo/waves", {"lambda": [1], "x": [7]}, version=5))`);
});

it('says that an unpublished solution needs a key', () => {
  expect(rebuiltSnippet(usable('yes', { hub_status: 'created' }), null, 'train')).toContain(
    '# Not published: set NEURODIFF_API_KEY',
  );
});

it.each([
  ['nothing can be rebuilt', usable('no'), 'evaluate'],
  ['only values can be had, and it shall be trained', usable('partly'), 'train'],
  ['no key of the reader can load it', usable('yes', { loads_with_key: false }), 'evaluate'],
  ['nothing is known of the file', { ...usable('yes'), inspection: undefined }, 'evaluate'],
] as const)('is not there where %s', (_, source, task) => {
  expect(rebuiltSnippet(source as SnippetSource, null, task)).toBeNull();
});
