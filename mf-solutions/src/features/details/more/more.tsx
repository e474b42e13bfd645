import type { Solution } from '@hub/openapi/types';
import { symbolOf } from '@hub/figure/symbol';
import { CopyButton } from '@hub/web-kit/copy-button';
import { Flex, Text } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import { INSPECTION, PROOF_SECTION } from '../../../solution/places.ts';
import { Chapter } from '../chapter.tsx';
import { CodePanel } from '../code/code-panel.tsx';
import { Fold } from '../fold.tsx';
import { Part } from '../part.tsx';
import { ProofSection } from '../proof/proof-section.tsx';
import { AsInFile } from './as-in-file.tsx';
import { GeneratorFacts } from './generator-facts.tsx';
import { InspectionPanel } from './inspection-panel.tsx';
import { MendedNote } from './mended-note.tsx';
import { Networks } from './networks.tsx';
import { SharePanel } from './share-panel.tsx';
import { TrainingFacts } from './training-facts.tsx';
import { Variables } from './variables.tsx';

const { titles, summaries } = messages.details;

/** What few readers need, closed. Links from above open it. */
export function More({ solution }: { solution: Solution }) {
  const { proof, inspection, contents, diff_equation_details, merged_details, format } = solution;
  const isOpen = format === 'open';
  const { networks, generator, optimizer } = merged_details;
  return (
    <Chapter title={titles.more}>
      {proof.rung !== null && (
        <Fold
          id={PROOF_SECTION}
          title={proof.proven_error === null ? messages.proof.section.titleWithoutProof : messages.proof.section.title}
          summary={summaries.proof(messages.proof.methods[proof.rung], proof.has_certificate)}
        >
          <ProofSection solution={solution} />
        </Fold>
      )}
      {diff_equation_details.variables.length > 0 && (
        <Fold
          isLate
          title={titles.variables}
          summary={messages.common.firstOf(diff_equation_details.variables.map(symbolOf))}
        >
          <Variables solution={solution} />
        </Fold>
      )}
      {(networks.value.length > 0 || Object.keys({ ...generator.value, ...optimizer.value }).length > 0) && (
        <Fold
          title={isOpen ? titles.network : titles.networks}
          summary={isOpen ? summaries.network : summaries.networks}
        >
          <Networks solution={solution} />
          {!isOpen && <GeneratorFacts solution={solution} />}
          <TrainingFacts solution={solution} />
        </Fold>
      )}
      <Fold
        id={INSPECTION}
        title={titles.loading}
        summary={
          isOpen
            ? summaries.noCode
            : summaries.loading(inspection.imports.length, inspection.calls.length, contents.functions.length > 0)
        }
      >
        <InspectionPanel inspection={inspection} functions={contents.functions}>
          <MendedNote solution={solution} />
        </InspectionPanel>
        <Flex alignItems="center" gap="1" marginTop="4" textStyle="small">
          <Text margin="0" color="ink-2">
            {summaries.sha256}
          </Text>
          <Text as="code" margin="0" overflowWrap="anywhere">
            {solution.sha256}
          </Text>
          <CopyButton small text={solution.sha256} what={summaries.copySha256} />
        </Flex>
        {contents.functions.length > 0 && (
          <Part title={titles.code}>
            <CodePanel solution={solution} />
          </Part>
        )}
      </Fold>
      <AsInFile solution={solution} />
      {solution.published_version !== null && (
        <Fold title={titles.share} summary={summaries.share}>
          <SharePanel solution={solution} />
        </Fold>
      )}
    </Chapter>
  );
}
