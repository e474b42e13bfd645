import { EyeIcon } from '@hub/web-kit/icons';
import { chakra, IconButton, Input } from '@hub/web-kit/ui';
import { useState, type ComponentProps } from 'react';
import { messages } from '../messages/messages.ts';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    '& input': { paddingRight: '12' },
    '& button': {
      position: 'absolute',
      right: '1px',
      insetBlock: 0,
      marginBlock: 'auto',
      '&[aria-pressed=true]': { color: 'link' },
    },
  },
});

/** The box of a password, which can be shown. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Frame>
      <Input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton label={messages.parts.showPassword} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        <EyeIcon />
      </IconButton>
    </Frame>
  );
}
