import { MoonIcon, SunIcon } from '@hub/web-kit/icons';
import { useColourMode } from '@hub/web-kit/theme';
import { IconButton } from '@hub/web-kit/ui';

export function ThemeSwitch() {
  const { mode, toggle } = useColourMode();
  return (
    <IconButton label={mode === 'dark' ? 'Light theme' : 'Dark theme'} onClick={toggle}>
      {mode === 'dark' ? <MoonIcon /> : <SunIcon />}
    </IconButton>
  );
}
