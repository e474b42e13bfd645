import type { MergedDetails, Solution } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { symbolOf } from '@hub/figure/symbol';
import { chakra, Grid, H3, Numeral, Table, Text } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import { lossesOf, lowestOfAny } from '../../../solution/losses.ts';
import { settingTexts } from '../../../solution/value-text.ts';
import { Part } from '../part.tsx';
import { useFold } from '../use-fold.tsx';
import { Variable } from '../variable.tsx';

const Settings = chakra('span', {
  base: { display: 'inline-block', marginRight: '2', color: 'ink-2', fontFamily: 'mono', fontSize: 'small' },
});
const Total = chakra('tr', {
  base: {
    '& th, & td': {
      borderTop: '1px solid',
      borderTopColor: 'line-strong',
      fontSize: 'small',
      fontWeight: 500,
    },
  },
});

const SHOWN_AT_ONCE = 6;

const words = messages.details.networks;

type Network = MergedDetails['networks']['value'][number];

/** The layers of each network; empty if none are known. */
export function Networks({ solution }: { solution: Solution }) {
  const { value: networks, origin } = solution.merged_details.networks;
  const { dependent_variables } = solution.diff_equation_details;
  const { network_source } = solution.contents;
  const [shown, more] = useFold(networks, SHOWN_AT_ONCE, messages.details.showAll.networks);
  if (networks.length === 0) return null;
  const isOneEach = networks.length === dependent_variables.length;
  return (
    <Part title={messages.details.titles.architecture} origin={origin}>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: networks.length === 1 ? 'minmax(0, 26rem)' : 'repeat(2, minmax(0, 1fr))',
        }}
        gap={{ base: '5', md: '10' }}
      >
        {shown.map((network, index) => (
          <NetworkTable
            key={index}
            network={network}
            unknown={isOneEach ? symbolOf(dependent_variables[index] ?? '') : undefined}
            place={index + 1}
          />
        ))}
      </Grid>
      {more}
      {network_source && (
        <Text textStyle="caption" color="ink-2" marginTop="2.5" marginBottom="0">
          {whichNetworks(solution, network_source)}
        </Text>
      )}
    </Part>
  );
}

/** Which networks these are, as far as the losses bear it out. */
function whichNetworks(solution: Solution, source: 'best_nets' | 'nets'): string {
  if (source === 'nets') return solution.training.epochs === 0 ? words.which.nets_untrained : words.which.nets;
  return lowestOfAny(lossesOf(solution)) ? words.which.best_nets : words.which.best_nets_without_loss;
}

function NetworkTable({ network, unknown, place }: { network: Network; unknown: string | undefined; place: number }) {
  return (
    <div>
      <H3 fontWeight="400" fontSize="small" color="ink-2">
        {unknown ? words.name(<Variable>{unknown}</Variable>) : words.numbered(place)}
        {network.class_name && `, ${network.class_name}`}
      </H3>
      <Table caption={unknown ? words.caption(unknown) : words.numbered(place)}>
        <thead>
          <tr>
            <th scope="col">{words.layer}</th>
            <th scope="col" data-number>
              {words.input}
            </th>
            <th scope="col" data-number>
              {words.output}
            </th>
          </tr>
        </thead>
        <tbody>
          {network.layers.map(({ layer, in_features, out_features, settings = {} }, index) => (
            <tr key={index}>
              <th scope="row">
                {layer}{' '}
                {settingTexts(settings).map((setting) => (
                  <Settings key={setting}>
                    <Numeral>{setting}</Numeral>
                  </Settings>
                ))}
              </th>
              <td data-number>{in_features}</td>
              <td data-number>{out_features}</td>
            </tr>
          ))}
          {network.parameters !== undefined && (
            <Total>
              <th scope="row" colSpan={2}>
                {words.parameters}
              </th>
              <td data-number>{formatCount(network.parameters)}</td>
            </Total>
          )}
        </tbody>
      </Table>
    </div>
  );
}
