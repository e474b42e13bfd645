import type { ProjectDetail } from '@hub/openapi/types';
import { Box, Button, H2, HStack, Plate, Text } from '@hub/web-kit/ui';
import { useEffect, useRef } from 'react';
import { messages } from '../../messages/messages.ts';
import { openness } from '../../permissions.ts';
import { differingFields, type ProjectField, type ProjectTexts } from './project-texts.ts';

const words = messages.projects;

export interface ClashPanelProps {
  /** The project as it was when editing began. */
  base: ProjectTexts;
  /** The version that someone else has saved meanwhile. */
  stored: ProjectDetail;
  mine: ProjectTexts;
  onKeep: () => void;
  onTake: () => void;
}

/** Shows what someone else has saved while the user was editing, and asks which values to keep. Saves nothing itself. */
export function ClashPanel({ base, stored, mine, onKeep, onTake }: ClashPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Plate as="section" aria-labelledby="clash" padding="4" marginBottom="5" borderColor="warn">
      <H2 id="clash" ref={heading} tabIndex={-1} textStyle="h2-rail">
        {words.clash}
      </H2>
      {differingFields(base, stored).map((field) => (
        <Box key={field} marginTop="2" overflowWrap="anywhere" whiteSpace="pre-wrap">
          {words.isNow(<strong>{words.fields[field]}</strong>, textOf(stored, field))}
          {mine[field] !== base[field] && <div>{words.yours(textOf(mine, field))}</div>}
        </Box>
      ))}
      <Text marginBlock="3" color="ink-2">
        {words.clashAdvice}
      </Text>
      <HStack gap="2" flexWrap="wrap">
        <Button look="solid" onClick={onKeep}>
          {words.keepMine}
        </Button>
        <Button onClick={onTake}>{words.takeTheirs}</Button>
      </HStack>
    </Plate>
  );
}

const textOf = (texts: ProjectTexts, field: ProjectField): string =>
  field === 'is_public' ? messages.common.openness[openness(texts.is_public)] : texts[field] || words.empty;
