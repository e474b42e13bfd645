import { detailOf } from '@hub/openapi/client';
import type { NewApiKey } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { PlusIcon } from '@hub/web-kit/icons';
import { Button, chakra, Field, Input, Plate, Select } from '@hub/web-kit/ui';
import { useState, type FormEvent } from 'react';
import { SCOPES } from './scopes.ts';
import { UNNAMED, useCreateApiKey, type KeyWish } from './use-api-keys.ts';

const SCOPE_OPTIONS = Object.entries(SCOPES).map(([value, label]) => ({ value: value as KeyWish['scope'], label }));

const LIFETIMES = {
  year: { label: 'in 1 year', days: 365 },
  quarter: { label: 'in 90 days', days: 90 },
  month: { label: 'in 30 days', days: 30 },
  never: { label: 'never', days: null },
} as const;
type Lifetime = keyof typeof LIFETIMES;
const LIFETIME_OPTIONS = Object.entries(LIFETIMES).map(([value, { label }]) => ({ value: value as Lifetime, label }));

const Row = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 10.5rem 9rem auto' },
    gap: '3.5',
    alignItems: 'end',
  },
});

/** Makes a key; `onCreated` gets it in full, the only time that anybody does. */
export function CreateKeyForm({ onCreated }: { onCreated: (key: NewApiKey) => void }) {
  const alerts = useAlerts();
  const create = useCreateApiKey();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<KeyWish['scope']>('write');
  const [lifetime, setLifetime] = useState<Lifetime>('year');

  const send = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { name, scope, daysToLive: LIFETIMES[lifetime].days },
      {
        onSuccess: (key) => {
          setName('');
          alerts.info('API Key Created');
          onCreated(key);
        },
        onError: (error) => alerts.error(detailOf(error)),
      },
    );
  };

  return (
    <Plate padding={{ base: '4', md: '6' }}>
      <Row onSubmit={send} aria-label="New API key">
        <Field label="Name">
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={100}
              autoComplete="off"
              placeholder={UNNAMED}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label="May">
          {(control) => <Select {...control} width="full" options={SCOPE_OPTIONS} value={scope} onChange={setScope} />}
        </Field>
        <Field label="Expires">
          {(control) => (
            <Select {...control} width="full" options={LIFETIME_OPTIONS} value={lifetime} onChange={setLifetime} />
          )}
        </Field>
        <Button type="submit" look="solid" busy={create.isPending}>
          <PlusIcon />
          Create key
        </Button>
      </Row>
    </Plate>
  );
}
