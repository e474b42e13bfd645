import { Box, Button, H2, HStack, Plate, Text } from '@hub/web-kit/ui';
import { useEffect, useRef } from 'react';
import { messages } from './messages/messages.ts';
import type { RevisedForm, TypedFields } from './use-revised-form.ts';

const words = messages.clash;

export interface ClashPanelProps<Fields extends TypedFields> {
  /** What somebody else has changed. */
  title: string;
  labels: Record<keyof Fields, string>;
  edit: RevisedForm<Fields>;
  /** The word for a field that is on or off. */
  switched?: (isOn: boolean) => string;
}

/** Shows what someone else has saved while the user was editing, and asks which values to keep. Saves nothing itself. */
export function ClashPanel<Fields extends TypedFields>({
  title,
  labels,
  edit,
  switched = String,
}: ClashPanelProps<Fields>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { base, clash, form, keep, take } = edit;
  if (!clash) return null;
  const mine = form.fields.getValues();
  const fields = (Object.keys(labels) as (keyof Fields)[]).filter((field) => base[field] !== clash[field]);
  const shown = (value: string | boolean | undefined) =>
    typeof value === 'boolean' ? switched(value) : value || words.empty;
  return (
    <Plate as="section" aria-labelledby="clash" padding="4" marginBottom="5" borderColor="warn">
      <H2 id="clash" ref={heading} tabIndex={-1} textStyle="h2-rail">
        {title}
      </H2>
      {fields.map((field) => (
        <Box key={String(field)} marginTop="2" overflowWrap="anywhere" whiteSpace="pre-wrap">
          {words.isNow(<strong>{labels[field]}</strong>, shown(clash[field]))}
          {mine[field] !== base[field] && <div>{words.yours(shown(mine[field]))}</div>}
        </Box>
      ))}
      <Text marginBlock="3" color="ink-2">
        {words.advice}
      </Text>
      <HStack gap="2" flexWrap="wrap">
        <Button look="solid" onClick={keep}>
          {words.keepMine}
        </Button>
        <Button onClick={take}>{words.takeTheirs}</Button>
      </HStack>
    </Plate>
  );
}
