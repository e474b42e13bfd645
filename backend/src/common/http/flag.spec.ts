import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Flag } from './flag';

class Query {
  @Flag()
  flag?: boolean;
}

it.each([
  ['true', true],
  ['false', false],
  [undefined, undefined],
])('a flag %j in a query is %s', (text, flag) => {
  const query = plainToInstance(Query, { flag: text });
  expect(query.flag).toBe(flag);
  expect(validateSync(query)).toEqual([]);
});

it.each(['1', 'yes', 'TRUE'])('a flag %j in a query is refused, and why', (text) =>
  expect(validateSync(plainToInstance(Query, { flag: text })).map(({ constraints }) => constraints)).toEqual([
    { isBoolean: 'flag must be true or false' },
  ]),
);
