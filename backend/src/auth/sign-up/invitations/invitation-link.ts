import { invalid } from '../../../common/errors/hub-error';

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 14;

/** The same text for used, expired, revoked and unknown invitations. */
export const INVITATION_IS_OVER = 'This invitation has been used or is no longer valid. Please ask for a new one.';

/** @param field that has the token of the link */
export const invitationIsOver = (field: string) => invalid([{ field, message: INVITATION_IS_OVER }]);
