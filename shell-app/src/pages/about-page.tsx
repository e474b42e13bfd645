import { Markdown } from '@hub/web-kit/markdown';
import { Page } from '@hub/web-kit/page';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Box, chakra, H1, H2, Text } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import { MemberCard } from '../features/content/member-card.tsx';
import { useAbout, type About } from '../features/content/use-content.ts';

const t = messages.pages.about;

/** The text beside the cards where both have room, so that neither leaves half of a wide page empty. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
    gap: { base: '9', lg: '14' },
    alignItems: 'start',
  },
});
const Team = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
    gap: '3.5',
    margin: 0,
    marginTop: '4',
    padding: 0,
    listStyle: 'none',
  },
});

/** The About page, with the operators' own text. */
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

function AboutTeam({ title, tagline, text, teamText, source, team }: About) {
  return (
    <>
      <H1>{title}</H1>
      <Text textStyle="lead" margin="3 0 5" color="ink-2">
        {tagline}
      </Text>
      <Columns>
        <Box maxWidth="text">
          <Markdown text={text} />
        </Box>
        <section aria-labelledby="team">
          <H2 id="team">{t.team}</H2>
          {teamText && (
            <Text maxWidth="text" margin="2 0 0" color="ink-2">
              {teamText}
            </Text>
          )}
          <Team>
            {team.map((member) => (
              <li key={member.name}>
                <MemberCard member={member} source={member.folder && source?.replace('{folder}', member.folder)} />
              </li>
            ))}
          </Team>
        </section>
      </Columns>
    </>
  );
}
