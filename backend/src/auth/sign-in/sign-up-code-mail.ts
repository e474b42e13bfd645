import type { Mail } from '../../mail/mail';

/**
 * The mail to somebody who creates an account with a provider.
 * @param code eight digits
 * @param home address of the hub
 */
export const signUpCodeMail = (email: string, code: string, home: string): Mail => ({
  to: email,
  subject: 'Your code for the new account',
  text: `Hello,

someone, most likely you, wants to create an account at
${new URL(home).origin} with this address. Enter this code
on the page from which you have asked for it:

    ${code.slice(0, 4)} ${code.slice(4)}

Only the code of our newest mail counts, and only for half an hour.

If this was not you, you can ignore this mail: nobody gets an account
with your address without the code. Never tell it to anybody.
`,
});
