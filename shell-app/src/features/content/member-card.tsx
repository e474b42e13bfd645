import { Avatar, chakra, ExternalLink, HStack, Plate, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import type { TeamMember } from './use-content.ts';

const t = messages.pages.about;

const Photo = chakra('img', {
  base: { flex: 'none', width: '3.5rem', height: '3.5rem', borderRadius: 'round', objectFit: 'cover' },
});

/** A person of the team. */
export function MemberCard({ name, text, github, linkedin, photo }: TeamMember) {
  const links = [
    { label: t.github, url: github },
    { label: t.linkedin, url: linkedin },
  ].filter(({ url }) => url);
  return (
    <Plate display="flex" alignItems="center" gap="4" height="full" padding="4">
      {photo ? <Photo src={photo} alt="" /> : <Avatar name={name} size="lg" />}
      <chakra.div minWidth="0">
        <Text margin="0" textStyle="card-name" overflowWrap="anywhere">
          {name}
        </Text>
        {text && (
          <Text margin="0" textStyle="small" color="ink-2">
            {text}
          </Text>
        )}
        {links.length > 0 && (
          <HStack gap="3.5" textStyle="small">
            {links.map(({ label, url }) => (
              <ExternalLink key={label} href={url} aria-label={t.memberOn(name, label)}>
                {label}
              </ExternalLink>
            ))}
          </HStack>
        )}
      </chakra.div>
    </Plate>
  );
}
