import { useLeave } from '@hub/web-kit/use-leave';
import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';

export interface ComboboxOptions {
  text: string;
  onText: (text: string) => void;
  /**
   * The keys of the options. The first one is active until the arrow keys are used. The key '' stands for the text
   * itself: with it, Enter submits the form. Undefined if there is nothing to show, not even a message.
   */
  offers: readonly string[] | undefined;
  /** Called with the active option on Enter. */
  onChoose: (offer: string) => void;
}

const bringIntoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The combobox for components that show the list and do not need `root`. */
export type Combobox = Omit<ReturnType<typeof useCombobox>, 'root'>;

/**
 * A text field with a list of options below it: the "editable combobox with list autocomplete" of the ARIA Authoring
 * Practices. The focus stays in the field; the list closes when the focus leaves `root`.
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
    /** The ref of the element around the field and the list. */
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
