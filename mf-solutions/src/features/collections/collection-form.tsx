import { MAX_COLLECTION_TEXT_LENGTH, MAX_NAME_LENGTH } from '@hub/shared/limits';
import { CheckField, Form, SubmitButton, TextField, useSchemaForm, type SchemaForm } from '@hub/web-kit/forms';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { Box, HStack, LinkButton, Text } from '@hub/web-kit/ui';
import { useId, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { collectionSchema, type CollectionTexts } from '../../collections/collection-texts.ts';
import { messages } from '../../messages/messages.ts';
import { MarkdownField } from '../../markdown-field.tsx';
import { ItemList } from './item-list.tsx';

const words = messages.collections.editor;

export interface CollectionFormProps {
  label: string;
  values: CollectionTexts;
  /** What the items are called, by what they are. */
  names: ReadonlyMap<string, string>;
  submit: string;
  /** @returns the address of the page that comes next */
  send: (texts: CollectionTexts) => Promise<string>;
  cancel: string;
}

/** The title, text, visibility and contents of a collection. */
export function CollectionForm({ label, values, names, submit, send, cancel }: CollectionFormProps) {
  const [next, setNext] = useState<string>();
  const form = useSchemaForm<CollectionTexts>({
    schema: collectionSchema,
    values,
    send: async (texts) => setNext(await send(texts)),
    draft: 'collection',
  });
  const [text, items] = form.fields.watch(['text', 'items']);
  // Replaces the history entry of the form, which would warn about unsaved changes.
  if (next) return <Navigate to={next} replace />;
  return (
    <>
      <Form form={form} aria-label={label}>
        <TextField form={form} name="title" label={words.title} maxLength={MAX_NAME_LENGTH} autoComplete="off" />
        <MarkdownField
          label={words.text}
          hint={words.textHint}
          rows={4}
          maxLength={MAX_COLLECTION_TEXT_LENGTH}
          value={text}
          onChange={(changed) => form.fields.setValue('text', changed, { shouldDirty: true })}
        />
        <Listed form={form} />
        <ItemList
          items={items}
          names={names}
          onChange={(changed) => form.fields.setValue('items', changed, { shouldDirty: true })}
        />
        <HStack gap="2">
          <SubmitButton form={form}>{submit}</SubmitButton>
          <LinkButton to={cancel}>{words.cancel}</LinkButton>
        </HStack>
      </Form>
      <UnsavedChanges dirty={form.dirty} />
    </>
  );
}

function Listed({ form }: { form: SchemaForm<CollectionTexts> }) {
  const explained = useId();
  const isPublic = form.fields.watch('is_public');
  return (
    <Box>
      <CheckField form={form} name="is_public" label={words.isPublic} look="switch" aria-describedby={explained} />
      <Text id={explained} margin="0" marginTop="1" textStyle="small" color="ink-2" aria-live="polite">
        {isPublic ? words.whenPublic : words.whenPrivate}
      </Text>
    </Box>
  );
}
