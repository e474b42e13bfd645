import type { Problem } from '@hub/openapi/types';
import { Waiting } from '@hub/web-kit/states';
import { Text } from '@hub/web-kit/ui';
import { lazy, Suspense, useState } from 'react';
import { Disclosure } from '../../disclosure.tsx';
import { messages } from '../../messages/messages.ts';

const words = messages.problems.beat;

/** What writes scripts is loaded once somebody wants one. */
const TrainingScripts = lazy(async () => {
  const module = await import(/* webpackChunkName: "training-scripts" */ './training-scripts.tsx');
  return { default: module.TrainingScripts };
});

/** Scripts that solve the problem, one for each library. */
export function BeatThis({ problem }: { problem: Problem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Text margin="0" marginBottom="2" maxWidth="text">
        {words.explain}
      </Text>
      <Disclosure onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{words.show}</summary>
        {isOpen && (
          <Suspense fallback={<Waiting>{null}</Waiting>}>
            <TrainingScripts problem={problem} />
          </Suspense>
        )}
      </Disclosure>
    </>
  );
}
