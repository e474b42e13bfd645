import type { DisassembledFunction } from '@hub/solver-file/disassembly';
import { Box, chakra, Table, Text } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';

const Details = chakra('details', {
  base: {
    borderTop: '1px solid',
    borderColor: 'line',
    '& > summary': {
      display: 'list-item',
      minHeight: 'target',
      paddingBlock: '2',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
    },
  },
});
const Name = chakra('code', { base: { fontFamily: 'mono', fontSize: 'small' } });
const Line = chakra('span', { base: { marginLeft: '3', color: 'ink-2', fontSize: 'small' } });
const Steps = chakra('div', {
  base: {
    maxHeight: '24rem',
    overflow: 'auto',
    marginBottom: '4',
    '& td, & th': { paddingBlock: '0.5', fontSize: 'small' },
    '& tbody': { fontFamily: 'mono' },
  },
});

const words = messages.details.code;

/** One function: what it uses, and its instructions one by one. */
export function CodeFunction({ shown }: { shown: DisassembledFunction }) {
  const signature = `${shown.name}(${shown.arguments.join(', ')})`;
  return (
    <Details>
      <summary>
        <Name>{signature}</Name>
        <Line>{words.line(shown.firstLine)}</Line>
      </summary>
      {shown.problem !== null ? (
        <Text color="ink-2">{shown.problem}</Text>
      ) : (
        <>
          <Used label={words.uses} names={shown.names} />
          <Used label={words.constants} names={shown.constants} />
          <Steps tabIndex={0} role="region" aria-label={words.stepsOf(signature)}>
            <Table caption={words.stepsOf(signature)}>
              <thead>
                <tr>
                  <th scope="col" data-number>
                    {words.place}
                  </th>
                  <th scope="col">{words.instruction}</th>
                  <th scope="col">{words.argument}</th>
                </tr>
              </thead>
              <tbody>
                {shown.steps.map(({ offset, instruction, argument }) => (
                  <tr key={offset}>
                    <td data-number>{offset}</td>
                    <th scope="row">{instruction}</th>
                    <td>{argument}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Steps>
        </>
      )}
    </Details>
  );
}

function Used({ label, names }: { label: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <Box marginBottom="2" fontSize="small" overflowWrap="anywhere">
      {label} <Name>{names.join(', ')}</Name>
    </Box>
  );
}
