import type { Problem } from '@hub/openapi/types';
import { Markdown } from '@hub/web-kit/markdown';
import { paths } from '@hub/web-kit/paths';
import { Box, H2, Link, Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.problems;

/** What somebody who has stated the problem writes about it; nothing for problems that are known from solutions only. */
export function StatedText({ problem: { text, sources, stated_by } }: { problem: Problem }) {
  if (!text && !sources && !stated_by) return null;
  return (
    <Stack gap="4" marginTop="5" maxWidth="text">
      {text && <Markdown text={text} />}
      {sources && (
        <Box>
          <H2 textStyle="h3" marginBottom="1">
            {words.sources}
          </H2>
          <Markdown text={sources} textStyle="small" />
        </Box>
      )}
      {stated_by && (
        <Text margin="0" color="ink-2" textStyle="small">
          {words.statedBy(
            <Link to={paths.user.to(stated_by.username)}>{stated_by.full_name ?? stated_by.username}</Link>,
          )}
        </Text>
      )}
    </Stack>
  );
}
