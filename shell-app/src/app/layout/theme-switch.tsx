import { MoonIcon, SunIcon } from '@hub/web-kit/icons';
import { useColourMode } from '@hub/web-kit/theme';
import { IconButton, MenuButton } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

/** The narrowest windows have no room for it in the header; there the drawer has it. */
const NARROWEST = '@media (max-width: 379px)';

export function ThemeSwitch() {
  const { label, icon, toggle } = useSwitch();
  return (
    <IconButton label={label} onClick={toggle} css={{ [NARROWEST]: { display: 'none' } }}>
      {icon}
    </IconButton>
  );
}

/** The same among the entries of a menu. */
export function ThemeMenuButton() {
  const { label, icon, toggle } = useSwitch();
  return (
    <MenuButton onClick={toggle} display="none" gap="2.5" css={{ [NARROWEST]: { display: 'flex' } }}>
      {icon}
      {label}
    </MenuButton>
  );
}

function useSwitch() {
  const { mode, toggle } = useColourMode();
  return mode === 'dark'
    ? { label: messages.layout.theme.toLight, icon: <MoonIcon />, toggle }
    : { label: messages.layout.theme.toDark, icon: <SunIcon />, toggle };
}
