import { TickIcon, WarningIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { chakra, Link, Numeral, VisuallyHidden } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { WithoutCode } from '../../solution/without-code.tsx';
import { checksOf } from './checks.ts';
import type { Solution } from '@hub/openapi/types';

const List = chakra('ul', {
  base: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { display: 'flex', gap: '2', paddingBlock: '0.5', overflowWrap: 'anywhere' },
  },
});
const Sign = chakra('span', { base: { flex: 'none', paddingTop: '0.5' } });

/** Whether a version needs its author's code, and its checks; for authors, missing texts link to the Edit tab. */
export function CheckList({ solution, mayEdit = false }: { solution: Solution; mayEdit?: boolean }) {
  return (
    <>
      <WithoutCode inspection={solution.inspection} />
      <List>
        {checksOf(solution).map(({ passed, text, cure }) => (
          <li key={text}>
            <Sign color={passed ? 'ok' : 'warn'}>
              {passed ? <TickIcon /> : <WarningIcon />}
              <VisuallyHidden>
                {passed ? messages.review.checks.passed : messages.review.checks.toLookAt}
              </VisuallyHidden>
            </Sign>
            <span>
              <Numeral>{text}</Numeral>{' '}
              {cure === 'edit' && mayEdit && (
                <Link to={paths.solution.to(solution.id, { tab: 'edit' })} textDecoration="underline">
                  {messages.review.checks.writeIt}
                </Link>
              )}
            </span>
          </li>
        ))}
      </List>
    </>
  );
}
