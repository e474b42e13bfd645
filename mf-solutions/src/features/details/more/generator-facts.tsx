import type { Solution } from '@hub/openapi/types';
import { Facts, Stack } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import { generatorRows } from '../../../solution/generator-rows.ts';
import { Part } from '../part.tsx';

/** The training points; nothing if neither the file nor the description contains them. */
export function GeneratorFacts({ solution }: { solution: Solution }) {
  const { value: generator, origin } = solution.merged_details.generator;
  const facts = generatorRows(generator);
  if (facts.length === 0) return null;
  return (
    <Part title={messages.details.titles.generator} origin={origin}>
      <Stack gap="3">
        {facts.map((ofPart, index) => (
          <Facts key={index} facts={ofPart} />
        ))}
      </Stack>
    </Part>
  );
}
