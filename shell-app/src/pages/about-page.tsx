import { Markdown } from '@hub/web-kit/markdown';
import { Page } from '@hub/web-kit/page';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Box, chakra, H1, H2, Text } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import { MemberCard } from '../features/content/member-card.tsx';
import { useAbout, type About } from '../features/content/use-content.ts';

const t = messages.pages.about;

const Texts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '7', md: '9 14' },
    '& > *': { borderTop: '1px solid', borderColor: 'ink', paddingTop: '3.5' },
  },
});
const Team = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
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

function AboutTeam({ title, tagline, text, team }: About) {
  return (
    <>
      <H1>{title}</H1>
      <Text textStyle="lead" margin="3 0 7" color="ink-2">
        {tagline}
      </Text>
      <Texts>
        {text.split(/^(?=## )/m).map((part) => (
          <div key={part}>
            <Markdown text={part} />
          </div>
        ))}
      </Texts>
      {team.length > 0 && (
        <chakra.section aria-labelledby="team" marginTop="12">
          <H2 id="team">{t.team}</H2>
          <Team>
            {team.map((member) => (
              <li key={member.name}>
                <MemberCard {...member} />
              </li>
            ))}
          </Team>
        </chakra.section>
      )}
    </>
  );
}
