import type { Collection, CollectionItem } from '@hub/openapi/types';
import { MAX_COLLECTION_NOTE_LENGTH, MAX_COLLECTION_TEXT_LENGTH, MAX_NAME_LENGTH } from '@hub/shared/limits';
import * as v from 'valibot';
import { messages } from '../messages/messages.ts';

/** A solution or a problem of a collection, as it is sent. */
const itemSchema = v.object({
  solution_id: v.nullable(v.number()),
  problem_slug: v.nullable(v.string()),
  note: v.pipe(v.string(), v.trim(), v.maxLength(MAX_COLLECTION_NOTE_LENGTH)),
});
export type CollectionItemTexts = v.InferOutput<typeof itemSchema>;

export const collectionSchema = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.collections.editor.titleMissing),
    v.maxLength(MAX_NAME_LENGTH),
  ),
  text: v.pipe(v.string(), v.trim(), v.maxLength(MAX_COLLECTION_TEXT_LENGTH)),
  is_public: v.boolean(),
  items: v.array(itemSchema),
});
/** What its owner writes of a collection. */
export type CollectionTexts = v.InferOutput<typeof collectionSchema>;

export const keptItem = ({ solution_id, problem_slug, note }: CollectionItem): CollectionItemTexts => ({
  solution_id,
  problem_slug,
  note,
});

export const textsOf = ({ title, text, is_public, items }: Collection): CollectionTexts => ({
  title,
  text,
  is_public,
  items: items.map(keptItem),
});

/** The solution or problem at an address of this hub, whole or without its name; undefined for any other text. */
export function itemAt(address: string): CollectionItemTexts | undefined {
  const { origin, pathname } = URL.parse(address.trim(), location.origin) ?? {};
  if (origin !== location.origin || pathname === undefined) return undefined;
  const [, kind, name = ''] = /^\/(solutions|problems)\/([\w-]+)\/?$/.exec(pathname) ?? [];
  if (kind === 'problems') return { solution_id: null, problem_slug: endOf(name), note: '' };
  if (kind === 'solutions' && /^\d{1,9}$/.test(name))
    return { solution_id: Number(name), problem_slug: null, note: '' };
  return undefined;
}

/** The part of the address of a problem that stays the same. */
const endOf = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1);

export const isSameItem = (one: CollectionItemTexts, other: CollectionItemTexts): boolean =>
  one.solution_id === other.solution_id && one.problem_slug === other.problem_slug;
