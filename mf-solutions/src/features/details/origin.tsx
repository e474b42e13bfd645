import { chakra } from '@hub/web-kit/ui';

/** Whose word a fact is: the solver file's own, or that of the text which the client sent beside it. */
export type Origin = 'file' | 'sent';

const WORDS: Record<Origin, string> = { file: 'from the file', sent: 'as sent' };

const Note = chakra('span', {
  base: { color: 'ink-3', fontFamily: 'sans', fontSize: '0.75rem', whiteSpace: 'nowrap' },
});

export const OriginNote = ({ origin }: { origin: Origin }) => <Note>{WORDS[origin]}</Note>;
