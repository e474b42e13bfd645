import { API_BASE } from '@hub/openapi/client';
import { CodePlate } from '@hub/web-kit/code-plate';
import { H2, Stack } from '@hub/web-kit/ui';

const PLACEHOLDER = 'paste your key here';

/** Lines that tell the Python library where the hub is and who asks; with the key while it is on show. */
export function KeySnippets({ apiKey = PLACEHOLDER }: { apiKey?: string }) {
  const url = `${window.location.origin}${API_BASE}`;
  return (
    <Stack as="section" gap="3" aria-labelledby="use-key">
      <H2 id="use-key" textStyle="h2-rail">
        Use it in a script
      </H2>
      <CodePlate title="In a shell, before Python starts" code={shellLines(url, apiKey)} />
      <CodePlate title="In the first cell of a notebook" code={notebookLines(url, apiKey)} language="python" />
    </Stack>
  );
}

const shellLines = (url: string, key: string): string =>
  `export NEURODIFF_API_URL="${url}"
export NEURODIFF_API_KEY="${key}"`;

// Without the option of dill nothing can be saved.
const notebookLines = (url: string, key: string): string =>
  `import os, dill
# before importing neurodiffeq
os.environ["NEURODIFF_API_URL"] = "${url}"
os.environ["NEURODIFF_API_KEY"] = "${key}"
dill.settings["recurse"] = True`;
