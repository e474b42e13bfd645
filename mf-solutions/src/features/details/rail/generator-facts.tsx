import type { Solution } from '@hub/openapi/types';
import { Facts, Stack } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import { generatorRows } from '../../../solution/generator-rows.ts';
import { generatorOf } from '../../../solution/told.ts';
import { Section } from '../section.tsx';

/** The points it was trained on; nothing where neither the file nor what was sent tells any of them. */
export function GeneratorFacts({ solution }: { solution: Solution }) {
  const { value: generator, origin } = generatorOf(solution);
  const facts = generatorRows(generator);
  if (facts.length === 0) return null;
  return (
    <Section title={messages.details.titles.generator} rail origin={origin}>
      <Stack gap="3">
        {facts.map((ofPart, index) => (
          <Facts key={index} facts={ofPart} />
        ))}
      </Stack>
    </Section>
  );
}
