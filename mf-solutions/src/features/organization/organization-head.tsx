import type { OrganizationDetail } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { Avatar, Box, ExternalLink, Flex, H1, LinkButton, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { HeadFact, HeadFacts, HeadNumbers, type FirstProjects } from '../../owner/head-facts.tsx';

const words = messages.organization;

export interface OrganizationHeadProps {
  organization: OrganizationDetail;
  projects: FirstProjects;
}

/** What an organization says about itself, and its numbers. */
export function OrganizationHead({ organization, projects }: OrganizationHeadProps) {
  const { name, display_name, description, website, members, role } = organization;
  return (
    <Box paddingTop={{ base: '5', md: '9' }}>
      <Flex gap="4" alignItems="center" wrap="wrap">
        <Avatar name={display_name} size="lg" />
        <Box minWidth="0" flex="1 1 12rem">
          <H1 textStyle="h1-list">
            <bdi>{display_name}</bdi>
          </H1>
          <Text margin="0" fontFamily="mono" fontSize="small" color="ink-2">
            {name}
          </Text>
        </Box>
        {role && <LinkButton to={paths.organizationSettings.to(name)}>{words.settings}</LinkButton>}
      </Flex>
      <Box marginTop="5">
        <HeadFacts>
          <HeadNumbers projects={projects} />
          <HeadFact term={words.members}>{formatCount(members)}</HeadFact>
          {website && (
            <HeadFact term={words.website}>
              <ExternalLink href={website} rel="ugc nofollow noopener noreferrer">
                {website.replace(/^https?:\/\/|\/$/g, '')}
              </ExternalLink>
            </HeadFact>
          )}
        </HeadFacts>
      </Box>
      {description && (
        <Text textStyle="prose" marginTop="4" marginBottom="0" maxWidth="text" whiteSpace="pre-line" dir="auto">
          {description}
        </Text>
      )}
    </Box>
  );
}
