import type { StatusHistoryEntry } from '@hub/openapi/types';
import { formatDate } from '@hub/web-kit/format';
import { CloseIcon } from '@hub/web-kit/icons';
import { Box, chakra, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.review.rejection;

const Strip = chakra('aside', {
  base: {
    display: 'flex',
    gap: '2.5',
    maxWidth: '48rem',
    padding: '3 3.5',
    border: '1px solid',
    borderColor: 'bad',
    borderRadius: 'control',
    background: 'bad-soft',
    fontSize: 'control',
  },
});

/** Why a version was rejected, and what the author can do about it. */
export function RejectionNote({ rejection }: { rejection: StatusHistoryEntry }) {
  const { version, username, created_at, comments } = rejection;
  return (
    <Strip aria-label={words.label}>
      <Box as="span" color="bad" paddingTop="0.5">
        <CloseIcon />
      </Box>
      <Box minWidth="0">
        <Text margin="0" fontWeight="500">
          {words.title(version, username, formatDate(created_at))}
        </Text>
        <Text margin="1 0" whiteSpace="pre-line" overflowWrap="anywhere">
          {words.comment(comments)}
        </Text>
        <Text margin="0" color="ink-2">
          {words.whatNow}
        </Text>
      </Box>
    </Strip>
  );
}
