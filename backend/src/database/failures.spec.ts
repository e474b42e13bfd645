import { isDatabaseOutOfDisk, isDatabaseUnavailable } from './failures';
import { DatabaseSilentError } from './limited-client';

const withCode = (code: string) => Object.assign(new Error('what the server says'), { code });

it.each([
  ['refuses connections', withCode('ECONNREFUSED')],
  ['is stopping', withCode('57P01')],
  ['is starting', withCode('57P03')],
  ['has no connection left', withCode('53300')],
  ['cancelled a statement', withCode('57014')],
  ['gave up waiting for a lock', withCode('55P03')],
  ['does not answer', new DatabaseSilentError()],
  ['was killed', new Error('Connection terminated unexpectedly')],
  ['accepts no connection in time', new Error('Connection terminated due to connection timeout')],
  ['is busy on every connection', new Error('timeout exceeded when trying to connect')],
  ['has just lost the connection', new Error('Client has encountered a connection error and is not queryable')],
  ['lost the connection of a transaction', new Error('Query runner already released. Cannot run queries anymore.')],
])('a database that %s is unavailable', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseOutOfDisk(error)).toBe(false);
});

it.each([withCode('23505'), withCode('42601'), withCode('53100'), new Error('x is undefined'), null, 'a text'])(
  'other errors do not count as unavailable: %s',
  (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  },
);

it('a full disk is recognised by its error code', () => {
  expect(isDatabaseOutOfDisk(withCode('53100'))).toBe(true);
});
