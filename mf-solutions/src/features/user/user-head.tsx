import type { Profile } from '@hub/openapi/types';
import { gitHubAddress, orcidAddress } from '@hub/shared/profile-addresses';
import { GitHubIcon, OrcidIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { Avatar, Box, chakra, ExternalLink, Flex, H1, Link, Text } from '@hub/web-kit/ui';
import { Fragment, type ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { HeadFact, HeadFacts, HeadNumbers, type FirstProjects } from '../../owner/head-facts.tsx';
import { feeds } from '../../share/addresses.ts';
import { FeedLink } from '../../share/feed-link.tsx';

const Title = chakra('h2', { base: { textStyle: 'h3', margin: '4 0 1' } });
const InLine = chakra('h2', { base: { margin: 0, font: 'inherit', color: 'ink-2' } });

export interface UserHeadProps {
  profile: Profile;
  projects: FirstProjects;
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
        <HeadFacts>
          <HeadNumbers projects={projects} />
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
          {github_username && !verified_github && <HeadFact term={messages.user.github}>{github_username}</HeadFact>}
          {handle && <HeadFact term={messages.user.twitter}>{handle}</HeadFact>}
          <HeadFact term={<InLine>{messages.user.organizations}</InLine>}>
            <Organizations organizations={profile.organizations} />
          </HeadFact>
        </HeadFacts>
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

function Organizations({ organizations }: Pick<Profile, 'organizations'>) {
  if (organizations.length === 0) return messages.user.noOrganizations;
  return organizations.map(({ name, display_name }, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <Link to={paths.organization.to(name)}>
        <bdi>{display_name}</bdi>
      </Link>
    </Fragment>
  ));
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
    <HeadFact term={term}>
      {icon}{' '}
      <ExternalLink href={href} rel="me noopener noreferrer" title={messages.user.verified}>
        {children}
      </ExternalLink>
    </HeadFact>
  );
}
