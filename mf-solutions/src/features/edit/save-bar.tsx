import { Button, chakra, HStack, Text } from '@hub/web-kit/ui';
import { useEffect, useEffectEvent } from 'react';
import { messages } from '../../messages/messages.ts';
import { EDIT_SECTIONS, goToSection, sectionState } from './edit-sections.ts';
import { labelOf } from './edit-values.ts';
import type { EditForm } from './use-edit-form.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginTop: '6',
    paddingBlock: '3',
    borderTop: '1px solid',
    borderColor: 'line-strong',
    background: 'canvas',
    // With the focus too, which it has when the last change was just stored.
    '&:is([data-unsaved], :focus-within)': { position: 'sticky', bottom: 0, zIndex: 5 },
  },
});

/** The bar with unsaved changes, errors, and the buttons to save and discard. It is always visible. */
export function SaveBar({ form }: { form: EditForm }) {
  const { changed, isSaving, discard, values, errors } = form;
  const isClean = changed.length === 0;
  const refused = EDIT_SECTIONS.filter((section) => sectionState(section, values, errors) === 'refused');
  useSaveShortcut(form);
  return (
    <Bar data-bottom-bar data-unsaved={!isClean || undefined}>
      <Text role="status" margin="0" flex="1" minWidth="12rem" textStyle="small" color="ink-2">
        {isClean ? messages.edit.clean : messages.edit.unsaved(changed.map(labelOf))}
      </Text>
      {refused.map(({ id }) => (
        <Button key={id} look="text" size="sm" color="bad" onClick={() => goToSection(id)}>
          {messages.edit.refusedIn(messages.edit.sections[id].title)}
        </Button>
      ))}
      <HStack gap="2">
        <Button disabled={isClean || isSaving} onClick={discard}>
          {messages.edit.discard}
        </Button>
        <Button type="submit" look="solid" busy={isSaving} disabled={isClean} aria-keyshortcuts="Control+S Meta+S">
          {messages.edit.save}
        </Button>
      </HStack>
    </Bar>
  );
}

/** Control or Command with S saves, instead of storing the web page in a file. */
function useSaveShortcut({ changed, isSaving, save }: EditForm): void {
  const saveChanges = useEffectEvent(() => {
    if (changed.length > 0 && !isSaving) save();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      saveChanges();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
