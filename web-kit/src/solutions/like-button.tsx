import type { SolutionCard } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { HeartIcon } from '@hub/web-kit/icons';
import { useSession } from '@hub/web-kit/session';
import { useLike, type Liked } from '@hub/web-kit/solutions/use-like';
import { chakra, VisuallyHidden } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import { reach } from '../ui/button-recipes.ts';

const words = messages.solutions;

const Heart = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: 'target',
    minHeight: 'target',
    ...reach('10px'),
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '&[aria-pressed=true]': { color: 'bad' },
    '&[aria-pressed=true] svg': { fill: 'currentColor' },
  },
});

/** The likes of a solution: a toggle button for users, a number for visitors. */
export function LikeButton({ solution }: { solution: Liked & Pick<SolutionCard, 'id'> }) {
  const { user } = useSession();
  const { liked, like_count, toggle } = useLike(solution);

  if (!user) {
    return (
      <span>
        <HeartIcon /> {formatCount(like_count)}
        <VisuallyHidden> {words.likes}</VisuallyHidden>
      </span>
    );
  }
  return (
    <Heart type="button" aria-pressed={liked} onClick={toggle}>
      <HeartIcon />
      <VisuallyHidden>{liked ? words.liked : words.like} </VisuallyHidden>
      {formatCount(like_count)}
    </Heart>
  );
}
