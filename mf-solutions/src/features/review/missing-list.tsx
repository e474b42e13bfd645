import { TickIcon, WarningIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { Box, chakra, H3, Link } from '@hub/web-kit/ui';
import type { Solution } from '@hub/openapi/types';
import { whatIsMissing } from './what-is-missing.ts';

const List = chakra('ul', {
  base: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { display: 'flex', gap: '9px', paddingBlock: '1', overflowWrap: 'anywhere' },
  },
});
const Sign = chakra('span', { base: { flex: 'none', paddingTop: '1px' } });

/** What a reviewer will miss, before they do; what can be written here leads to where it is. */
export function MissingList({ solution, mayEdit }: { solution: Solution; mayEdit: boolean }) {
  const missing = whatIsMissing(solution);
  return (
    <Box as="section" aria-labelledby="missing" maxWidth="40rem" marginBottom="6">
      <H3 id="missing" marginBottom="1.5">
        {titleFor(missing.length)}
      </H3>
      <List>
        {missing.length === 0 && (
          <li>
            <Sign color="ok">
              <TickIcon />
            </Sign>
            Texts, equation, file, losses and values are there.
          </li>
        )}
        {missing.map(({ text, cure }) => (
          <li key={text}>
            <Sign color="warn">
              <WarningIcon />
            </Sign>
            <span>
              {text}{' '}
              {cure === 'edit' && mayEdit && (
                <Link to={paths.solution.to(solution.id, { tab: 'edit' })} textDecoration="underline">
                  Write it
                </Link>
              )}
            </span>
          </li>
        ))}
      </List>
    </Box>
  );
}

function titleFor(count: number): string {
  if (count === 0) return 'Nothing that a reviewer will miss';
  return count === 1 ? '1 thing that a reviewer will miss' : `${count} things that a reviewer will miss`;
}
