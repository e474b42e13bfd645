import { AreaField, ChoiceField, TextField, type SchemaForm } from '@hub/web-kit/forms';
import { messages } from '../../messages/messages.ts';
import { MEMBER_PERMISSION_OPTIONS } from '../../permissions.ts';
import type { OrganizationTexts } from './organization-texts.ts';

const words = messages.organizations;

/** `isNew`: only a new organization is given a name, and only a stored one has projects that its members may use. */
export function OrganizationFields({ form, isNew }: { form: SchemaForm<OrganizationTexts>; isNew: boolean }) {
  const { fields } = words;
  return (
    <>
      {isNew && (
        <TextField
          form={form}
          name="name"
          label={fields.name}
          hint={words.nameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextField
        form={form}
        name="display_name"
        label={fields.display_name}
        hint={isNew && words.displayNameHint}
        autoComplete="organization"
        dir="auto"
      />
      <AreaField form={form} name="description" label={fields.description} rows={4} dir="auto" />
      <TextField
        form={form}
        name="website"
        label={fields.website}
        type="url"
        inputMode="url"
        autoComplete="url"
        hint={isNew && words.websiteHint}
      />
      {!isNew && (
        <ChoiceField
          form={form}
          name="member_permission"
          label={fields.member_permission}
          hint={words.memberPermissionHint}
          options={MEMBER_PERMISSION_OPTIONS}
        />
      )}
    </>
  );
}
