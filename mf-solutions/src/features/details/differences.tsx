import type { Solution } from '@hub/openapi/types';
import { chakra, Table, Text } from '@hub/web-kit/ui';
import { Notice } from './notice.tsx';

const SHOWN_AT_ONCE = 3;

const Folded = chakra('details', {
  base: { '& > summary': { width: 'fit-content', minHeight: '24px', color: 'link', cursor: 'pointer' } },
});
const Cell = chakra('td', { base: { fontFamily: 'mono', fontSize: '0.8125rem', overflowWrap: 'anywhere' } });

/** Where the file and the text sent beside it say different things; nothing where they agree. */
export function Differences({ differences }: Pick<Solution, 'differences'>) {
  const count = differences.length;
  if (count === 0) return null;
  const table = (
    <Table caption="Sent and in the file">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Sent</th>
          <th scope="col">In the file</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, sent, file }) => (
          <tr key={what}>
            <td>{what}</td>
            <Cell>{sent}</Cell>
            <Cell>{file}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
  return (
    <Notice>
      <Text margin="0">
        {count === 1 ? 'One thing in the file is' : `${count} things in the file are`} not as sent beside it. This page
        shows what the file holds.
      </Text>
      {count <= SHOWN_AT_ONCE ? (
        table
      ) : (
        <Folded>
          <summary>See all {count}</summary>
          {table}
        </Folded>
      )}
    </Notice>
  );
}
