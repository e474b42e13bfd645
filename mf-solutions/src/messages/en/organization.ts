export const organization = {
  website: 'Website',
  members: 'Members',
  owner: 'Owner',
  settings: 'Settings',
  nothingPublished: 'No published solutions',
  nothingPublishedWhy: 'Published solutions of its projects appear here.',
};
