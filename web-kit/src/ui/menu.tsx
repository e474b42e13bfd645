import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { menuEntry } from '../theme/slot-recipes.ts';
import type { MenuItem, MenuList } from './menu-list.tsx';

export interface MenuProps {
  /** Renders the button, which has to spread the given props. */
  trigger: (button: {
    id: string;
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    onClick: () => void;
    onPointerEnter: () => void;
    onFocus: () => void;
  }) => ReactNode;
  items: readonly MenuItem[];
}

/**
 * A button with Chakra's menu. The menu and its positioning are 32 kB, so they are not loaded with the page but when the
 * pointer or the focus reaches the button.
 */
export function Menu({ trigger, items }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [List, setList] = useState<typeof MenuList>();
  const load = () => {
    // After a failure, pressing the button tries again.
    import(/* webpackChunkName: "menu" */ './menu-list.tsx').then(
      (module) => setList(() => module.MenuList),
      () => setOpen(false),
    );
  };
  return (
    <>
      {trigger({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onPointerEnter: load,
        onFocus: load,
        onClick: () => {
          load();
          setOpen(!open);
        },
      })}
      {List && <List buttonId={id} items={items} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A link that looks like a menu item, for other lists of links. */
export const MenuLink = chakra(RouterLink, { base: menuEntry });

/** A button that looks like a menu item. */
export const MenuButton = chakra('button', { base: menuEntry }, { defaultProps: { type: 'button' } });
