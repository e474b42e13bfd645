import { API_BASE } from '@hub/openapi/client';
import { CodePlate } from '@hub/web-kit/code-plate';
import { H2, Segmented, Stack } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';

const words = messages.apiKeys;

const PLACES = [
  { value: 'bash', label: words.places.bash },
  { value: 'powershell', label: words.places.powershell },
  { value: 'notebook', label: words.places.notebook },
] as const;
type Place = (typeof PLACES)[number]['value'];

/** Code that gives the Python library the address of the hub and the key, which is included while it is shown. */
export function KeySnippets({ apiKey = words.pasteKey }: { apiKey?: string }) {
  const [place, setPlace] = useState<Place>('bash');
  const url = `${window.location.origin}${API_BASE}`;
  return (
    <Stack as="section" gap="3" aria-labelledby="use-key">
      <H2 id="use-key" textStyle="h2-rail">
        {words.use}
      </H2>
      <CodePlate
        title={<Segmented label={words.where} size="sm" options={PLACES} value={place} onChange={setPlace} />}
        code={LINES[place](url, apiKey)}
        language={COLOURED_AS[place]}
      />
    </Stack>
  );
}

const COLOURED_AS = { bash: 'bash', powershell: undefined, notebook: 'python' } as const;

const LINES: Record<Place, (url: string, key: string) => string> = {
  bash: (url, key) => `# ${words.beforePython}
export NEURODIFF_API_URL="${url}"
export NEURODIFF_API_KEY="${key}"`,

  powershell: (url, key) => `# ${words.beforePython}
$env:NEURODIFF_API_URL = "${url}"
$env:NEURODIFF_API_KEY = "${key}"`,

  // Without the option of dill nothing can be saved.
  notebook: (url, key) => `import os, dill
# ${words.firstCell}
os.environ["NEURODIFF_API_URL"] = "${url}"
os.environ["NEURODIFF_API_KEY"] = "${key}"
dill.settings["recurse"] = True`,
};
