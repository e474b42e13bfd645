import type { Solution } from '@hub/openapi/types';
import type { DisassembledFunction } from '@hub/solver-file/disassembly';
import { Box } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import { fetchFile } from '../../../solution/fetch-file.ts';
import { ReadOnRequest, Sentence } from '../read-on-request.tsx';
import { useFold } from '../use-fold.tsx';
import { CodeFunction } from './code-function.tsx';

const SHOWN_AT_ONCE = 12;

const words = messages.details.code;

/** What the author's functions in the file do. */
export function CodePanel({ solution }: { solution: Solution }) {
  return (
    <ReadOnRequest solution={solution} words={words} read={readCode}>
      {({ functions }) => <Functions functions={functions} />}
    </ReadOnRequest>
  );
}

async function readCode(solution: Solution) {
  const [file, { readCodeInFile }] = await Promise.all([
    fetchFile(solution),
    import(/* webpackChunkName: "disassembly" */ '@hub/solver-file/disassembly'),
  ]);
  return readCodeInFile(file);
}

function Functions({ functions }: { functions: DisassembledFunction[] }) {
  const [shown, more] = useFold(functions, SHOWN_AT_ONCE, messages.details.showAll.functions);
  return (
    <>
      <Sentence>{words.howToRead}</Sentence>
      <Box marginTop="2.5">
        {shown.map((shownFunction, index) => (
          <CodeFunction key={index} shown={shownFunction} />
        ))}
      </Box>
      {more}
    </>
  );
}
