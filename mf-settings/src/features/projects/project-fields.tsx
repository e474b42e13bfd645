import { MAX_NAME_LENGTH } from '@hub/shared/limits';
import { AreaField, CheckField, TextField, type SchemaForm } from '@hub/web-kit/forms';
import { normalName } from '@hub/shared/normal-name';
import { Box, Text } from '@hub/web-kit/ui';
import { useId } from 'react';
import { messages } from '../../messages/messages.ts';
import type { ProjectTexts } from './project-texts.ts';

const words = messages.projects;

/** `stored` is the name it has now, if it has one. */
export function ProjectFields({ form, stored }: { form: SchemaForm<ProjectTexts>; stored?: string }) {
  const explained = useId();
  const [name, isPublic] = form.fields.watch(['projectname', 'is_public']);
  return (
    <>
      <TextField
        form={form}
        name="projectname"
        label={words.fields.projectname}
        hint={<span aria-live="polite">{hintOf(name, stored)}</span>}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <AreaField form={form} name="description" label={words.fields.description} rows={4} dir="auto" />
      <Box>
        <CheckField
          form={form}
          name="is_public"
          label={words.fields.is_public}
          look="switch"
          aria-describedby={explained}
        />
        <Text id={explained} margin="0" marginTop="1" textStyle="small" color="ink-2" aria-live="polite">
          {isPublic ? words.whenPublic : words.whenPrivate}
        </Text>
      </Box>
    </>
  );
}

function hintOf(name: string, stored: string | undefined): string {
  const kept = normalName(name.trim());
  if (kept === '' || kept === stored) return words.nameHint;
  return stored ? words.willBeRenamed(kept, stored) : words.willBeCalled(kept);
}
