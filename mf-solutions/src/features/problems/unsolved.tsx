import { paths } from '@hub/web-kit/paths';
import { Link, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.problems.unsolved;

/** How a problem without solutions gets one. */
export const Unsolved = () => (
  <Text margin="0" maxWidth="text">
    {words.text} <Link to={paths.docs.to('solverhub')}>{words.guide}</Link>
  </Text>
);
