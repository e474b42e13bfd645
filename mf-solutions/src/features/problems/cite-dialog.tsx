import { formatBound } from '@hub/figure/numbers';
import type { ProblemSolution, Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Box, Dialog, Segmented } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { certificateAddress } from '../../share/addresses.ts';
import type { CitationForm } from '../../share/citation.ts';
import { useCitation } from '../../share/use-citation.ts';
import { useSolution } from '../../solution/use-solution.ts';

const FORMS: readonly { value: CitationForm; label: string }[] = [
  { value: 'bibtex', label: messages.share.bibtex },
  { value: 'text', label: messages.share.text },
  { value: 'csl', label: messages.share.csl },
];

export interface CiteDialogProps {
  solution: ProblemSolution;
  onClose: () => void;
}

/** How to cite a solution of a problem, with the error that is proven of its version. */
export function CiteDialog({ solution: { id, version, label, proven_error }, onClose }: CiteDialogProps) {
  const { data, error, refetch } = useSolution(id, version);
  return (
    <Dialog open onClose={onClose} title={messages.problems.solutions.citeOne(label)}>
      <Box minHeight="14rem">
        {data && <Citation solution={data} provenError={proven_error} />}
        {error && <BrokenState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting>{null}</Waiting>}
      </Box>
    </Dialog>
  );
}

function Citation({ solution, provenError }: { solution: Solution; provenError: number | null }) {
  const [form, setForm] = useState<CitationForm>('bibtex');
  const proof =
    provenError === null ? undefined : { error: formatBound(provenError), certificate: certificateAddress(solution) };
  const citation = useCitation(solution, proof);
  return (
    <CodePlate
      title={<Segmented label={messages.share.form} size="sm" options={FORMS} value={form} onChange={setForm} />}
      code={citation(form)}
    />
  );
}
