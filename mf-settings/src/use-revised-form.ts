import { HubError } from '@hub/openapi/client';
import { useSchemaForm, type SchemaForm } from '@hub/web-kit/forms';
import { useDraft, useKeepDraft } from '@hub/web-kit/session';
import { useState } from 'react';
import type { GenericSchema } from 'valibot';

/** Texts and switches, by the names of their fields. */
export type TypedFields = Record<string, string | boolean>;

interface RevisedFormOptions<Stored, Fields> {
  /** The name of this form on its page, for restoring what was typed. */
  name: string;
  stored: Stored;
  fieldsOf: (stored: Stored) => Fields;
  schema: GenericSchema<Fields, Fields>;
  /** Saves the changed fields. The server answers 412 if the revision is no longer the stored one. */
  save: (changed: Partial<Fields>, revision: number) => Promise<void>;
  /** Reads what is stored now. */
  read: () => Promise<Stored>;
}

export interface RevisedForm<Fields extends TypedFields> {
  form: SchemaForm<Fields>;
  /** The values as they were when editing began. */
  base: Fields;
  /** The values that someone else has saved in the meantime, until the user has chosen. */
  clash: Fields | undefined;
  /** Keeps what the user typed, on top of what the other person saved. */
  keep: () => void;
  /** Discards what the user typed. */
  take: () => void;
}

/** A form for something that several people may edit: what others save in the meantime is a conflict, never overwritten unseen. */
export function useRevisedForm<Stored extends { revision: number }, Fields extends TypedFields>({
  name,
  stored,
  fieldsOf,
  schema,
  save,
  read,
}: RevisedFormOptions<Stored, Fields>): RevisedForm<Fields> {
  const typedOver = `${name} typed over`;
  const ofDraft = useDraft<Stored>(typedOver);
  // As it was when editing began, also that of a draft.
  const [base, setBase] = useState(ofDraft ?? stored);
  const [clash, setClash] = useState<Stored>();
  const form = useSchemaForm<Fields>({
    schema,
    values: fieldsOf(base),
    send: async (fields) => {
      try {
        await save(differing(fieldsOf(base), fields), base.revision);
      } catch (error) {
        if (isStale(error)) setClash(await read());
        throw error;
      }
    },
    onFailure: isStale,
    draft: name,
  });
  useKeepDraft(typedOver, () => (form.dirty ? base : undefined));
  if (!form.dirty && !clash && base !== ofDraft && stored.revision > base.revision) setBase(stored);
  const settle = (latest: Stored) => {
    setBase(latest);
    setClash(undefined);
  };
  return {
    form,
    base: fieldsOf(base),
    clash: clash && fieldsOf(clash),
    keep: () => clash && settle(clash),
    take: () => {
      if (!clash) return;
      form.fields.reset(fieldsOf(clash), { keepDirtyValues: false });
      settle(clash);
    },
  };
}

function differing<Fields extends TypedFields>(before: Fields, after: Fields): Partial<Fields> {
  const changed = Object.entries(after).filter(([field, value]) => before[field] !== value);
  return Object.fromEntries(changed) as Partial<Fields>;
}

const isStale = (error: unknown): boolean => error instanceof HubError && error.status === 412;
