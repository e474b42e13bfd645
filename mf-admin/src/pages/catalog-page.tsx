import { usePageTitle } from '@hub/web-kit/page';
import { useState } from 'react';
import type { Catalog, Entry } from '../features/catalog/catalog.ts';
import { DeleteEntry } from '../features/catalog/delete-entry.tsx';
import { EntryForm } from '../features/catalog/entry-form.tsx';
import { EntryList } from '../features/catalog/entry-list.tsx';

/** Equations or use cases: their list, or the form of one of them. */
export function CatalogPage({ catalog }: { catalog: Catalog }) {
  usePageTitle(catalog.words.title);
  const [form, setForm] = useState<{ entry?: Entry }>();
  const [entryToDelete, setEntryToDelete] = useState<Entry>();
  if (form) return <EntryForm catalog={catalog} entry={form.entry} onClose={() => setForm(undefined)} />;
  return (
    <>
      <EntryList
        catalog={catalog}
        onAdd={() => setForm({})}
        onEdit={(entry) => setForm({ entry })}
        onDelete={setEntryToDelete}
      />
      {entryToDelete && (
        <DeleteEntry catalog={catalog} entry={entryToDelete} onClose={() => setEntryToDelete(undefined)} />
      )}
    </>
  );
}
