/** The names with which a user logs in at providers; null for none. */
export interface VerifiedNames {
  verified_orcid: string | null;
  verified_github: string | null;
}

/** Address of the page of somebody at ORCID. */
export const orcidAddress = (orcid: string): string => `https://orcid.org/${encodeURIComponent(orcid)}`;

/** Address of the page of somebody at GitHub. */
export const gitHubAddress = (username: string): string => `https://github.com/${encodeURIComponent(username)}`;

/** Addresses of the pages of a user at providers. Names that were only typed are not among them. */
export const profileAddresses = ({ verified_orcid, verified_github }: VerifiedNames): string[] => [
  ...(verified_orcid ? [orcidAddress(verified_orcid)] : []),
  ...(verified_github ? [gitHubAddress(verified_github)] : []),
];
