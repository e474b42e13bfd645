import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { buttonRecipe, iconButtonRecipe } from './button-recipes.ts';
import { useHeldButton } from './use-held-button.ts';

export type ButtonLook = 'solid' | 'outline' | 'danger' | 'text';

const PlainButton = chakra('button', buttonRecipe);

export interface ButtonProps extends Omit<ComponentProps<typeof PlainButton>, 'look'> {
  /** Use one `solid` button per view, and `danger` for deleting or rejecting. */
  look?: ButtonLook;
  /** Shows that the button is busy, and ignores presses. */
  busy?: boolean;
}

/** A button that keeps the focus when it becomes busy or disabled. */
export function Button({ look = 'outline', children, ...rest }: ButtonProps) {
  return (
    <PlainButton look={look} {...useHeldButton(rest)}>
      {children}
      {rest.busy && <Dots aria-hidden="true">…</Dots>}
    </PlainButton>
  );
}

const Dots = chakra('span');

const PlainLinkButton = chakra(RouterLink, buttonRecipe);

/** A link that looks like a button. */
export function LinkButton({
  look = 'outline',
  ...rest
}: ComponentProps<typeof PlainLinkButton> & { look?: ButtonLook }) {
  return <PlainLinkButton look={look} {...rest} />;
}

/** The same for a file, which is not a page of the hub. */
export const AnchorButton = chakra('a', buttonRecipe);

const PlainIconButton = chakra('button', iconButtonRecipe);

export interface IconButtonProps extends ComponentProps<typeof PlainIconButton> {
  /** The label for screen readers. */
  label: string;
  busy?: boolean;
  children: ReactNode;
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <PlainIconButton aria-label={label} title={label} {...useHeldButton(rest)}>
      {children}
    </PlainIconButton>
  );
}
