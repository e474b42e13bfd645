import type { Solution } from '@hub/openapi/types';
import { CopyButton } from '@hub/web-kit/copy-button';
import { formatCount, formatDate } from '@hub/web-kit/format';
import { DownloadIcon } from '@hub/web-kit/icons';
import { Markdown } from '@hub/web-kit/markdown';
import { paths } from '@hub/web-kit/paths';
import { ErrorWarning } from '@hub/web-kit/solutions/proof-badge';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { TypeTag } from '@hub/web-kit/solutions/type-tag';
import { AnchorButton, Box, Button, chakra, Flex, H1, Link } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { VersionDownload } from '../../download/version-download.tsx';
import { messages } from '../../messages/messages.ts';
import { Trail } from '../../trail.tsx';
import { LikeSwitch } from './like-switch.tsx';

const Meta = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    color: 'ink-2',
    fontSize: 'control',
  },
});
// On wide screens the actions stand beside the name, and the description has the whole width: mostly one line, so that the figure begins
// higher up.
const Head = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
    gridTemplateAreas: { base: '"tags" "name" "text" "actions"', lg: '"tags tags" "name actions" "text text"' },
    alignItems: 'end',
    columnGap: '6',
    paddingTop: '2',
  },
});
const Description = chakra('div', {
  base: { marginBottom: '1', '&& > *': { maxWidth: '120ch', textWrap: 'balance' } },
});
const Label = chakra('span', {
  base: { fontFamily: 'mono', fontSize: 'small', color: 'ink', overflowWrap: 'anywhere' },
});
const Count = chakra('span', { base: { fontFamily: 'mono', fontSize: 'small', color: 'ink-2' } });

// On phones the main action is a row of its own above the others, which share the next one.
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    gridArea: 'actions',
    marginTop: { base: '4', lg: '0' },
    marginBottom: { lg: '1' },
    '& > :is(a, button)': { flex: { base: '1 1 auto', md: 'none' }, paddingInline: { base: '2', md: '4' } },
    '& > :last-child': { order: { base: -1, md: 0 } },
  },
});

interface SolutionHeadProps {
  solution: Solution;
  /** The tab for editing has it in a field. */
  hasDescription: boolean;
  actions: ReactNode;
}

/** The head of a solution page: its name, what it is, the version, and the actions. Those of other features come last, the main one at the end. */
export function SolutionHead({ solution, hasDescription, actions }: SolutionHeadProps) {
  const { name, description, label, projectname, username, version, updated_at } = solution;
  return (
    <>
      <Box paddingTop="4">
        <Trail
          places={[
            { name: messages.head.solutions, to: paths.solutions.to() },
            { name: projectname, ...(username && { to: paths.user.to(username, { project: projectname }) }) },
          ]}
        />
      </Box>
      <Head>
        <Flex gridArea="tags" wrap="wrap" alignItems="center" gap="3.5" fontSize="small" color="ink-2">
          <TypeTag type={solution.equation_type} />
          {solution.equation_name && <span>{solution.equation_name}</span>}
          <StatusBadge status={solution.hub_status} />
          <ErrorWarning known={solution} />
        </Flex>
        <H1 gridArea="name" marginBlock="1.5 1">
          {name}
        </H1>
        <Box gridArea="text">
          {hasDescription && description && (
            <Description>
              <Markdown text={description} textStyle="lead" />
            </Description>
          )}
          <Meta>
            <Flex alignItems="center" gap="1">
              <Label>{label}</Label>
              <CopyButton small text={label} what={messages.head.copyLabel} />
            </Flex>
            <span>
              {messages.head.by(
                username ? <Link to={paths.user.to(username)}>{username}</Link> : messages.common.formerMember,
              )}
            </span>
            <span>{messages.head.version(version)}</span>
            <span>{messages.head.updated(<time dateTime={updated_at}>{formatDate(updated_at)}</time>)}</span>
          </Meta>
        </Box>
        <Actions>
          <LikeSwitch solution={solution} />
          <Download solution={solution} />
          {actions}
        </Actions>
      </Head>
    </>
  );
}

function Download({ solution }: { solution: Solution }) {
  const content = (
    <>
      <DownloadIcon /> {messages.common.download} <Count>{formatCount(solution.download_count)}</Count>
    </>
  );
  return (
    <VersionDownload
      file={{ ...solution, verdict: solution.inspection.verdict }}
      link={(attributes) => <AnchorButton {...attributes}>{content}</AnchorButton>}
      button={(attributes) => <Button {...attributes}>{content}</Button>}
    />
  );
}
