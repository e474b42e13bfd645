/**
 * The components that all screens use. Import Chakra's components only from here, so that unused ones are not sent to the
 * browser.
 */
export { AlertIndicator, AlertRoot, AlertTitle } from '@chakra-ui/react/alert';
export { Box } from '@chakra-ui/react/box';
export { Flex } from '@chakra-ui/react/flex';
export { Grid } from '@chakra-ui/react/grid';
export { HStack, Stack } from '@chakra-ui/react/stack';
export { chakra } from '@chakra-ui/react/styled-system';
export { Text } from '@chakra-ui/react/text';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
export { Avatar } from './ui/avatar.tsx';
export { AnchorButton, Button, IconButton, LinkButton } from './ui/buttons.tsx';
export { Dialog, DialogButtons } from './ui/dialog.tsx';
export { Facts } from './ui/facts.tsx';
export { Checkbox, Field, Input, Select, Textarea } from './ui/fields.tsx';
export { floating } from './theme/floating.ts';
export { scrollHint } from './theme/scroll-hint.ts';
export { menuEntry } from './theme/slot-recipes.ts';
export { H1, H2, H3, Prose } from './ui/headings.tsx';
export { ExternalLink, Link } from './ui/links.tsx';
export { Menu, MenuButton, MenuLink } from './ui/menu.tsx';
export { Numeral } from './ui/numeral.tsx';
export { Plate } from './ui/plate.tsx';
export { Segmented } from './ui/segmented.tsx';
export { RowAction, Table } from './ui/table.tsx';
export { Tabs } from './ui/tabs.tsx';
export { useHeldButton } from './ui/use-held-button.ts';
