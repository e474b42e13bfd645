import { formatBound } from '@hub/figure/numbers';
import type { Solution } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { Numeral, Table, Text } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import { Part } from '../part.tsx';
import { useFold } from '../use-fold.tsx';

const SHOWN_AT_ONCE = 20;

/** The conditions that an open file states, each with how it is satisfied and how far the solution is from it. */
export function ImposedConditions({ conditions }: { conditions: Solution['contents']['imposed'] }) {
  const words = messages.details.imposed;
  const [shown, more] = useFold(conditions, SHOWN_AT_ONCE, messages.details.showAll.conditions);
  return (
    <Part title={messages.details.titles.conditions}>
      <Table caption={words.caption}>
        <thead>
          <tr>
            <th scope="col">{words.condition}</th>
            <th scope="col">{words.how}</th>
            <th scope="col">{words.missed}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ tex, imposed, missed }, index) => (
            <tr key={index}>
              <th scope="row">{tex === null ? index + 1 : <Tex tex={tex} />}</th>
              <td>{words[imposed]}</td>
              <td>{missed === null ? words.unknown : <Numeral>{formatBound(missed)}</Numeral>}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
      <Text margin="1 0 0" textStyle="small" color="ink-2">
        {words.about}
      </Text>
    </Part>
  );
}
