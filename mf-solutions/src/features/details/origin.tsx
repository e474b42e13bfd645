import { chakra } from '@hub/web-kit/ui';
import type { Origin } from '../../solution/told.ts';

const WORDS: Record<Origin, string> = { file: 'from the file', sent: 'as sent' };

const Note = chakra('span', {
  base: { color: 'ink-3', fontFamily: 'sans', fontSize: '0.75rem', whiteSpace: 'nowrap' },
});

export const OriginNote = ({ origin }: { origin: Origin }) => <Note>{WORDS[origin]}</Note>;
