import { DownIcon } from '@hub/web-kit/icons';
import { Button, chakra, Menu } from '@hub/web-kit/ui';
import { Fragment, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

export interface SideMenuItem {
  /** An address from `paths`. */
  to: string;
  label: string;
  icon?: ReactNode;
}

export interface SideMenuProps {
  /** The name of the menu for screen readers. */
  label: string;
  /** Shown above the items, such as the user or the name of the area. */
  head: ReactNode;
  /** The items in groups, separated by lines. */
  groups: readonly (readonly SideMenuItem[])[];
  /** Titles of the groups, shown instead of the lines if the menu is at the side. */
  titles?: readonly string[];
  children: ReactNode;
}

/** How many items the menu has at most above a page. */
const MAX_ABOVE = 12;

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.side-menu} minmax(0, 1fr)' },
    gap: { base: '5', lg: '14' },
    paddingTop: { base: '5', md: '9' },
  },
});
const Items = chakra('div', {
  base: {
    flexDirection: { md: 'row', lg: 'column' },
    flexWrap: 'wrap',
    gap: { md: '1', lg: '0.5' },
  },
  variants: {
    long: { true: { display: { base: 'none', lg: 'flex' } }, false: { display: { base: 'none', md: 'flex' } } },
  },
});
const Collapsed = chakra('div', {
  variants: { long: { true: { display: { lg: 'none' } }, false: { display: { md: 'none' } } } },
});
const Item = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '36px',
    paddingInline: '3',
    borderRadius: 'control',
    color: 'ink-2',
    fontWeight: 500,
    fontSize: 'control',
    textDecoration: 'none',
    _hover: { background: 'sunken', color: 'ink' },
    '&[aria-current]': { background: 'sunken', color: 'ink' },
  },
});
const Rule = chakra('hr', {
  base: {
    display: { base: 'none', lg: 'block' },
    margin: '2.5 0',
    border: 0,
    borderTop: '1px solid',
    borderColor: 'line',
  },
});

const GroupTitle = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    padding: '4 3 1.5',
    color: 'ink-3',
    textStyle: 'small',
    '&:first-of-type': { paddingTop: 0 },
  },
});

/**
 * An area of several pages. Its menu is at the side on large windows, above the page on tablets, and collapsed on phones. A long
 * menu is collapsed on tablets, too.
 */
export function SideMenu({ label, head, groups, titles, children }: SideMenuProps) {
  const { pathname } = useLocation();
  const items = groups.flat();
  const isLong = items.length > MAX_ABOVE;
  const current = items.find((item) => `${pathname}/`.startsWith(`${item.to}/`));
  return (
    <Layout>
      <chakra.nav aria-label={label} _print={{ display: 'none' }}>
        <chakra.div marginBottom={{ base: '3', lg: '5' }}>{head}</chakra.div>
        <Items long={isLong}>
          {groups.map((group, index) => (
            <Fragment key={group[0]?.to}>
              {titles ? <GroupTitle>{titles[index]}</GroupTitle> : index > 0 && <Rule />}
              {group.map((item) => (
                <Item key={item.to} to={item.to}>
                  {item.icon}
                  {item.label}
                </Item>
              ))}
            </Fragment>
          ))}
        </Items>
        <Collapsed long={isLong}>
          <Menu
            trigger={(button) => (
              <Button
                {...button}
                width="full"
                justifyContent="space-between"
                textAlign="start"
                whiteSpace="normal"
                paddingBlock="2"
              >
                {current?.label ?? label}
                <DownIcon />
              </Button>
            )}
            items={items}
          />
        </Collapsed>
      </chakra.nav>
      <div>{children}</div>
    </Layout>
  );
}
