import type { Profile } from '@hub/openapi/types';
import { gitHubAddress, orcidAddress } from '@hub/shared/profile-addresses';
import { formatCount } from '@hub/web-kit/format';
import { GitHubIcon, OrcidIcon } from '@hub/web-kit/icons';
import { Avatar, Box, chakra, ExternalLink, Flex, H1, Text } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { PROJECTS_ON_A_PAGE, type useUserProjects } from './use-user.ts';
import { feeds } from '../../share/addresses.ts';
import { FeedLink } from '../../share/feed-link.tsx';

const Row = chakra('div', { base: { display: 'flex', gap: '2', alignItems: 'baseline' } });
const Term = chakra('dt', { base: { color: 'ink-2' } });
const Facts = chakra('dl', {
  base: { margin: 0, display: 'flex', flexWrap: 'wrap', gap: '1 6', fontSize: 'control', '& dd': { margin: 0 } },
});

const Title = chakra('h2', { base: { textStyle: 'h3', margin: '4 0 1' } });
const InLine = chakra('h2', { base: { margin: 0, font: 'inherit', color: 'ink-2' } });

type Projects = ReturnType<typeof useUserProjects>['data'];

export interface UserHeadProps {
  profile: Profile;
  /** The first page of them. */
  projects: Projects;
}

/** The public profile of the user. */
export function UserHead({ profile, projects }: UserHeadProps) {
  const { username, full_name, github_username, twitter_handle, research_interests } = profile;
  const { verified_orcid, verified_github } = profile;
  const handle = twitter_handle.replace(/^@/, '');
  return (
    <Box paddingTop={{ base: '5', md: '9' }}>
      <Flex gap="4" alignItems="center">
        <Avatar name={full_name || username} size="lg" />
        <Box minWidth="0">
          <H1 textStyle="h1-list">{full_name || username}</H1>
          <Flex wrap="wrap" alignItems="center" columnGap="4">
            {full_name && (
              <Text margin="0" fontFamily="mono" fontSize="small" color="ink-2">
                {username}
              </Text>
            )}
            <FeedLink href={feeds.user(username)} name={messages.share.feeds.ofUser(username)} />
          </Flex>
        </Box>
      </Flex>
      <Box marginTop="5">
        <Facts>
          <Numbers projects={projects} />
          {verified_orcid && (
            <Verified term={messages.user.orcid} icon={<OrcidIcon />} href={orcidAddress(verified_orcid)}>
              {verified_orcid}
            </Verified>
          )}
          {verified_github && (
            <Verified term={messages.user.github} icon={<GitHubIcon />} href={gitHubAddress(verified_github)}>
              {verified_github}
            </Verified>
          )}
          {github_username && !verified_github && <Fact term={messages.user.github}>{github_username}</Fact>}
          {handle && <Fact term={messages.user.twitter}>{handle}</Fact>}
          <Fact term={<InLine>{messages.user.organizations}</InLine>}>{messages.user.noOrganizations}</Fact>
        </Facts>
      </Box>
      {research_interests && (
        <section>
          <Title>{messages.user.researchInterests}</Title>
          <Text textStyle="prose" margin="0" maxWidth="text" whiteSpace="pre-line">
            {research_interests}
          </Text>
        </section>
      )}
    </Box>
  );
}

/** How many solutions and projects may be seen. Solutions are counted as far as the first page of the projects has all. */
function Numbers({ projects }: { projects: Projects }) {
  if (!projects || projects.total === 0) return null;
  const solutions = projects.data.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {projects.total <= PROJECTS_ON_A_PAGE && <Fact term={messages.user.solutions}>{formatCount(solutions)}</Fact>}
      <Fact term={messages.user.projects}>{formatCount(projects.total)}</Fact>
    </>
  );
}

interface VerifiedProps {
  term: string;
  icon: ReactNode;
  href: string;
  children: ReactNode;
}

/** A name with which the user logs in there. Only such a name is a link, because anybody can type any name. */
function Verified({ term, icon, href, children }: VerifiedProps) {
  return (
    <Fact term={term}>
      {icon}{' '}
      <ExternalLink href={href} rel="me noopener noreferrer" title={messages.user.verified}>
        {children}
      </ExternalLink>
    </Fact>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <Row>
      <Term>{term}</Term>
      <dd>{children}</dd>
    </Row>
  );
}
