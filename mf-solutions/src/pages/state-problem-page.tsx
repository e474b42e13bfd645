import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { Box, H1, Link, Text } from '@hub/web-kit/ui';
import { useSearchParams } from 'react-router-dom';
import { StateProblemForm } from '../features/stating/state-problem-form.tsx';
import { messages } from '../messages/messages.ts';

const words = messages.stating;

/** The form for a new problem. The address can have its equation, conditions and domain. */
export function StateProblemPage() {
  const [address] = useSearchParams();
  const textOf = (name: string) => address.get(name) ?? '';
  const typed = { equation: textOf('equation'), conditions: textOf('conditions'), domain: textOf('domain') };
  return (
    <Page title={words.title}>
      <Box paddingTop={{ base: '4', md: '8' }}>
        <H1 textStyle="h1-list">{words.title}</H1>
        <Text margin="0" marginTop="1" marginBottom="6" maxWidth="text" color="ink-2" textStyle="lead">
          {words.lead} <Link to={paths.ownProblems.to()}>{words.own.title}</Link>
        </Text>
        <StateProblemForm values={{ title: '', text: '', sources: '', ...typed }} />
      </Box>
    </Page>
  );
}
