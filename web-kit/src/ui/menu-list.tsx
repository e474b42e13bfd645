import { MenuContent, MenuItem as Item, MenuPositioner, MenuRoot } from '@chakra-ui/react/menu';
import { Link as RouterLink, useNavigate } from 'react-router-dom';

export interface MenuItem {
  label: string;
  /** Makes the item a link. The address comes from `paths`. */
  to?: string;
  onSelect?: () => void;
}

export interface MenuListProps {
  buttonId: string;
  items: readonly MenuItem[];
  open: boolean;
  onClose: () => void;
}

/** The items of a menu, placed beside its button where there is space. */
export function MenuList({ buttonId, items, open, onClose }: MenuListProps) {
  const navigate = useNavigate();
  return (
    <MenuRoot
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      ids={{ trigger: buttonId }}
      // When Enter is pressed on a link, the menu closes first. A click on the removed link would reload the page.
      navigate={({ href }) => void navigate(href.slice(location.origin.length))}
      positioning={{ placement: 'bottom-end', gutter: 6 }}
    >
      <MenuPositioner>
        <MenuContent>
          {items.map(({ label, to, onSelect }) =>
            to === undefined ? (
              <Item key={label} value={label} onClick={onSelect}>
                {label}
              </Item>
            ) : (
              <Item key={label} value={label} asChild>
                <RouterLink to={to}>{label}</RouterLink>
              </Item>
            ),
          )}
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}
