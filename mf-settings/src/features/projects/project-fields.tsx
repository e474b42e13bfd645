import { AreaField, CheckField, TextField, type SchemaForm } from '@hub/web-kit/forms';
import { normalName } from '@hub/web-kit/normal-name';
import { Box, Text } from '@hub/web-kit/ui';
import { useId } from 'react';
import type { ProjectTexts } from './project-texts.ts';

const PUBLIC =
  'Everybody who is logged in sees this project, its members and its solutions that are not published yet.';
const PRIVATE = 'Only its members see this project; what is published in it stays public.';

/** `stored` is the name it has now, if it has one. */
export function ProjectFields({ form, stored }: { form: SchemaForm<ProjectTexts>; stored?: string }) {
  const explained = useId();
  const [name, isPublic] = form.fields.watch(['projectname', 'is_public']);
  return (
    <>
      <TextField
        form={form}
        name="projectname"
        label="Name"
        hint={<span aria-live="polite">{hintOf(name, stored)}</span>}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <AreaField form={form} name="description" label="Description" rows={4} dir="auto" />
      <Box>
        <CheckField form={form} name="is_public" label="Is Public" look="switch" aria-describedby={explained} />
        <Text id={explained} margin="0" marginTop="1" textStyle="small" color="ink-2" aria-live="polite">
          {isPublic ? PUBLIC : PRIVATE}
        </Text>
      </Box>
    </>
  );
}

function hintOf(name: string, stored: string | undefined): string {
  const kept = normalName(name.trim());
  if (kept === '' || kept === stored) return 'In lower case; spaces and most other signs become\u00a0_.';
  const called = `It will be called ${kept}.`;
  return stored ? `${called} The old name goes on working: scripts that use ${stored} still find it.` : called;
}
