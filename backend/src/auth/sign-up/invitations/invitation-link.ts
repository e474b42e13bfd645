/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 14;

/** The same text for used, expired, revoked and unknown invitations. */
export const INVITATION_IS_OVER = 'This invitation has been used or is no longer valid. Please ask for a new one.';
