import { formatDate } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { Box, chakra, H2, Link } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useLastDecisions } from './use-dashboard.ts';

const words = messages.dashboard;

const List = chakra('ul', {
  base: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '1',
      paddingBlock: '2',
      borderTop: '1px solid',
      borderColor: 'line',
      textStyle: 'control',
    },
  },
});

/** The latest decisions of all admins; shows nothing if there are none or while they load. */
export function LastDecisions() {
  const decisions = useLastDecisions();
  if (!decisions.data || decisions.data.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="last-decisions" marginTop="6">
      <H2 id="last-decisions" textStyle="h3" marginBottom="2">
        {words.lastDecisions}
      </H2>
      <List>
        {decisions.data.map(({ id, action, object, object_id, actor, at, details }) => (
          <li key={id}>
            <StatusBadge status={action === 'solution.published' ? 'published' : 'rejected'} />
            <Link to={paths.solution.to(object_id ?? 0)}>{words.version(object ?? '', Number(details.version))}</Link>
            <Box as="span" color="ink-2">
              {words.decidedBy(actor, formatDate(at))}
            </Box>
          </li>
        ))}
      </List>
    </Box>
  );
}
