import { Avatar, Box, chakra, ExternalLink, HStack, Plate, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import type { TeamMember } from './use-content.ts';

const t = messages.pages.about;

const Photo = chakra('img', { base: { display: 'block', width: 'full', aspectRatio: '1', objectFit: 'cover' } });

export interface MemberCardProps {
  member: TeamMember;
  /** Address of the member's folder in the source, if there is one. */
  source: string | undefined;
}

/** A person of the team, or an area of the project and where its code is. */
export function MemberCard({ member: { name, text, folder, github, linkedin, photo }, source }: MemberCardProps) {
  const links = [
    { label: t.github, url: github },
    { label: t.linkedin, url: linkedin },
  ].filter(({ url }) => url);
  return (
    <Plate overflow="hidden" height="full">
      {photo && <Photo src={photo} alt="" />}
      <Box padding="4">
        {!photo && !folder && <Avatar name={name} size="lg" />}
        <Text margin="0" textStyle="card-name" overflowWrap="anywhere">
          {name}
        </Text>
        {text && (
          <Text margin="0" marginTop="1.5" textStyle="caption" color="ink-2">
            {text}
          </Text>
        )}
        {folder && (
          <Text margin="0" marginTop="2" textStyle="small" overflowWrap="anywhere">
            {source ? <ExternalLink href={source}>{folder}</ExternalLink> : <code>{folder}</code>}
          </Text>
        )}
        {links.length > 0 && (
          <HStack gap="3.5" marginTop="1.5">
            {links.map(({ label, url }) => (
              <ExternalLink key={label} href={url} aria-label={t.memberOn(name, label)}>
                {label}
              </ExternalLink>
            ))}
          </HStack>
        )}
      </Box>
    </Plate>
  );
}
