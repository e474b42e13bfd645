import type { Solution } from '@hub/openapi/types';
import { symbolOf } from '@hub/figure/symbol';
import { chakra, Numeral, Table } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import { settingTexts } from '../../../solution/value-text.ts';
import { Part } from '../part.tsx';
import { useFold } from '../use-fold.tsx';
import { Variable } from '../variable.tsx';

const SHOWN_AT_ONCE = 20;

const Values = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontFamily: 'mono',
    fontSize: 'small',
    overflowWrap: 'anywhere',
    // Wrapped lines are indented below the name.
    '& > li': { paddingLeft: '2ch', textIndent: '-2ch' },
  },
});

/** The conditions with their numbers and the text of their functions, one for each unknown. */
export function Conditions({ solution }: { solution: Solution }) {
  const { value: conditions, origin } = solution.merged_details.conditions;
  const [shown, more] = useFold(conditions, SHOWN_AT_ONCE, messages.details.showAll.conditions);
  if (conditions.length === 0) return null;
  const { dependent_variables } = solution.diff_equation_details;
  const words = messages.details.conditions;
  return (
    <Part title={messages.details.titles.conditions} origin={origin}>
      <Table caption={words.caption}>
        <thead>
          <tr>
            <th scope="col">{words.of}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.with}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ condition_type, ...settings }, index) => (
            <tr key={index}>
              <th scope="row">
                <Variable>{symbolOf(dependent_variables[index] ?? String(index + 1))}</Variable>
              </th>
              <td>{String(condition_type)}</td>
              <td>
                <Values>
                  {settingTexts(settings)
                    .sort()
                    .map((text) => (
                      <li key={text}>
                        <Numeral>{text}</Numeral>
                      </li>
                    ))}
                </Values>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </Part>
  );
}
