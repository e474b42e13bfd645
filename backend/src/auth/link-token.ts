import { invalid } from '../common/errors/hub-error';

/** Minutes for which a link for a new password is valid. */
export const LINK_MINUTES = 30;

/** Hours for which an address waits until the link in the mail to it is opened. */
export const CONFIRM_HOURS = 24;

/** The same text for used, expired and unknown links. */
export const LINK_IS_OVER = 'This link has expired or has already been used. Please request a new one.';

/** Makes the address of a screen with a token. Browsers do not send the part after the `#`. */
export const linkWith = (screen: string, token: string): string => `${screen}#token=${token}`;

export const linkIsOver = () => invalid([{ field: 'token', message: LINK_IS_OVER }]);
