import { paths } from '@hub/web-kit/paths';
import { Link, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useProblemsToReview } from './use-problem-review.ts';

/** The number of stated problems that wait for review, as the way to them; nothing while there are none. */
export function WaitingProblems() {
  const { data } = useProblemsToReview(1);
  if (!data?.total) return null;
  return (
    <Text margin="0">
      <Link to={paths.problemsForAdmins.to()}>{messages.problems.toReview(data.total)}</Link>
    </Text>
  );
}
