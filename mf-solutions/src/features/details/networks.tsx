import type { Solution } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { symbolOf } from '@hub/web-kit/plots/symbol';
import { chakra, Grid, H3, Table } from '@hub/web-kit/ui';
import { Section } from './section.tsx';

const Variable = chakra('i', { base: { fontFamily: 'math', fontSize: '1rem' } });
const Total = chakra('tr', {
  base: {
    '& th, & td': {
      borderTop: '1px solid',
      borderTopColor: 'line-strong',
      borderBottom: 0,
      color: 'ink',
      fontWeight: 500,
    },
  },
});

type Network = Solution['diff_equation_details']['networks'][number];

/** The layers of each network; nothing where the file tells none. */
export function Networks({ solution }: { solution: Solution }) {
  const { networks, dependent_variables } = solution.diff_equation_details;
  if (networks.length === 0) return null;
  const isOneEach = networks.length === dependent_variables.length;
  return (
    <Section title="Network architecture">
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: networks.length === 1 ? 'minmax(0, 26rem)' : 'repeat(2, minmax(0, 1fr))',
        }}
        gap={{ base: '5', md: '10' }}
      >
        {networks.map((network, index) => (
          <NetworkTable
            key={index}
            network={network}
            unknown={isOneEach ? symbolOf(dependent_variables[index] ?? '') : undefined}
            place={index + 1}
          />
        ))}
      </Grid>
    </Section>
  );
}

function NetworkTable({ network, unknown, place }: { network: Network; unknown: string | undefined; place: number }) {
  return (
    <div>
      <H3 fontWeight="400" fontSize="0.8125rem" color="ink-2">
        {unknown ? (
          <>
            Network for <Variable>{unknown}</Variable>
          </>
        ) : (
          `Network ${place}`
        )}
      </H3>
      <Table caption={unknown ? `Network for ${unknown}` : `Network ${place}`}>
        <thead>
          <tr>
            <th scope="col">Layer</th>
            <th scope="col" data-number>
              Input
            </th>
            <th scope="col" data-number>
              Output
            </th>
          </tr>
        </thead>
        <tbody>
          {network.layers.map(({ layer, in_features, out_features }, index) => (
            <tr key={index}>
              <td>{layer}</td>
              <td data-number>{in_features}</td>
              <td data-number>{out_features}</td>
            </tr>
          ))}
          {network.parameters !== undefined && (
            <Total>
              <th scope="row" colSpan={2}>
                Parameters
              </th>
              <td data-number>{formatCount(network.parameters)}</td>
            </Total>
          )}
        </tbody>
      </Table>
    </div>
  );
}
