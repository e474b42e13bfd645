import type { ReactNode } from 'react';

/** Login, signup, reset. */
export const signIn = {
  username: 'Username',
  usernameOrEmail: 'Username or email',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  likeAfterLogin: (label: ReactNode) => <>Your like for {label} is saved when you log in.</>,
  passwordHint: 'At least 8 characters',
  login: {
    title: 'Login',
    submit: 'Login',
    why: (isForKeys: boolean) =>
      isForKeys
        ? 'API keys belong to an account. Log in to create one. You come back to this page afterwards.'
        : 'This page belongs to an account. Log in, and you come back to it afterwards.',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    forgot: 'Forgot your password?',
    usernameMissing: 'Please enter Username',
    passwordMissing: 'Please enter Password',
  },
  signUp: {
    title: 'Sign up',
    submit: 'Create Account',
    why: 'With an account you can save, like and share solutions. Loading them needs no account.',
    hasAccount: 'Already have an account?',
    login: 'Login',
    created: 'User created successfully',
    usernameHint: '3–39 characters: a–z, 0–9, . - _',
    usernameBecomes: (name: string) => `Your username will be “${name}”`,
    invitation: 'Your invitation',
    joinAs: (username: string) => `You are invited, and logged in as ${username}.`,
    accept: 'Accept the invitation',
    joined: (organization: string) => `You are now a member of ${organization}`,
    invited: 'You are invited. Choose a username, and the account is yours.',
    closed: {
      invitation: 'Sign-up is by invitation. Please open the link of yours, or ask the operators of this hub for one.',
      'sign-in': 'Accounts of this hub are made by signing in with another service.',
      closed: 'This hub takes no new accounts.',
    },
    domains: (list: string) => `Sign up with an address of ${list}.`,
    checkEmail: 'Check your email to confirm your address',
    sentTo: (email: string) =>
      `We have sent a link to ${email}. Open it within 24 hours, and your account is ready. Only the newest of our mails counts.`,
    notThere: 'No email after a few minutes? Check your spam folder, or go back and correct the address.',
    correct: 'Correct the address',
  },
  confirm: {
    title: 'Confirm your email address',
    why: 'Enter the password that you chose at sign-up. It shows that the account is yours.',
    submit: 'Confirm',
    ready: 'Your account is ready',
    linkMissing: 'This page needs the link from our mail. Please open it again, or sign up once more.',
    newAddress: 'Your account gets this email address when you confirm it.',
    changed: (email: string) => `Your email address is now ${email}`,
    account: 'Go to your account',
  },
  secondStep: {
    title: 'Second factor',
    about: 'Type the code that your authenticator app shows. If you have lost it, type one of your recovery codes.',
    code: 'Code',
    aboutPasskey:
      'Use your passkey, or type the code that your authenticator app shows. If you have lost both, type one of your recovery codes.',
    passkey: 'Use a passkey',
    noPasskey: 'No passkey was used. Please try again, or type a code.',
    codeMissing: 'Please enter the code',
    submit: 'Login',
    back: 'Back to the login',
  },
  providers: {
    or: 'or',
    logIn: (provider: string) => `Log in with ${provider}`,
    waiting: 'You are being logged in.',
    newTitle: 'Create your account',
    isNew: (name: string, provider: string) =>
      `${provider} knows you as ${name}. Choose a username, and check the rest. If you have an account already, log in to it and link ${provider} under Settings, Sign-in.`,
    fullName: 'Full name (optional)',
    code: 'Code',
    codeSent: (email: string) =>
      `We have sent a code of eight digits to ${email}. No email after a few minutes? Check your spam folder, or correct the address.`,
    anotherCode: 'Send another code',
    anotherSent: 'We have sent another code',
    failures: {
      'attempt-over': 'This sign-in has expired or was begun in another browser. Please try again.',
      cancelled: 'You have cancelled the sign-in.',
      'provider-unreachable': 'The sign-in provider does not answer. Please try again in a minute.',
      'provider-untrusted': 'The answer of the sign-in provider cannot be trusted. Please try again.',
    },
  },
  reset: {
    title: 'Reset password',
    choose: 'Choose a new password',
    remembered: 'Remember your password?',
    login: 'Login',
    whatHappens: 'We’ll email you a link to choose a new password.',
    submit: 'Send link',
    checkEmail: 'Check your email for new password',
    sentTo: (email: string) =>
      `If there is an account with the address ${email}, we have sent a link to it. The link works once and expires after 30 minutes.`,
    notThere:
      'No email after a few minutes? Check your spam folder, and make sure that this is the address of your account.',
    again: 'Send again',
    revokeKeys: 'Also revoke my API keys',
    whatEnds:
      'This ends your sessions in all browsers. Revoke the keys as well if someone else may know your password.',
    change: 'Change password',
    changed: 'Your password has been changed',
  },
};
