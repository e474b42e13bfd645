import { chakra, defineRecipe } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { useLeave } from '@hub/web-kit/use-leave';
import { Link as RouterLink } from 'react-router-dom';
import { floating } from './floating.ts';

const List = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'menu',
    right: 0,
    top: 'calc(100% + 6px)',
    minWidth: '12rem',
    padding: '1.5',
    ...floating,
    animation: 'rise {durations.menu} {easings.hub}',
  },
});

export interface MenuProps {
  /** The button; spread what it gets on it. */
  trigger: (button: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }) => ReactNode;
  /** Links, usually `MenuLink`. The menu closes when one is followed. */
  children: ReactNode;
}

/** A button that discloses links. Escape, leaving it and following a link close it; but for leaving, the button has the focus then. */
export function Menu({ trigger, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useLeave<HTMLDivElement>(open, () => setOpen(false));
  const id = useId();

  // What was focused in the list is out of sight with it.
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };

  return (
    <chakra.div ref={root} position="relative" onKeyDown={({ key }) => key === 'Escape' && open && close()}>
      {trigger({ 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) })}
      <List id={id} hidden={!open} onClick={close}>
        {children}
      </List>
    </chakra.div>
  );
}

const item = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    width: 'full',
    minHeight: { base: 'touch', md: '36px' },
    paddingInline: '3',
    border: 0,
    borderRadius: 'badge',
    background: 'transparent',
    color: 'ink',
    fontSize: 'control',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    _hover: { background: 'sunken' },
  },
});

export const MenuLink = chakra(RouterLink, item);

/** For a menu that does things instead of moving. */
export const MenuButton = chakra('button', item, { defaultProps: { type: 'button' } });
