import type { Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { Segmented } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../../messages/messages.ts';
import { solutionAddress } from '../../../share/addresses.ts';
import { Section } from '../section.tsx';
import { citationIn, givenForm } from './bibtex.ts';

const FORMS = [
  { value: 'bibtex', label: messages.details.citation.bibtex },
  { value: 'text', label: messages.details.citation.text },
] as const;

/** How to cite this version: as its authors ask, in whichever form they gave; the hub makes the other one. */
export function Citation({ solution }: { solution: Solution }) {
  const [form, setForm] = useState(givenForm(solution) ?? 'bibtex');
  return (
    <Section title={messages.details.titles.citation}>
      <CodePlate
        title={
          <Segmented label={messages.details.citation.form} size="sm" options={FORMS} value={form} onChange={setForm} />
        }
        code={citationIn(form, solution, solutionAddress(solution.id))}
      />
    </Section>
  );
}
