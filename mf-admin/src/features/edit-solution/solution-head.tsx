import type { Solution } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { TypeTag } from '@hub/web-kit/solutions/type-tag';
import { chakra, Flex, H1, Link } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.solution;

const Label = chakra('span', { base: { textStyle: 'label', overflowWrap: 'anywhere', minWidth: 0 } });

/** The head of the page, as that of a review: label, state, version and author, with the name below. */
export function SolutionHead({ solution }: { solution: Solution }) {
  const { id, name, label, version, username, submitted_by } = solution;
  const author = submitted_by ?? username;
  return (
    <header>
      <Flex wrap="wrap" alignItems="center" columnGap="3.5" rowGap="1" textStyle="small" color="ink-2">
        <TypeTag type={solution.equation_type} />
        <Label>{label}</Label>
        <StatusBadge status={solution.hub_status} />
        <ProofBadge known={solution} />
        <span>
          {words.versionBy(
            version,
            author && (
              <Link to={paths.user.to(author)} textDecoration="underline">
                {author}
              </Link>
            ),
          )}
        </span>
        <Link to={paths.solution.to(id)} marginLeft={{ md: 'auto' }}>
          {words.lookAt(name)}
        </Link>
      </Flex>
      <H1 textStyle="h1-list" marginTop="1">
        {name}
      </H1>
    </header>
  );
}
