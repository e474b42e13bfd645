import { WarningIcon } from '@hub/web-kit/icons';
import { chakra, Flex, Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import type { Problem } from './problems.ts';

const words = messages.status;

const List = chakra('ul', { base: { display: 'grid', gap: '2', margin: 0, padding: 0, listStyle: 'none' } });
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    padding: '3 4',
    borderRadius: 'control',
    background: 'warn-soft',
    color: 'ink',
    overflowWrap: 'anywhere',
    '& > svg': { color: 'warn', marginTop: '1' },
    '& ul': { margin: '1 0 0', paddingLeft: '4', fontSize: 'small' },
  },
});

/** What is wrong, each with what to do. */
export function ProblemList({ problems }: { problems: Problem[] }) {
  if (problems.length === 0) {
    return (
      <Text margin="0" color="ink-2">
        {words.noProblems}
      </Text>
    );
  }
  return (
    <Stack gap="3">
      <Text margin="0">{words.problemCount(problems.length)}</Text>
      <List aria-label={words.problems}>
        {problems.map(({ text, items = [] }) => (
          <Item key={text}>
            <WarningIcon />
            <Flex direction="column">
              {text}
              {items.length > 0 && (
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </Flex>
          </Item>
        ))}
      </List>
    </Stack>
  );
}
