import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { buttonRecipe, iconButtonRecipe } from './button-recipes.ts';
import { useHeldButton } from './use-held-button.ts';

export type ButtonLook = 'solid' | 'outline' | 'danger' | 'text';

const PlainButton = chakra('button', buttonRecipe);

export interface ButtonProps extends Omit<ComponentProps<typeof PlainButton>, 'look'> {
  /** One `solid` per view; `danger` for what deletes or refuses. */
  look?: ButtonLook;
  /** Busy: the button is not pressable and says so. */
  busy?: boolean;
}

/** Busy or disabled, it keeps the focus that it has. */
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

/** A link that looks like a button: it moves, it does not do. */
export function LinkButton({
  look = 'outline',
  ...rest
}: ComponentProps<typeof PlainLinkButton> & { look?: ButtonLook }) {
  return <PlainLinkButton look={look} {...rest} />;
}

/** The same for what is no page of the hub: a file. */
export const AnchorButton = chakra('a', buttonRecipe);

const PlainIconButton = chakra('button', iconButtonRecipe);

export interface IconButtonProps extends ComponentProps<typeof PlainIconButton> {
  /** What the button does, in words. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <PlainIconButton aria-label={label} title={label} {...useHeldButton(rest)}>
      {children}
    </PlainIconButton>
  );
}
