import type { Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { loadSnippet, loadVersionSnippet } from '@hub/web-kit/solutions/load-snippet';
import { Flex, Segmented } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';

/** Python that loads the solver: by its name whatever version is the newest then, or just the one on show. */
export function Snippet({ solution }: { solution: Solution }) {
  const words = messages.details.snippet;
  const { version, head_version } = solution;
  const [form, setForm] = useState<'newest' | 'version'>(version === head_version ? 'newest' : 'version');
  return (
    <CodePlate
      title={
        <Flex wrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          {words.title}
          <Segmented
            label={words.which}
            size="sm"
            options={[
              { value: 'newest', label: words.newest },
              { value: 'version', label: messages.common.version(version) },
            ]}
            value={form}
            onChange={setForm}
          />
        </Flex>
      }
      code={form === 'newest' ? loadSnippet(solution) : loadVersionSnippet(solution)}
      language="python"
    />
  );
}
