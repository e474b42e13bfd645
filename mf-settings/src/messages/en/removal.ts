export const removal = {
  title: 'Delete account',
  whatGoes:
    'Your profile, email address, API keys, sessions and likes are deleted, as are projects only you own, except published solutions. If you are the only owner of a shared project, make another member an owner first. An organization that only you own goes to its oldest member.',
  whatStays:
    'Published solutions stay on the hub under “former member”, unless you choose otherwise. Your username stays reserved.',
  takesPublished: 'Also delete published solutions in projects that nobody else belongs to',
  question: 'Delete your account?',
  noWayBack: 'This can’t be undone.',
  typeToConfirm: (username: string) => `Type ${username} to confirm`,
  wrongName: 'This is not your username',
  currentPassword: 'Current password',
  currentPasswordMissing: 'Please enter your current password',
  done: 'Account Deleted',
};
