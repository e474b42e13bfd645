import type { Origin } from '@hub/openapi/types';
import { chakra } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const Note = chakra('span', {
  base: { color: 'ink-3', fontFamily: 'sans', fontSize: 'tick', whiteSpace: 'nowrap' },
});

export const OriginNote = ({ origin }: { origin: Origin }) => <Note>{messages.facts.origins[origin]}</Note>;
