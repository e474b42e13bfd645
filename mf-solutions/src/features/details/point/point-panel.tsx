import type { Solution } from '@hub/openapi/types';
import { formatBytes } from '@hub/web-kit/format';
import { BrokenState } from '@hub/web-kit/states';
import { Box, Button, Text } from '@hub/web-kit/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../section.tsx';
import { openEvaluator } from './open-evaluator.ts';
import { PointForm } from './point-form.tsx';

const LARGEST_FILE_BYTES = 5 * 1024 * 1024;

/** The solution at any point: the file is fetched and read on request, the evaluating part of the page too. */
export function PointPanel({ solution }: { solution: Solution }) {
  const opening = useMutation({ mutationFn: () => openEvaluator(solution) });
  const open = () => opening.mutate();
  return (
    <Section title="Value at a point">
      {opening.isError ? (
        <BrokenState error={opening.error} onRetry={open} />
      ) : opening.data ? (
        'reason' in opening.data ? (
          <Sentence>{opening.data.reason}</Sentence>
        ) : (
          <PointForm solution={solution} evaluator={opening.data} />
        )
      ) : solution.size > LARGEST_FILE_BYTES ? (
        <Sentence>
          Files of up to {formatBytes(LARGEST_FILE_BYTES)} are evaluated here; this one has {formatBytes(solution.size)}
          .
        </Sentence>
      ) : (
        <>
          <Button busy={opening.isPending} onClick={open}>
            Evaluate anywhere
          </Button>
          <Box marginTop="2.5">
            <Sentence>
              Values and derivatives at a point of your choice, worked out in your browser. The file of{' '}
              {formatBytes(solution.size)} is read for it; nothing of it is run.
            </Sentence>
          </Box>
        </>
      )}
    </Section>
  );
}

const Sentence = ({ children }: { children: ReactNode }) => (
  <Text textStyle="caption" color="ink-2" margin="0" maxWidth="74ch">
    {children}
  </Text>
);
