export const user = {
  nothingSavedHint: 'Solutions that you save from Python appear here.',
  howToSave: 'How to save',
  orcid: 'ORCID iD',
  verified: 'The user has logged in with it',
  github: 'GitHub',
  twitter: 'Twitter',
  researchInterests: 'Research Interests',
  organizations: 'Organizations',
  noOrganizations: 'None yet',
};
