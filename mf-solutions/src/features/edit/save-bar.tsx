import { Button, chakra, HStack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
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

/** What is not stored yet, and the two things to do about it: in sight however far up the form one is. */
export function SaveBar({ form: { changed, isSaving, discard } }: { form: EditForm }) {
  const isClean = changed.length === 0;
  return (
    <Bar data-unsaved={!isClean || undefined}>
      <Text role="status" margin="0" flex="1" minWidth="12rem" textStyle="small" color="ink-2">
        {isClean ? messages.edit.clean : messages.edit.unsaved(changed.map(labelOf))}
      </Text>
      <HStack gap="2">
        <Button disabled={isClean || isSaving} onClick={discard}>
          {messages.edit.discard}
        </Button>
        <Button type="submit" look="solid" busy={isSaving} disabled={isClean}>
          {messages.edit.save}
        </Button>
      </HStack>
    </Bar>
  );
}
