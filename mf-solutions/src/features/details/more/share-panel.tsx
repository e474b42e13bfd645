import type { Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { paths } from '@hub/web-kit/paths';
import { Box, Segmented, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { useWrittenView } from '../../../figures/state/address.ts';
import { messages } from '../../../messages/messages.ts';
import { AddToCollection } from '../../../share/add-to-collection.tsx';
import { embedCode, markdownPicture, solutionAddress } from '../../../share/addresses.ts';
import { useCitation } from '../../../share/use-citation.ts';

const words = messages.share;

const FORMS = (['link', 'embed', 'markdown', 'bibtex', 'text'] as const).map((value) => ({
  value,
  label: words[value],
}));
type Form = (typeof FORMS)[number]['value'];

/** A published solution for others: to link, to show on a page, in a README or to cite. */
export function SharePanel({ solution }: { solution: Solution }) {
  const [form, setForm] = useState<Form>('link');
  const view = useWrittenView();
  const citation = useCitation(solution);
  if (solution.published_version === null) return null;
  const codes: Record<Form, string> = {
    link: solutionAddress(solution.id),
    embed: embedCode(solution, view),
    markdown: markdownPicture(solution),
    bibtex: citation('bibtex'),
    text: citation('text'),
  };
  return (
    <>
      <CodePlate
        title={<Segmented label={words.form} size="sm" options={FORMS} value={form} onChange={setForm} />}
        code={codes[form]}
      />
      <Text textStyle="small" color="ink-2" marginTop="2" marginBottom="0" role="status">
        {form === 'embed' && Object.keys(view).length > 0 ? words.about.embedWithView : words.about[form]}
      </Text>
      <Box marginLeft="-3">
        <AddToCollection path={paths.solution.to(solution.id)} name={solution.label} />
      </Box>
    </>
  );
}
