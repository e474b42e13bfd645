export const removal = {
  title: 'Remove account',
  whatGoes:
    'Your profile, e-mail address, API keys, sessions and likes go. So do the projects that are yours alone, but for what was published in them. For a project that you share, name another owner first.',
  whatStays:
    'Published solutions stay on the hub, under “former member”. Nobody else can take your username afterwards.',
  question: 'Remove your account?',
  noWayBack: 'This can’t be undone.',
  typeToConfirm: (username: string) => `Type ${username} to confirm`,
  wrongName: 'This is not your username',
  currentPassword: 'Current password',
  currentPasswordMissing: 'Please enter your current password',
  done: 'Account Deleted',
};
