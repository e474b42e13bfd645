import { paths } from '@hub/web-kit/paths';
import { chakra, H2, LinkButton, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const t = messages.home.hero.nothingYet;

const Middle = chakra('div', { base: { textAlign: 'center', color: 'ink-2' } });

/** In the place of the figure on a hub without solutions. */
export const NothingYet = () => (
  <Middle>
    <H2 textStyle="h2-rail">{t.title}</H2>
    <Text margin="1 0 4">{t.why}</Text>
    <LinkButton to={paths.docs.to('getting_started')}>{t.way}</LinkButton>
  </Middle>
);
