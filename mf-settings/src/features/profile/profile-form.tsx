import type { Profile } from '@hub/openapi/types';
import { MAX_PROFILE_NAME_LENGTH, MAX_RESEARCH_INTERESTS_LENGTH } from '@hub/shared/limits';
import { useAlerts } from '@hub/web-kit/alerts';
import { AreaField, Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { Box, Plate } from '@hub/web-kit/ui';
import * as v from 'valibot';
import { messages } from '../../messages/messages.ts';
import { useUpdateProfile, type ProfileTexts } from './use-profile.ts';

const words = messages.profile;

/** Counted as the server does: an emoji is one character. */
const text = (max: number, tooLong: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => [...value].length <= max, tooLong),
  );

const schema = v.object({
  full_name: text(MAX_PROFILE_NAME_LENGTH, words.fullNameTooLong),
  github_username: text(MAX_PROFILE_NAME_LENGTH, words.githubTooLong),
  twitter_handle: text(MAX_PROFILE_NAME_LENGTH, words.twitterTooLong),
  research_interests: text(MAX_RESEARCH_INTERESTS_LENGTH, words.interestsTooLong),
});

/** The user's public profile; empty fields are not shown. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const alerts = useAlerts();
  const update = useUpdateProfile();
  const form = useSchemaForm<ProfileTexts>({
    schema,
    values: textsOf(profile),
    send: async (texts) => {
      const saved = await update.mutateAsync(texts);
      alerts.info(words.updated);
      return textsOf(saved);
    },
    draft: 'profile',
  });
  return (
    <Plate padding={{ base: '4', md: '6' }}>
      <Form form={form} aria-label={words.title}>
        <TextField form={form} name="full_name" label={words.fullName} autoComplete="name" dir="auto" />
        <TextField
          form={form}
          name="github_username"
          label={words.github}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="twitter_handle"
          label={words.twitter}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <AreaField form={form} name="research_interests" label={words.interests} rows={5} dir="auto" />
        <Box>
          <SubmitButton form={form} disabled={!form.dirty}>
            {messages.common.save}
          </SubmitButton>
        </Box>
      </Form>
      <UnsavedChanges dirty={form.dirty} />
    </Plate>
  );
}

const textsOf = ({ full_name, github_username, twitter_handle, research_interests }: Profile): ProfileTexts => ({
  full_name: full_name ?? '',
  github_username,
  twitter_handle,
  research_interests,
});
