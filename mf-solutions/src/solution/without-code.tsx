import type { Inspection } from '@hub/openapi/types';
import { chakra, Text } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

const words = messages.details.withoutCode;

const Reason = chakra('span', { base: { color: 'ink-2' } });

/** Whether the solver can be used without code of its author: the first thing to know about a file. Nothing while the hub has not found out. */
export function WithoutCode({ inspection: { without_code } }: { inspection: Inspection }) {
  if (!without_code) return null;
  const { usable, reason } = without_code;
  return (
    <Text margin="0" fontSize="control" lineHeight="1.45">
      {words.question} <strong>{words[usable]}</strong>
      {reason !== null && <Reason> {reason}</Reason>}
    </Text>
  );
}
