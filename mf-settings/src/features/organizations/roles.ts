import { messages } from '../../messages/messages.ts';

export const ROLES = messages.organizations.roles;

export const ROLE_OPTIONS = (['member', 'owner'] as const).map((value) => ({ value, label: ROLES[value] }));
