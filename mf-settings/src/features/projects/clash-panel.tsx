import type { ProjectDetail } from '@hub/openapi/types';
import { Box, Button, H2, HStack, Plate, Text } from '@hub/web-kit/ui';
import { useEffect, useRef } from 'react';
import { openness } from '../../permissions.ts';
import { differingFields, LABELS, type ProjectField, type ProjectTexts } from './project-texts.ts';

export interface ClashPanelProps {
  /** The project as it was when editing began. */
  base: ProjectTexts;
  /** What somebody else stored meanwhile. */
  stored: ProjectDetail;
  mine: ProjectTexts;
  onKeep: () => void;
  onTake: () => void;
}

/** What somebody else stored while one typed, and what is to come of it. Nothing is sent from here. */
export function ClashPanel({ base, stored, mine, onKeep, onTake }: ClashPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Plate as="section" aria-labelledby="clash" padding="4" marginBottom="5" borderColor="warn">
      <H2 id="clash" ref={heading} tabIndex={-1} textStyle="h2-rail">
        Somebody else changed this project meanwhile
      </H2>
      {differingFields(base, stored).map((field) => (
        <Box key={field} marginTop="2" overflowWrap="anywhere" whiteSpace="pre-wrap">
          <strong>{LABELS[field]}</strong> is now: {textOf(stored, field)}
          {mine[field] !== base[field] && <div>Yours: {textOf(mine, field)}</div>}
        </Box>
      ))}
      <Text marginBlock="3" color="ink-2">
        Keep yours, and what only they changed is kept too; or take theirs, and what you typed is gone. Nothing is
        stored before you save again.
      </Text>
      <HStack gap="2" flexWrap="wrap">
        <Button look="solid" onClick={onKeep}>
          Keep mine
        </Button>
        <Button onClick={onTake}>Take theirs</Button>
      </HStack>
    </Plate>
  );
}

const textOf = (texts: ProjectTexts, field: ProjectField): string =>
  field === 'is_public' ? openness(texts.is_public) : texts[field] || 'empty';
