import type { Solution } from '@hub/openapi/types';
import { Markdown } from '@hub/web-kit/markdown';
import { paths } from '@hub/web-kit/paths';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { useReviewQueue } from '@hub/web-kit/solutions/review';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { TypeTag } from '@hub/web-kit/solutions/type-tag';
import { Box, chakra, Flex, H1, H2, Link, Text } from '@hub/web-kit/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { ChangesList } from './changes-list.tsx';
import { checksOf } from './checks.ts';
import { CheckList } from './check-list.tsx';
import { DecisionForm } from './decision-form.tsx';
import { ReviewBar } from './review-bar.tsx';
import { useNextKey, useNextReview } from './use-next-review.ts';

const words = messages.review;

// On phones one column, at whose lower edge the buttons of the decision stay in sight: what holds them there must be
// nothing smaller than that column.
const Columns = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    marginTop: '3',
    lg: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 25rem', columnGap: '9', alignItems: 'start' },
  },
});
const Main = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 } });
const Rail = chakra('aside', {
  base: {
    display: { base: 'contents', lg: 'flex' },
    flexDirection: 'column',
    gap: '3',
    minWidth: 0,
    fontSize: 'control',
  },
});
const RailPart = chakra('section', {
  base: { borderTop: '1px solid', borderColor: 'line', paddingTop: '3', '&[data-first]': { borderColor: 'ink' } },
});

export interface ReviewViewProps {
  /** Solution with the version that waits for review. */
  solution: Solution;
  /** What its author wrote when submitting it; undefined until it is known. */
  authorsComment: string | undefined;
  figure: ReactNode;
  equations: ReactNode;
}

/** The review view: figure, equation, checks, changes and the decision form. */
export function ReviewView({ solution, authorsComment, figure, equations }: ReviewViewProps) {
  const { id, name, version, head_version, published_version, submitted_by, description } = solution;
  const queue = useReviewQueue();
  const [goesOn, setGoesOn] = useState(true);
  const { go, goOn, isMoving } = useNextReview(solution);
  useNextKey(useCallback(() => go(), [go]));
  const toLookAt = checksOf(solution).filter(({ passed }) => !passed).length;
  return (
    <section aria-label={words.label}>
      <ReviewBar solution={solution} queue={queue.data?.data} isMoving={isMoving} onNext={go} />
      <Flex wrap="wrap" alignItems="center" columnGap="3.5" rowGap="1" paddingTop="3" fontSize="small" color="ink-2">
        <TypeTag type={solution.equation_type} />
        {solution.equation_name && <span>{solution.equation_name}</span>}
        <StatusBadge status={solution.hub_status} />
        <ProofBadge known={solution} />
        <span>
          {words.versionBy(
            version,
            submitted_by && (
              <Link to={paths.user.to(submitted_by)} textDecoration="underline">
                {submitted_by}
              </Link>
            ),
          )}
        </span>
        <Link to={paths.solution.to(id, { version: String(version) })} marginLeft={{ md: 'auto' }}>
          {words.openPage}
        </Link>
      </Flex>
      <H1 textStyle="h1-list" marginBlock="1">
        {name}
      </H1>
      {description && (
        <Box maxHeight={{ lg: '5.5rem' }} overflowY={{ lg: 'auto' }} tabIndex={-1}>
          <Markdown text={description} textStyle="prose" />
        </Box>
      )}
      {head_version > version && (
        <Text margin="2 0 0" color="warn">
          {words.newerExists(head_version)}
        </Text>
      )}
      <Columns>
        <Main>
          {figure}
          {equations}
        </Main>
        <Rail>
          <RailPart data-first aria-labelledby="checks">
            <H2 id="checks" textStyle="h3" marginBottom="1">
              {toLookAt === 0 ? words.checks.allPassed : words.checks.thingsToLookAt(toLookAt)}
            </H2>
            <CheckList solution={solution} />
          </RailPart>
          <RailPart>
            <ChangesList solution={solution} published={published_version} />
          </RailPart>
          <DecisionForm
            id={id}
            version={version}
            author={submitted_by}
            isDoubtful={solution.findings?.includes('large_error') ?? false}
            authorsComment={authorsComment}
            goesOn={goesOn}
            onGoesOn={setGoesOn}
            onDecided={() => goesOn && goOn()}
          />
        </Rail>
      </Columns>
    </section>
  );
}
