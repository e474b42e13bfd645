import { paths } from '@hub/web-kit/paths';
import { Button, chakra, H2, LinkButton, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const t = messages.home.hero;

const Middle = chakra('div', { base: { textAlign: 'center', color: 'ink-2' } });

/** A message on a hub without solutions, where the figure would be. */
export const NothingYet = () => (
  <Middle>
    <H2 textStyle="h2-rail">{t.nothingYet.title}</H2>
    <Text margin="1 0 4">{t.nothingYet.why}</Text>
    <LinkButton to={paths.docs.to('getting_started')}>{t.nothingYet.way}</LinkButton>
  </Middle>
);

/** A message where the figure would be, when the solutions could not be loaded. */
export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Middle role="alert">
    <Text margin="0 0 4">{t.notLoaded}</Text>
    <Button onClick={onRetry}>{t.tryAgain}</Button>
  </Middle>
);
