import type { Inspection } from '@hub/openapi/types';
import { TickIcon, WarningIcon } from '@hub/web-kit/icons';
import { Box, chakra, VisuallyHidden } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { messages } from '../../../messages/messages.ts';
import { WithoutCode } from '../../../solution/without-code.tsx';

const List = chakra('ul', {
  base: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { display: 'flex', gap: '2', paddingBlock: '1', lineHeight: 1.45 },
  },
});
const Names = chakra('ul', {
  base: {
    margin: 0,
    marginTop: '2',
    paddingLeft: '4',
    maxHeight: '14rem',
    overflowY: 'auto',
    fontFamily: 'mono',
    fontSize: 'tick',
    overflowWrap: 'anywhere',
  },
});
const Details = chakra('details', {
  base: {
    marginTop: '1',
    '& > summary': {
      minHeight: 'target',
      color: 'link',
      cursor: 'pointer',
      listStylePosition: 'outside',
      marginLeft: '4',
    },
  },
});
const Honest = chakra('p', {
  base: {
    margin: 0,
    marginTop: '2.5',
    paddingTop: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
    color: 'ink-2',
    fontSize: 'small',
  },
});

const words = messages.details.inspection;

export interface InspectionPanelProps {
  inspection: Inspection;
  /** Names that the author's own code uses. */
  functions: string[];
  /** What is said of a file that was mended. */
  children?: ReactNode;
}

/** What was found in the file without running it, and how reliable this is. */
export function InspectionPanel({ inspection, functions, children }: InspectionPanelProps) {
  const { notes, imports, calls } = inspection;
  return (
    <Box fontSize="control" maxWidth="text">
      <Box marginBottom="2">
        <WithoutCode inspection={inspection} />
      </Box>
      <List>
        {notes.map(({ kind, text }) => (
          <li key={text}>
            <Box as="span" color={kind === 'ok' ? 'ok' : kind === 'warn' ? 'warn' : 'bad'} marginTop="0.5">
              {kind === 'ok' ? <TickIcon /> : <WarningIcon />}
            </Box>
            <span>
              {kind !== 'ok' && <VisuallyHidden>{words.lookAt}</VisuallyHidden>}
              {text}
            </span>
          </li>
        ))}
      </List>
      {children}
      <NameList words={words.imports} names={imports} />
      <NameList words={words.calls} names={calls} />
      <NameList words={words.functions} names={functions} />
      {inspection.verdict !== 'no_code' && <Honest>{words.honest}</Honest>}
    </Box>
  );
}

function NameList({ words: { see, list }, names }: { words: typeof words.imports; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <Details>
      <summary>{see}</summary>
      <Names tabIndex={0} role="list" aria-label={list}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Names>
    </Details>
  );
}
