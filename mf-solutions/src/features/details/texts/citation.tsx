import type { Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { Segmented } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../../messages/messages.ts';
import { Section } from '../section.tsx';
import type { CitationForm } from './bibtex.ts';
import { useCitation } from './use-citation.ts';

const FORMS = [
  { value: 'bibtex', label: messages.details.citation.bibtex },
  { value: 'text', label: messages.details.citation.text },
] as const;

/** How to cite this version. Works that the authors cite are among the references. */
export function Citation({ solution }: { solution: Solution }) {
  const [form, setForm] = useState<CitationForm>('bibtex');
  const citation = useCitation(solution);
  return (
    <Section title={messages.details.titles.citation}>
      <CodePlate
        title={
          <Segmented label={messages.details.citation.form} size="sm" options={FORMS} value={form} onChange={setForm} />
        }
        code={citation(form)}
      />
    </Section>
  );
}
