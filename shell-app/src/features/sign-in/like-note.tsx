import { Box } from '@hub/web-kit/ui';
import { useLikeAfterLogin } from '../../app/way-back.ts';
import { messages } from '../../messages/sign-in.ts';
import { SignInNote } from './sign-in-note.tsx';

/** Names the solution that is liked after the login; shows nothing if there is none. */
export function LikeNote() {
  const like = useLikeAfterLogin();
  return (
    like && (
      <SignInNote>
        {messages.signIn.likeAfterLogin(
          <Box as="span" fontFamily="mono">
            {like.label}
          </Box>,
        )}
      </SignInNote>
    )
  );
}
