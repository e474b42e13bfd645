import type { Solution } from '@hub/openapi/types';
import { Markdown } from '@hub/web-kit/markdown';
import { Box, chakra } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import { Chapter } from '../chapter.tsx';

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', marginBlock: 0, padding: 0, listStyle: 'none' },
});
const Name = chakra('li', {
  base: {
    paddingInline: '2.5',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'chip',
    background: 'plate',
    fontSize: 'small',
    lineHeight: 2,
  },
});

export function UseCases({ solution }: { solution: Solution }) {
  const { use_cases, usecase_summary } = solution;
  if (use_cases.length === 0 && !usecase_summary) return null;
  return (
    <Chapter title={messages.details.titles.useCases}>
      {usecase_summary && (
        <Box maxWidth="text">
          <Markdown text={usecase_summary} />
        </Box>
      )}
      {use_cases.length > 0 && (
        <List marginTop={usecase_summary ? '2.5' : '0'}>
          {use_cases.map(({ id, name }) => (
            <Name key={id}>{name}</Name>
          ))}
        </List>
      )}
    </Chapter>
  );
}
