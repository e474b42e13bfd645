import { Box, Text } from '@hub/web-kit/ui';
import { useLikeAfterLogin } from '../../app/way-back.ts';
import { messages } from '../../messages/messages.ts';

/** Names the solution that is liked after the login; shows nothing if there is none. */
export function LikeNote() {
  const like = useLikeAfterLogin();
  return (
    like && (
      <Text margin="-3 0 5" color="ink-2" overflowWrap="anywhere">
        {messages.signIn.likeAfterLogin(
          <Box as="span" fontFamily="mono">
            {like.label}
          </Box>,
        )}
      </Text>
    )
  );
}
