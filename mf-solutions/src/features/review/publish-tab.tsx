import { H2, Plate } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { DecisionForm } from './decision-form.tsx';

/** Decides on the version that waits for review; what there is to know of it stands in the strip above. */
export function PublishTab({ id, version }: { id: number; version: number }) {
  return (
    <section>
      <H2>{messages.review.decideOn(version)}</H2>
      <Plate padding={{ base: '4', md: '5' }} maxWidth="40rem" marginTop="4">
        <DecisionForm id={id} version={version} />
      </Plate>
    </section>
  );
}
