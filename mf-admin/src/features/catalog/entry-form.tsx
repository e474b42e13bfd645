import { MAX_CATALOG_DESCRIPTION_LENGTH, MAX_CATALOG_NAME_LENGTH } from '@hub/shared/limits';
import { useAlerts } from '@hub/web-kit/alerts';
import { AreaField, Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Markdown } from '@hub/web-kit/markdown';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { Box, Button, H1, HStack, Plate, Stack, Text } from '@hub/web-kit/ui';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { messages } from '../../messages/messages.ts';
import type { Catalog, Entry, EntryWish } from './catalog.ts';
import { useSaveEntry } from './use-entries.ts';

const words = messages.catalog;

const schemaFor = ({ words: { nameMissing } }: Catalog) =>
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(nameMissing),
      v.maxLength(MAX_CATALOG_NAME_LENGTH, messages.common.atMost(MAX_CATALOG_NAME_LENGTH)),
    ),
    description: v.pipe(
      v.string(),
      v.maxLength(MAX_CATALOG_DESCRIPTION_LENGTH, messages.common.atMost(MAX_CATALOG_DESCRIPTION_LENGTH)),
    ),
  });

export interface EntryFormProps {
  catalog: Catalog;
  /** The entry to edit; left out for a new entry. */
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
      alerts.info(catalog.words.saved);
      onClose();
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form no longer exists, so the form takes the focus.
  useEffect(() => heading.current?.focus(), []);
  const description = form.fields.watch('description');
  return (
    <Stack gap="5">
      <H1 ref={heading} textStyle="h1-list">
        {catalog.words.formTitle}
      </H1>
      <Plate padding={{ base: '4', md: '6' }} maxWidth="44rem">
        <Form form={form} aria-label={catalog.words.formTitle}>
          <TextField form={form} name="name" label={catalog.words.name} />
          {catalog.described && (
            <>
              <AreaField
                form={form}
                name="description"
                label={words.description}
                rows={6}
                hint={words.descriptionHint}
              />
              {description.trim() && (
                <Box borderLeft="2px solid" borderColor="line" paddingLeft="4">
                  <Text margin="0" textStyle="small" color="ink-3">
                    {words.preview}
                  </Text>
                  <Markdown text={description} />
                </Box>
              )}
            </>
          )}
          <HStack gap="2.5">
            <SubmitButton form={form}>{messages.common.save}</SubmitButton>
            <Button onClick={onClose}>{messages.common.cancel}</Button>
          </HStack>
        </Form>
      </Plate>
      <UnsavedChanges dirty={form.dirty && !form.busy} />
    </Stack>
  );
}
