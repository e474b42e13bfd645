import { MAX_COLLECTION_NOTE_LENGTH } from '@hub/shared/limits';
import { CloseIcon, DownIcon, UpIcon } from '@hub/web-kit/icons';
import { Box, Button, chakra, Field, Flex, H2, IconButton, Input, Text } from '@hub/web-kit/ui';
import { useState, type KeyboardEvent } from 'react';
import { isSameItem, itemAt, type CollectionItemTexts } from '../../collections/collection-texts.ts';
import { messages } from '../../messages/messages.ts';

const words = messages.collections.editor;

const List = chakra('ol', { base: { margin: 0, padding: 0, listStyle: 'none' } });
const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '1 3',
    alignItems: 'center',
    paddingBlock: '2',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
});

export interface ItemListProps {
  items: readonly CollectionItemTexts[];
  names: ReadonlyMap<string, string>;
  onChange: (items: CollectionItemTexts[]) => void;
}

/** The key of an item in a map of names. */
export const itemKey = ({ solution_id, problem_slug }: CollectionItemTexts): string =>
  solution_id === null ? `problem ${problem_slug}` : `solution ${solution_id}`;

/** The contents of a collection, to be ordered, noted, removed and added. */
export function ItemList({ items, names, onChange }: ItemListProps) {
  const move = (from: number, to: number) => onChange(items.toSpliced(from, 1).toSpliced(to, 0, items[from]!));
  return (
    <Box>
      <H2 textStyle="h3" marginBottom="2">
        {words.items}
      </H2>
      {items.length === 0 && (
        <Text margin="0" marginBottom="2" color="ink-2">
          {words.nothing}
        </Text>
      )}
      <List>
        {items.map((item, i) => (
          <ItemEntry
            key={itemKey(item)}
            item={item}
            name={nameOf(item, names)}
            onNote={(note) => onChange(items.with(i, { ...item, note }))}
            onUp={i > 0 ? () => move(i, i - 1) : undefined}
            onDown={i < items.length - 1 ? () => move(i, i + 1) : undefined}
            onRemove={() => onChange(items.toSpliced(i, 1))}
          />
        ))}
      </List>
      <AddByAddress items={items} onAdd={(item) => onChange([...items, item])} />
    </Box>
  );
}

function nameOf(item: CollectionItemTexts, names: ReadonlyMap<string, string>): string {
  return (
    names.get(itemKey(item)) ??
    (item.solution_id === null
      ? `${messages.collections.problem} ${item.problem_slug}`
      : words.solution(item.solution_id))
  );
}

interface ItemEntryProps {
  item: CollectionItemTexts;
  name: string;
  onNote: (note: string) => void;
  /** Undefined for the first one. */
  onUp: (() => void) | undefined;
  /** Undefined for the last one. */
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function ItemEntry({ item, name, onNote, onUp, onDown, onRemove }: ItemEntryProps) {
  return (
    <Entry>
      <Box minWidth="0" overflowWrap="anywhere">
        {name}
      </Box>
      <Flex gap="1">
        <IconButton label={words.up(name)} disabled={!onUp} onClick={onUp}>
          <UpIcon />
        </IconButton>
        <IconButton label={words.down(name)} disabled={!onDown} onClick={onDown}>
          <DownIcon />
        </IconButton>
        <IconButton label={words.remove(name)} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </Flex>
      <Input
        aria-label={words.note(name)}
        placeholder={words.notePlaceholder}
        maxLength={MAX_COLLECTION_NOTE_LENGTH}
        gridColumn="1 / -1"
        value={item.note}
        onChange={({ currentTarget: { value } }) => onNote(value)}
      />
    </Entry>
  );
}

interface AddByAddressProps {
  items: readonly CollectionItemTexts[];
  onAdd: (item: CollectionItemTexts) => void;
}

function AddByAddress({ items, onAdd }: AddByAddressProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const item = itemAt(address);
    if (!item) return setError(words.noAddress);
    if (items.some((one) => isSameItem(one, item))) return setError(words.twice);
    onAdd(item);
    setAddress('');
    setError(undefined);
  };
  // The form around it is not to be sent.
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <Box marginTop="4">
      <Field label={words.address} hint={words.addressHint} {...(error && { error })}>
        {(control) => (
          <Flex gap="2">
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={address}
              onChange={({ currentTarget: { value } }) => setAddress(value)}
              onKeyDown={addByEnter}
            />
            <Button onClick={add} disabled={address.trim() === ''}>
              {words.add}
            </Button>
          </Flex>
        )}
      </Field>
    </Box>
  );
}
