import type { Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { paths } from '@hub/web-kit/paths';
import { Segmented } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../../messages/messages.ts';
import { Section } from '../section.tsx';
import { bibtex, citationText } from './bibtex.ts';

const FORMS = [
  { value: 'bibtex', label: messages.details.citation.bibtex },
  { value: 'text', label: messages.details.citation.text },
] as const;

/** How to cite this version: as its authors ask, in whichever form they gave; the hub makes the other one. */
export function Citation({ solution }: { solution: Solution }) {
  const given = solution.citation.trim();
  const givenForm = given === '' ? undefined : given.startsWith('@') ? 'bibtex' : 'text';
  const [form, setForm] = useState<'bibtex' | 'text'>(givenForm ?? 'bibtex');
  const url = new URL(paths.solution.to(solution.id), location.origin).href;
  const made = form === 'bibtex' ? bibtex(solution, url) : citationText(solution, url);
  return (
    <Section title={messages.details.titles.citation}>
      <CodePlate
        title={
          <Segmented label={messages.details.citation.form} size="sm" options={FORMS} value={form} onChange={setForm} />
        }
        code={form === givenForm ? given : made}
      />
    </Section>
  );
}
