import { API_BASE } from '@hub/openapi/client';
import { CodePlate } from '@hub/web-kit/code-plate';
import { H2, Segmented, Stack } from '@hub/web-kit/ui';
import { useState } from 'react';

const PLACEHOLDER = 'paste your key here';

const PLACES = [
  { value: 'bash', label: 'bash' },
  { value: 'powershell', label: 'PowerShell' },
  { value: 'notebook', label: 'Notebook' },
] as const;
type Place = (typeof PLACES)[number]['value'];

/** Lines that tell the Python library where the hub is and who asks; with the key while it is on show. */
export function KeySnippets({ apiKey = PLACEHOLDER }: { apiKey?: string }) {
  const [place, setPlace] = useState<Place>('bash');
  const url = `${window.location.origin}${API_BASE}`;
  return (
    <Stack as="section" gap="3" aria-labelledby="use-key">
      <H2 id="use-key" textStyle="h2-rail">
        Use it in a script
      </H2>
      <CodePlate
        title={<Segmented label="Where" size="sm" options={PLACES} value={place} onChange={setPlace} />}
        code={LINES[place](url, apiKey)}
        language={COLOURED_AS[place]}
      />
    </Stack>
  );
}

const COLOURED_AS = { bash: 'bash', powershell: undefined, notebook: 'python' } as const;

const LINES: Record<Place, (url: string, key: string) => string> = {
  bash: (url, key) => `# before Python starts
export NEURODIFF_API_URL="${url}"
export NEURODIFF_API_KEY="${key}"`,

  powershell: (url, key) => `# before Python starts
$env:NEURODIFF_API_URL = "${url}"
$env:NEURODIFF_API_KEY = "${key}"`,

  // Without the option of dill nothing can be saved.
  notebook: (url, key) => `import os, dill
# in the first cell, before importing neurodiffeq
os.environ["NEURODIFF_API_URL"] = "${url}"
os.environ["NEURODIFF_API_KEY"] = "${key}"
dill.settings["recurse"] = True`,
};
