/**
 * The parts every screen is made of. The only door to Chakra besides the theme: what is not named here is not sent to
 * the browser.
 */
export { Box, chakra, Flex, Grid, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
export { Avatar } from './ui/avatar.tsx';
export { AnchorButton, Button, IconButton, LinkButton } from './ui/buttons.tsx';
export { Dialog } from './ui/dialog.tsx';
export { Facts } from './ui/facts.tsx';
export { Checkbox, Field, Input, Select, Textarea } from './ui/fields.tsx';
export { floating } from './ui/floating.ts';
export { H1, H2, H3, Prose } from './ui/headings.tsx';
export { ExternalLink, Link } from './ui/links.tsx';
export { Menu, MenuButton, MenuLink } from './ui/menu.tsx';
export { Plate } from './ui/plate.tsx';
export { Segmented } from './ui/segmented.tsx';
export { Table } from './ui/table.tsx';
export { Tabs } from './ui/tabs.tsx';
export { useHeldButton } from './ui/use-held-button.ts';
