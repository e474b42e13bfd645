import { paths } from '@hub/web-kit/paths';
import { Button, chakra, H2, LinkButton, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const t = messages.home.hero;

const Middle = chakra('div', { base: { textAlign: 'center', color: 'ink-2' } });

/** In the place of the figure on a hub without solutions. */
export const NothingYet = () => (
  <Middle>
    <H2 textStyle="h2-rail">{t.nothingYet.title}</H2>
    <Text margin="1 0 4">{t.nothingYet.why}</Text>
    <LinkButton to={paths.docs.to('getting_started')}>{t.nothingYet.way}</LinkButton>
  </Middle>
);

/** In the place of the figure when the solutions could not be loaded. */
export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Middle role="alert">
    <Text margin="0 0 4">{t.notLoaded}</Text>
    <Button onClick={onRetry}>{t.tryAgain}</Button>
  </Middle>
);
