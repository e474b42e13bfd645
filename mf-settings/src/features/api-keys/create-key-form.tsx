import type { NewApiKey } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { ChoiceField, Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { PlusIcon } from '@hub/web-kit/icons';
import { Plate } from '@hub/web-kit/ui';
import * as v from 'valibot';
import { SCOPE_OPTIONS } from './scopes.ts';
import { UNNAMED, useCreateApiKey } from './use-api-keys.ts';

const LIFETIMES = [
  { value: 'year', label: 'in 1 year', days: 365 },
  { value: 'quarter', label: 'in 90 days', days: 90 },
  { value: 'month', label: 'in 30 days', days: 30 },
  { value: 'week', label: 'in 7 days', days: 7 },
  { value: 'never', label: 'never', days: null },
] as const;

const schema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    // Counted as the server does: an emoji is one character.
    v.check((name) => [...name].length <= 100, 'The name has at most 100 characters'),
  ),
  scope: v.picklist(['write', 'read']),
  lifetime: v.picklist(LIFETIMES.map(({ value }) => value)),
});
type Values = v.InferOutput<typeof schema>;

const AT_FIRST: Values = { name: '', scope: 'write', lifetime: 'year' };

/** Makes a key; `onCreated` gets it in full, the only time that anybody does. */
export function CreateKeyForm({ onCreated }: { onCreated: (key: NewApiKey) => void }) {
  const alerts = useAlerts();
  const create = useCreateApiKey();
  const form = useSchemaForm<Values>({
    schema,
    values: AT_FIRST,
    send: async ({ name, scope, lifetime }) => {
      const daysToLive = LIFETIMES.find(({ value }) => value === lifetime)?.days ?? null;
      onCreated(await create.mutateAsync({ name, scope, daysToLive }));
      alerts.info('API Key Created');
      return AT_FIRST;
    },
    draft: 'new-key',
  });
  return (
    <Plate padding={{ base: '4', md: '6' }}>
      <Form
        form={form}
        aria-label="New API key"
        gap="3.5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 10.5rem 9rem auto' }}
      >
        <TextField form={form} name="name" label="Name" autoComplete="off" placeholder={UNNAMED} />
        <ChoiceField form={form} name="scope" label="May" options={SCOPE_OPTIONS} />
        <ChoiceField form={form} name="lifetime" label="Expires" options={LIFETIMES} />
        {/* On the line of the fields, below the height of a label. */}
        <SubmitButton form={form} marginTop={{ base: '1', md: '26px' }}>
          <PlusIcon />
          Create key
        </SubmitButton>
      </Form>
    </Plate>
  );
}
