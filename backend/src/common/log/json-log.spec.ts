import Fastify from 'fastify';
import { Logger } from '@nestjs/common';
import { JsonLog, rememberRequestIds } from './json-log';

const ENDED = { id: 'r-1', method: 'GET', route: '/api/v1/solutions/:id', status: 200, milliseconds: 12.6 };

function logged() {
  const lines: Record<string, unknown>[] = [];
  const log = new JsonLog({ write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  return { log, lines };
}

it('writes what the operator should know with its level and its time', () => {
  const { log, lines } = logged();
  log.say('Hub ready');
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      context: 'Hub',
      message: 'Hub ready',
    },
  ]);
});

it('takes warnings and errors of all rooms with their context', () => {
  const { log, lines } = logged();
  Logger.overrideLogger(log);
  new Logger('Mail').warn('Mail 7 was not sent');
  new Logger('Mail').error('Given up', 'Error: away\n    at send');
  new Logger('Backup').log('hub.tar: 7 solutions');
  new Logger('RoutesResolver').log('not for operators');
  Logger.overrideLogger(false);
  expect(lines).toMatchObject([
    { level: 'warn', context: 'Mail', message: 'Mail 7 was not sent' },
    { level: 'error', context: 'Mail', message: 'Given up', stack: 'Error: away\n    at send' },
    { level: 'info', context: 'Backup', message: 'hub.tar: 7 solutions' },
  ]);
  expect(lines).toHaveLength(3);
});

it.each([
  [200, 'info'],
  [404, 'info'],
  [499, 'info'],
  [500, 'error'],
  [503, 'error'],
])('logs a request that ended with %i as %s', (status, level) => {
  const { log, lines } = logged();
  log.request({ ...ENDED, status });
  expect(lines).toMatchObject([
    { level, request_id: 'r-1', method: 'GET', route: ENDED.route, status, milliseconds: 13 },
  ]);
});

it('gives a line that a request causes the id of this request, also later in its course', async () => {
  const { log, lines } = logged();
  const fastify = Fastify({ genReqId: ({ url }) => url ?? '' });
  rememberRequestIds(fastify);
  fastify.get('/:name', async () => {
    await new Promise(setImmediate);
    log.warn('seen');
    return '';
  });
  await Promise.all(['/a', '/b'].map((url) => fastify.inject(url)));
  log.warn('outside');
  expect(lines.map(({ request_id }) => request_id)).toEqual(['/a', '/b', undefined]);
});
