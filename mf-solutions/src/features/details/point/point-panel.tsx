import type { Solution } from '@hub/openapi/types';
import { formatBytes } from '@hub/web-kit/format';
import { BrokenState } from '@hub/web-kit/states';
import { Box, Button, Text } from '@hub/web-kit/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../../../messages/messages.ts';
import { domainOf } from '../domain.ts';
import { Section } from '../section.tsx';
import { openEvaluator } from './open-evaluator.ts';
import { PointForm } from './point-form.tsx';

const words = messages.details.point;
const LARGEST_FILE_BYTES = 5 * 1024 * 1024;

/** The solution at any point: the file is fetched and read on request, the evaluating part of the page too. */
export function PointPanel({ solution }: { solution: Solution }) {
  return (
    <Section title={messages.details.titles.point}>
      <Panel solution={solution} />
    </Section>
  );
}

function Panel({ solution }: { solution: Solution }) {
  const opening = useMutation({ mutationFn: () => openEvaluator(solution) });
  const open = () => opening.mutate();
  const { data } = opening;
  const reason = knownObstacle(solution) ?? (data && 'reason' in data ? data.reason : undefined);
  if (reason !== undefined) return <Sentence>{words.impossible(reason)}</Sentence>;
  if (opening.error) return <BrokenState error={opening.error} onRetry={open} />;
  if (data && 'at' in data) return <PointForm solution={solution} evaluator={data} />;
  return (
    <>
      <Button busy={opening.isPending} onClick={open}>
        {words.open}
      </Button>
      <Box marginTop="2.5">
        <Sentence>{words.about(formatBytes(solution.size))}</Sentence>
      </Box>
    </>
  );
}

/** What is in the way, as far as it shows without the file. Where only the domain is unknown, a point can still be typed. */
function knownObstacle(solution: Solution): string | undefined {
  const { size, evaluation } = solution;
  if (size > LARGEST_FILE_BYTES) return words.tooLarge(formatBytes(size), formatBytes(LARGEST_FILE_BYTES));
  return domainOf(solution).length > 0 ? (evaluation.reason ?? undefined) : undefined;
}

const Sentence = ({ children }: { children: ReactNode }) => (
  <Text textStyle="caption" color="ink-2" margin="0" maxWidth="74ch">
    {children}
  </Text>
);
