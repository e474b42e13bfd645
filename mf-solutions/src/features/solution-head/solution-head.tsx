import type { Solution } from '@hub/openapi/types';
import { CopyButton } from '@hub/web-kit/copy-button';
import { formatDate } from '@hub/web-kit/format';
import { Markdown } from '@hub/web-kit/markdown';
import { paths } from '@hub/web-kit/paths';
import { ErrorWarning } from '@hub/web-kit/solutions/proof-badge';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { TypeTag } from '@hub/web-kit/solutions/type-tag';
import { chakra, Flex, H1, Link } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { useSameEquation } from '../../equations/use-equations.ts';
import { messages } from '../../messages/messages.ts';
import { Trail } from '../../trail.tsx';
import { LikeSwitch } from './like-switch.tsx';

// On wide screens the actions stand at the end of the description.
const Head = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
    alignItems: 'end',
    columnGap: '6',
    rowGap: { base: '2.5', md: '3' },
  },
});
const Description = chakra('div', { base: { '&& > *': { maxWidth: '120ch', lineHeight: { base: 1.5, md: 1.6 } } } });
/** What identifies the version, and the tabs, on the line that closes the head. On phones there are only the tabs. */
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '0 6',
    marginTop: '1',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
});
const Meta = chakra('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: 'touch',
    color: 'ink-2',
    fontSize: 'small',
    '& > * + *::before': { content: '"·"', marginInline: '2', color: 'ink-3' },
  },
});
const Label = chakra('span', { base: { fontFamily: 'mono', color: 'ink', overflowWrap: 'anywhere' } });

// On phones the main action fills the row.
const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    '& > :first-child': { flex: { base: '1 1 auto', lg: 'none' } },
    '& button': { minHeight: { base: 'touch', lg: 'control' } },
  },
});

interface SolutionHeadProps {
  solution: Solution;
  /** The tab for editing has it in a field. */
  hasDescription: boolean;
  /** The main one first. */
  actions: ReactNode;
  tabs: ReactNode;
}

/** The head of a solution page: where it stands, its name, what it is, the actions, and the version with the tabs. */
export function SolutionHead({ solution, hasDescription, actions, tabs }: SolutionHeadProps) {
  const { name, description, label, projectname, username, version, updated_at, hub_status } = solution;
  return (
    <>
      <Flex wrap="wrap" alignItems="center" columnGap="3" paddingTop={{ base: '3', md: '4' }}>
        <Trail
          places={[
            { name: messages.head.solutions, to: paths.solutions.to() },
            { name: projectname, ...(username && { to: paths.user.to(username, { project: projectname }) }) },
          ]}
        />
        <TypeTag type={solution.equation_type} />
        <EquationName solution={solution} />
        {hub_status !== 'published' && <StatusBadge status={hub_status} />}
        <ErrorWarning known={solution} />
      </Flex>
      <Head>
        <div>
          <H1>{name}</H1>
          {hasDescription && description && (
            <Description>
              <Markdown text={description} textStyle="prose" />
            </Description>
          )}
        </div>
        <Actions>
          {actions}
          <LikeSwitch solution={solution} />
        </Actions>
      </Head>
      <Line>
        <Meta>
          <Flex alignItems="center" gap="1">
            <Label>{label}</Label>
            <CopyButton small text={label} what={messages.head.copyLabel} />
          </Flex>
          <span>{username ? <Link to={paths.user.to(username)}>{username}</Link> : messages.common.formerMember}</span>
          <span>{messages.head.version(version)}</span>
          <time dateTime={updated_at}>{formatDate(updated_at)}</time>
        </Meta>
        {tabs}
      </Line>
    </>
  );
}

/** Leads to the page of the equation, once that is known. */
function EquationName({ solution: { id, version, equation_name: name } }: { solution: Solution }) {
  const { data } = useSameEquation(id, version);
  if (!name) return null;
  return data?.slug ? (
    <Link to={paths.equation.to(data.slug)} fontSize="small">
      {name}
    </Link>
  ) : (
    <chakra.span fontSize="small" color="ink-2">
      {name}
    </chakra.span>
  );
}
