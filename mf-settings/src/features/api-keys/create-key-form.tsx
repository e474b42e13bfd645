import type { NewApiKey } from '@hub/openapi/types';
import { MAX_KEY_NAME_LENGTH } from '@hub/shared/limits';
import { useAlerts } from '@hub/web-kit/alerts';
import { ChoiceField, Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { PlusIcon } from '@hub/web-kit/icons';
import { Plate } from '@hub/web-kit/ui';
import * as v from 'valibot';
import { messages } from '../../messages/messages.ts';
import { SCOPE_OPTIONS } from './scopes.ts';
import { useCreateApiKey } from './use-api-keys.ts';

const words = messages.apiKeys;

const LIFETIMES = [
  { value: 'year', label: words.lifetimes.year, days: 365 },
  { value: 'quarter', label: words.lifetimes.quarter, days: 90 },
  { value: 'month', label: words.lifetimes.month, days: 30 },
  { value: 'week', label: words.lifetimes.week, days: 7 },
  { value: 'never', label: words.lifetimes.never, days: null },
] as const;

const schema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    // Counted as the server does: an emoji is one character.
    v.check((name) => [...name].length <= MAX_KEY_NAME_LENGTH, words.nameTooLong),
  ),
  scope: v.picklist(['write', 'read']),
  lifetime: v.picklist(LIFETIMES.map(({ value }) => value)),
});
type Values = v.InferOutput<typeof schema>;

const AT_FIRST: Values = { name: '', scope: 'write', lifetime: 'year' };

/** Creates a key. Only `onCreated` gets the complete key. */
export function CreateKeyForm({ onCreated }: { onCreated: (key: NewApiKey) => void }) {
  const alerts = useAlerts();
  const create = useCreateApiKey();
  const form = useSchemaForm<Values>({
    schema,
    values: AT_FIRST,
    send: async ({ name, scope, lifetime }) => {
      const daysToLive = LIFETIMES.find(({ value }) => value === lifetime)?.days ?? null;
      onCreated(await create.mutateAsync({ name, scope, daysToLive }));
      alerts.info(words.made);
      return AT_FIRST;
    },
    draft: 'new-key',
  });
  return (
    <Plate padding={{ base: '4', md: '6' }}>
      <Form
        form={form}
        aria-label={words.new}
        gap="3.5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 10.5rem 9rem auto' }}
      >
        <TextField form={form} name="name" label={words.name} autoComplete="off" placeholder={words.unnamed} />
        <ChoiceField form={form} name="scope" label={words.may} options={SCOPE_OPTIONS} />
        <ChoiceField form={form} name="lifetime" label={words.expires} options={LIFETIMES} />
        <SubmitButton form={form} alignSelf="end">
          <PlusIcon />
          {words.create}
        </SubmitButton>
      </Form>
    </Plate>
  );
}
