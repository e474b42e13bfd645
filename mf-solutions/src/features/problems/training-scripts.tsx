import type { Problem } from '@hub/openapi/types';
import { trainingScript, type ScriptLibrary } from '@hub/solver-file/training-script';
import { CodePlate } from '@hub/web-kit/code-plate';
import { paths } from '@hub/web-kit/paths';
import { Box, Link, Segmented, Stack, Text } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { labelOfOwnSolution, statementIn } from '../../problems/stated.ts';

const words = messages.problems.beat;
const LIBRARIES = (['neurodiffeq', 'deepxde', 'torch'] as const satisfies ScriptLibrary[]).map((value) => ({
  value,
  label: words.names[value],
}));

/** The script for the chosen library, or why there is none. */
export function TrainingScripts({ problem }: { problem: Problem }) {
  const [library, setLibrary] = useState<ScriptLibrary>('neurodiffeq');
  const written = useMemo(
    () => trainingScript(statementIn(problem), library, labelOfOwnSolution(problem)),
    [problem, library],
  );
  const choice = (
    <Segmented label={words.libraries} size="sm" options={LIBRARIES} value={library} onChange={setLibrary} />
  );
  return (
    <Stack gap="3">
      {'script' in written ? (
        <Box css={{ '& pre': { maxHeight: '32rem', overflowY: 'auto' } }}>
          <CodePlate title={choice} code={written.script} language="python" />
        </Box>
      ) : (
        <>
          <div>{choice}</div>
          <Text margin="0" role="status">
            {words.cannot(written.reason)}
          </Text>
        </>
      )}
      <Text margin="0" color="ink-2" textStyle="small">
        {words.needs(
          <Link to={paths.docs.to('solverhub', 'install')}>{words.package}</Link>,
          <Link to={paths.apiKeys.to()}>{words.key}</Link>,
        )}
      </Text>
    </Stack>
  );
}
