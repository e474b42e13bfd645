import type { StatedProblem } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { Markdown } from '@hub/web-kit/markdown';
import { paths } from '@hub/web-kit/paths';
import { Box, chakra, Flex, H2, Link, Plate, Stack, Text } from '@hub/web-kit/ui';
import { waitingTime } from '@hub/web-kit/waiting-time';
import { messages } from '../../messages/messages.ts';
import { DecideProblem } from './decide-problem.tsx';

const words = messages.problems;

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', margin: 0, padding: 0, listStyle: 'none' },
});
const Typed = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '6.5rem minmax(0, 1fr)',
    gap: '1 3',
    alignItems: 'baseline',
    margin: 0,
    '& > dt': { color: 'ink-2', fontSize: 'small' },
    '& > dd': { margin: 0, fontFamily: 'mono', fontSize: 'control', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
});
const Formulas = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '8',
    fontSize: 'equation',
    '& > *': { minWidth: 0 },
  },
});

/** The stated problems that wait for a decision, each with all that its author wrote. */
export function ProblemQueue({ problems, now }: { problems: readonly StatedProblem[]; now: Date }) {
  return (
    <List>
      {problems.map((problem) => (
        // The key clears the comment when the author has changed the problem.
        <li key={`${problem.id} ${problem.revision}`}>
          <QueuedProblem problem={problem} now={now} />
        </li>
      ))}
    </List>
  );
}

function QueuedProblem({ problem, now }: { problem: StatedProblem; now: Date }) {
  const { title, author, created_at, equation, conditions, domain, text, sources } = problem;
  return (
    <Plate padding={{ base: '4', md: '5' }}>
      <Stack gap="4">
        <Flex justifyContent="space-between" alignItems="baseline" flexWrap="wrap" gap="1 4">
          <H2 textStyle="h3" overflowWrap="anywhere">
            {title}
          </H2>
          <Text margin="0" textStyle="small" color="ink-2">
            {author ? <Link to={paths.user.to(author.username)}>{words.by(author.username)}</Link> : words.ofTheHub}
            {' · '}
            <time dateTime={created_at}>{words.waiting(waitingTime(created_at, now))}</time>
          </Text>
        </Flex>
        <Formulas>
          {[...problem.equation_tex, ...problem.conditions_tex, ...problem.domain_tex].map((tex) => (
            <div key={tex}>
              <Tex tex={tex} />
            </div>
          ))}
        </Formulas>
        <Typed aria-label={words.asTyped}>
          <dt>{words.fields.equation}</dt>
          <dd>{equation}</dd>
          <dt>{words.fields.conditions}</dt>
          <dd>{conditions}</dd>
          <dt>{words.fields.domain}</dt>
          <dd>{domain}</dd>
        </Typed>
        <Part title={words.fields.text} text={text} />
        <Part title={words.fields.sources} text={sources} />
        <DecideProblem problem={problem} />
      </Stack>
    </Plate>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <Box maxWidth="text">
      <Text margin="0" marginBottom="1" textStyle="small" color="ink-2">
        {title}
      </Text>
      {text ? <Markdown text={text} /> : words.empty}
    </Box>
  );
}
