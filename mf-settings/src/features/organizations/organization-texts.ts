import type { OrganizationDetail } from '@hub/openapi/types';
import {
  MAX_ORGANIZATION_DESCRIPTION_LENGTH,
  MAX_ORGANIZATION_DISPLAY_NAME_LENGTH,
  MAX_WEBSITE_LENGTH,
} from '@hub/shared/limits';
import * as v from 'valibot';
import { messages } from '../../messages/messages.ts';

const words = messages.organizations;

export type OrganizationTexts = Pick<
  OrganizationDetail,
  'name' | 'display_name' | 'description' | 'member_permission'
> & {
  /** Empty for none. */
  website: string;
};

export const NOTHING: OrganizationTexts = {
  name: '',
  display_name: '',
  description: '',
  website: '',
  member_permission: 'readwrite',
};

/** Counted as the server does: an emoji is one character. */
const text = (max: number, tooLong: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => [...value].length <= max, tooLong),
  );

/** The server checks which names are allowed. */
export const organizationSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty(words.nameMissing)),
  display_name: v.pipe(
    text(MAX_ORGANIZATION_DISPLAY_NAME_LENGTH, words.displayNameTooLong),
    v.nonEmpty(words.displayNameMissing),
  ),
  description: text(MAX_ORGANIZATION_DESCRIPTION_LENGTH, words.descriptionTooLong),
  website: v.pipe(
    text(MAX_WEBSITE_LENGTH, words.websiteTooLong),
    v.check((address) => address === '' || /^https?:\/\/./.test(address), words.websiteNotWhole),
  ),
  member_permission: v.picklist(['read', 'readwrite']),
});

export const textsOf = (organization: OrganizationDetail): OrganizationTexts => ({
  name: organization.name,
  display_name: organization.display_name,
  description: organization.description,
  website: organization.website ?? '',
  member_permission: organization.member_permission,
});
