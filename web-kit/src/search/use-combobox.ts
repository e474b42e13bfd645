import { useLeave } from '@hub/web-kit/use-leave';
import { useEffect, useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';

export interface ComboboxOptions {
  text: string;
  onText: (text: string) => void;
  /** What is offered for the text, each by a key of its own; undefined while there is not even a sentence to show. */
  offers: readonly string[] | undefined;
  /** Enter takes the first of them at once. Else nothing is active until the arrow keys, which also come by the text. */
  startsAtFirst?: boolean;
  /** Enter, on the active one. */
  onChoose: (offer: string) => void;
}

/** Without the root, which whoever shows the list has no use for. */
export type Combobox = Omit<ReturnType<typeof useCombobox>, 'root'>;

/**
 * A text with a list of what is found for it below: the "editable combobox with list autocomplete" of the ARIA
 * Authoring Practices. The focus stays in the text; the list closes when it leaves `root`.
 */
export function useCombobox<Root extends HTMLElement>({
  text,
  onText,
  offers,
  startsAtFirst = false,
  onChoose,
}: ComboboxOptions) {
  const listId = useId();
  const [isOpened, setOpened] = useState(false);
  const [cursor, setCursor] = useState<string>();
  const close = () => setOpened(false);
  const root = useLeave<Root>(isOpened, close);

  const open = isOpened && offers !== undefined;
  const offered = open ? offers : [];
  const active = offered.find((offer) => offer === cursor) ?? (startsAtFirst ? offered[0] : undefined);
  const expanded = offered.length > 0;
  const idOf = (offer: string) => `${listId}-${offer}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const move = (step: 1 | -1) => {
    if (!isOpened) return setOpened(true);
    const stops: readonly (string | undefined)[] = startsAtFirst ? offered : [undefined, ...offered];
    setCursor(stops[(stops.indexOf(active) + step + stops.length) % stops.length]);
  };
  const press = (event: KeyboardEvent) => {
    const action = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: active && (() => onChoose(active)),
      Escape: open ? close : undefined,
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
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      value: text,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        onText(currentTarget.value);
        setCursor(undefined);
        setOpened(true);
      },
      onClick: () => setOpened(true),
      onKeyDown: press,
    },
    list: { id: listId, role: 'listbox' },
    option: (offer: string) => ({ id: idOf(offer), role: 'option', 'aria-selected': offer === active, tabIndex: -1 }),
  } as const;
}
