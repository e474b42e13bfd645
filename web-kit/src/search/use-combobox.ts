import { useLeave } from '@hub/web-kit/use-leave';
import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';

export interface ComboboxOptions {
  text: string;
  onText: (text: string) => void;
  /**
   * What is offered for the text, each by a key of its own; the first is active until the arrow keys move. The key ''
   * is the text itself: there, Enter is left to the form. Undefined while there is not even a sentence to show.
   */
  offers: readonly string[] | undefined;
  /** Enter, on the active one. */
  onChoose: (offer: string) => void;
}

const bringIntoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** Without the root, which whoever shows the list has no use for. */
export type Combobox = Omit<ReturnType<typeof useCombobox>, 'root'>;

/**
 * A text with a list of what is found for it below: the "editable combobox with list autocomplete" of the ARIA
 * Authoring Practices. The focus stays in the text; the list closes when it leaves `root`.
 */
export function useCombobox<Root extends HTMLElement>({ text, onText, offers, onChoose }: ComboboxOptions) {
  const listId = useId();
  const [isOpened, setOpened] = useState(false);
  const [cursor, setCursor] = useState('');
  const close = () => setOpened(false);
  const root = useLeave<Root>(isOpened, close);

  const open = isOpened && offers !== undefined;
  const offered = open ? offers : [];
  const active = offered.includes(cursor) ? cursor : (offered[0] ?? '');
  const expanded = offered.length > 0;
  const idOf = (offer: string) => `${listId}-${offer}`;

  const move = (step: 1 | -1) => {
    if (!isOpened) return setOpened(true);
    setCursor(offered.at((offered.indexOf(active) + step) % offered.length) ?? '');
  };
  const press = (event: KeyboardEvent) => {
    const action = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: active && (() => onChoose(active)),
      Escape: open && close,
    }[event.key];
    if (!action || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
  };

  return {
    /** Of the element around text and list. */
    root,
    open,
    close,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': expanded ? listId : undefined,
      'aria-activedescendant': active ? idOf(active) : undefined,
      autoComplete: 'off',
      value: text,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        onText(currentTarget.value);
        setCursor('');
        setOpened(true);
      },
      onClick: () => setOpened(true),
      onKeyDown: press,
    },
    list: { id: listId, role: 'listbox' },
    option: (offer: string) => ({
      ref: offer === active ? bringIntoSight : undefined,
      id: idOf(offer),
      role: 'option',
      'aria-selected': offer === active,
      tabIndex: -1,
    }),
  } as const;
}
