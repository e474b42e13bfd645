import { Markdown } from '@hub/web-kit/markdown';
import { Page } from '@hub/web-kit/page';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Box, chakra, ExternalLink, H1, H2, HStack, Plate, Text } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import { Portrait } from '../features/content/portrait.tsx';
import { useAbout, type About, type TeamMember } from '../features/content/use-content.ts';

const t = messages.pages.about;

const Team = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '3.5', md: '5' },
    maxWidth: '52rem',
    margin: 0,
    marginTop: '4',
    padding: 0,
    listStyle: 'none',
  },
});
const Photo = chakra('img', { base: { display: 'block', width: 'full', aspectRatio: '1', objectFit: 'cover' } });

/** Who makes this hub, in the words of whoever runs it. */
export function AboutPage() {
  const about = useAbout();
  return (
    <Page title={about.data?.title ?? t.title}>
      <Box paddingTop={{ base: '5', md: '9' }}>
        {about.isPending && (
          <Waiting>
            <Skeleton height="44px" width="40%" marginBottom="5" />
            <Skeleton height="100dvh" />
          </Waiting>
        )}
        {about.isError && <BrokenState error={about.error} onRetry={() => void about.refetch()} />}
        {about.data && <AboutTeam {...about.data} />}
      </Box>
    </Page>
  );
}

function AboutTeam({ title, tagline, text, team }: About) {
  return (
    <>
      <H1>{title}</H1>
      <Text textStyle="lead" margin="3 0 5" color="ink-2">
        {tagline}
      </Text>
      <Box maxWidth="text">
        <Markdown text={text} />
      </Box>
      <Box as="section" aria-labelledby="team" marginTop="9">
        <H2 id="team">{t.team}</H2>
        <Team>
          {team.map((member, place) => (
            <li key={member.name}>
              <Member member={member} place={place} />
            </li>
          ))}
        </Team>
      </Box>
    </>
  );
}

function Member({ member: { name, github, linkedin, photo }, place }: { member: TeamMember; place: number }) {
  const links = [
    { label: t.github, url: github },
    { label: t.linkedin, url: linkedin },
  ].filter(({ url }) => url);
  return (
    <Plate overflow="hidden" height="full">
      {photo ? <Photo src={photo} alt="" /> : <Portrait place={place} />}
      <Box padding="3.5">
        <Text margin="0" textStyle="card-name" overflowWrap="anywhere">
          {name}
        </Text>
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
