import type { Solution } from '@hub/openapi/types';
import { chakra, Table, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { Notice } from '../../solution/notice.tsx';
import { Disclosure } from '../../disclosure.tsx';

const SHOWN_AT_ONCE = 3;

const Cell = chakra('td', { base: { fontFamily: 'mono', fontSize: 'small', overflowWrap: 'anywhere' } });

/** The differences between the file and what was sent with it; shows nothing if there are none. */
export function Differences({ differences }: Pick<Solution, 'differences'>) {
  const words = messages.details.differences;
  const count = differences.length;
  if (count === 0) return null;
  const table = (
    <Table caption={words.caption}>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.sent}</th>
          <th scope="col">{words.inFile}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, sent, file }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <Cell>{sent}</Cell>
            <Cell>{file}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
  return (
    <Notice>
      <Text margin="0">{words.about(count)}</Text>
      {count <= SHOWN_AT_ONCE ? (
        table
      ) : (
        <Disclosure>
          <summary>{words.seeAll(count)}</summary>
          {table}
        </Disclosure>
      )}
    </Notice>
  );
}
