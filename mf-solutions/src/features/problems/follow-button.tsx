import type { Problem } from '@hub/openapi/types';
import { BellIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Button } from '@hub/web-kit/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { useFollow } from '../../problems/use-follow.ts';

/** Notices about the records of a problem. A visitor is sent to the login, which leads back here. */
export function FollowButton({ problem }: { problem: Problem }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { isFollowed, isPending, toggle } = useFollow(problem);
  const logIn = () => void navigate(paths.login.to(), { state: { from: pathname } });
  return (
    <Button look="text" size="sm" busy={isPending} onClick={user ? toggle : logIn}>
      <BellIcon /> {isFollowed ? messages.problems.unfollow : messages.problems.follow}
    </Button>
  );
}
