import { useAlerts } from '@hub/web-kit/alerts';
import { AreaField, Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Markdown } from '@hub/web-kit/markdown';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { Box, Button, H1, HStack, Plate, Stack, Text } from '@hub/web-kit/ui';
import * as v from 'valibot';
import type { Catalog, Entry, EntryWish } from './catalog.ts';
import { useSaveEntry } from './use-entries.ts';

const MOST_OF_NAME = 200;
const MOST_OF_DESCRIPTION = 10_000;

const schemaFor = ({ nameLabel }: Catalog) =>
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(`${nameLabel} cannot be Empty`),
      v.maxLength(MOST_OF_NAME, `At most ${MOST_OF_NAME} characters`),
    ),
    description: v.pipe(v.string(), v.maxLength(MOST_OF_DESCRIPTION, `At most ${MOST_OF_DESCRIPTION} characters`)),
  });

export interface EntryFormProps {
  catalog: Catalog;
  /** The one to edit; a new one when left out. */
  entry: Entry | undefined;
  onClose: () => void;
}

/** Adds an entry or edits one. */
export function EntryForm({ catalog, entry, onClose }: EntryFormProps) {
  const alerts = useAlerts();
  const save = useSaveEntry(catalog, entry?.id);
  const form = useSchemaForm<EntryWish>({
    schema: schemaFor(catalog),
    values: { name: entry?.name ?? '', description: entry?.description ?? '' },
    send: async (wish) => {
      await save.mutateAsync(wish);
      alerts.info(catalog.saved);
      onClose();
    },
  });
  const description = form.fields.watch('description');
  return (
    <Stack gap="5">
      <H1 textStyle="h1-list">{catalog.formTitle}</H1>
      <Plate padding={{ base: '4', md: '6' }} maxWidth="44rem">
        <Form form={form} aria-label={catalog.formTitle}>
          <TextField form={form} name="name" label={catalog.nameLabel} />
          {catalog.described && (
            <>
              <AreaField
                form={form}
                name="description"
                label="Description"
                rows={6}
                hint="Markdown, with maths between $ signs."
              />
              {description.trim() && (
                <Box borderLeft="2px solid" borderColor="line" paddingLeft="4">
                  <Text margin="0" textStyle="small" color="ink-3">
                    As it will be read
                  </Text>
                  <Markdown text={description} />
                </Box>
              )}
            </>
          )}
          <HStack gap="2.5">
            <SubmitButton form={form}>Save</SubmitButton>
            <Button onClick={onClose}>Cancel</Button>
          </HStack>
        </Form>
      </Plate>
      <UnsavedChanges dirty={form.dirty && !form.busy} />
    </Stack>
  );
}
