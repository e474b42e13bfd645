import type { Solution } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { HeartIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { useLike, type LikeAfterLogin } from '@hub/web-kit/solutions/use-like';
import { Button, chakra } from '@hub/web-kit/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';

const Heart = chakra('span', {
  base: { '&[data-liked]': { color: 'bad' }, '&[data-liked] svg': { fill: 'currentColor' } },
});
const Count = chakra('span', { base: { fontFamily: 'mono', fontSize: 'small', color: 'ink-2' } });

/** Likes and their number. One like for each person; a visitor is sent to the login, which likes the solution and leads back here. */
export function LikeSwitch({ solution }: { solution: Solution }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { liked, like_count, toggle } = useLike(solution);
  const logIn = () => {
    const like: LikeAfterLogin = { id: solution.id, label: solution.label };
    void navigate(paths.login.to(), { state: { from: pathname + search + hash, like } });
  };
  return (
    <Button aria-pressed={liked} aria-label={messages.head.like(like_count)} onClick={user ? toggle : logIn}>
      <Heart data-liked={liked || undefined}>
        <HeartIcon />
      </Heart>
      {like_count > 0 && <Count>{formatCount(like_count)}</Count>}
    </Button>
  );
}
