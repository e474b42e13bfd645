export const ownData = {
  title: 'Your data',
  about:
    'One archive with everything that the hub has of your account: what you have written, what the log says of you, and the files that you have uploaded.',
  download: 'Download',
  fileName: 'solverhub-account.zip',
};
