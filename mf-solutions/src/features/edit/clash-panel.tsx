import type { Solution } from '@hub/openapi/types';
import { Box, Button, chakra, H2, HStack, Plate, Text } from '@hub/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import {
  clashingFields,
  differingFields,
  labelOf,
  rebased,
  valuesOf,
  type EditField,
  type EditValues,
} from './edit-values.ts';
import { FieldGroup } from './field-group.tsx';
import { useValueText } from './use-value-text.ts';

const words = messages.edit.clash;

type Side = 'mine' | 'stored';

const Sides = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: '3' },
});
const Choice = chakra('label', {
  base: {
    display: 'block',
    padding: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'ink' },
  },
});
const Radio = chakra('input', { base: { margin: 0, marginRight: '2', accentColor: '{colors.solid}' } });
const Value = chakra('span', {
  base: {
    display: 'block',
    marginTop: '2',
    maxHeight: '16rem',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: 'mono',
    fontSize: 'small',
  },
});

export interface ClashPanelProps {
  /** The solution as it was when editing began. */
  base: Solution;
  /** The version that someone else has saved meanwhile. */
  stored: Solution;
  values: EditValues;
  onSettle: (values: EditValues) => void;
}

/** Shows the fields that two people have changed, to choose which values to keep. Saves nothing itself. */
export function ClashPanel({ base, stored, values, onSettle }: ClashPanelProps) {
  const [from, theirs] = [valuesOf(base), valuesOf(stored)];
  const clashing = clashingFields(from, values, theirs);
  const [chosen, setChosen] = useState<Partial<Record<EditField, Side>>>({});
  const sideOf = (field: EditField): Side => chosen[field] ?? 'mine';
  const settle = () => {
    const taken = clashing.filter((field) => sideOf(field) === 'stored');
    onSettle({ ...rebased(values, from, theirs), ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) });
  };
  return (
    <Plate as="section" aria-labelledby="clash" padding={{ base: '4', md: '6' }} borderColor="warn">
      <Heading>{words.title}</Heading>
      <Text maxWidth="text" marginTop="2" marginBottom="5">
        {clashing.length > 0 ? words.choose : words.apart}
      </Text>
      {clashing.map((field) => (
        <Clash
          key={field}
          field={field}
          solutions={[base, stored]}
          values={{ stored: theirs, mine: values }}
          side={sideOf(field)}
          onChoose={(side) => setChosen({ ...chosen, [field]: side })}
        />
      ))}
      <TakenOver fields={differingFields(from, theirs).filter((field) => !clashing.includes(field))} />
      <Button look="solid" onClick={settle}>
        {words.goOn}
      </Button>
    </Plate>
  );
}

/** The panel replaces the form, so the focus moves here. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <H2 id="clash" ref={heading} tabIndex={-1}>
      {children}
    </H2>
  );
}

interface ClashProps {
  field: EditField;
  /** Fields that can show names of equations and use cases. */
  solutions: Solution[];
  values: Record<Side, EditValues>;
  side: Side;
  onChoose: (side: Side) => void;
}

function Clash({ field, solutions, values, side, onChoose }: ClashProps) {
  const textOf = useValueText(solutions);
  return (
    <Box marginBottom="5">
      <FieldGroup label={labelOf(field)}>
        <Sides>
          {(['stored', 'mine'] as const).map((one) => (
            <Choice key={one}>
              <HStack gap="0" fontWeight="500">
                <Radio type="radio" name={`clash-${field}`} checked={one === side} onChange={() => onChoose(one)} />
                {words.sides[one]}
              </HStack>
              <Value>{textOf(field, values[one]) || <Box as="em">{words.empty}</Box>}</Value>
            </Choice>
          ))}
        </Sides>
      </FieldGroup>
    </Box>
  );
}

function TakenOver({ fields }: { fields: EditField[] }) {
  if (fields.length === 0) return null;
  return (
    <Text marginTop="0" marginBottom="5" color="ink-2">
      {words.takenOver(fields.map(labelOf))}
    </Text>
  );
}
