import type { Solution } from '@hub/openapi/types';
import { formatBytes } from '@hub/web-kit/format';
import { BrokenState } from '@hub/web-kit/states';
import { Box, Button, Text } from '@hub/web-kit/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';

const MAX_FILE_BYTES = 5 * 1024 * 1024;

interface ReadOnRequestProps<Result extends object> {
  solution: Solution;
  words: { start: string; about: (size: string) => string; impossible: (why: string) => string };
  /** Fetches the file and reads it. */
  read: (solution: Solution) => Promise<Result | { reason: string }>;
  children: (result: Result) => ReactNode;
}

/** What comes out of the file itself: it is fetched and read on request, and so is the part of the page that reads it. */
export function ReadOnRequest<Result extends object>({ solution, words, read, children }: ReadOnRequestProps<Result>) {
  const reading = useMutation({ mutationFn: () => read(solution) });
  const start = () => reading.mutate();
  const { data } = reading;
  const size = formatBytes(solution.size);
  const tooLarge =
    solution.size > MAX_FILE_BYTES ? messages.details.fileTooLarge(size, formatBytes(MAX_FILE_BYTES)) : undefined;
  const reason = tooLarge ?? (data && 'reason' in data ? data.reason : undefined);
  if (reason !== undefined) return <Sentence>{words.impossible(reason)}</Sentence>;
  if (reading.error) return <BrokenState error={reading.error} onRetry={start} />;
  if (data) return children(data as Result);
  return (
    <>
      <Button busy={reading.isPending} onClick={start}>
        {words.start}
      </Button>
      <Box marginTop="2.5">
        <Sentence>{words.about(size)}</Sentence>
      </Box>
    </>
  );
}

/** A remark below a heading. */
export const Sentence = ({ children }: { children: ReactNode }) => (
  <Text textStyle="caption" color="ink-2" margin="0" maxWidth="74ch">
    {children}
  </Text>
);
