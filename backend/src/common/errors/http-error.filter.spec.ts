import { BadRequestException, ForbiddenException, Logger, NotFoundException, type ArgumentsHost } from '@nestjs/common';
import type { RouteTable } from '../http/route-table';
import { HttpErrorFilter } from './http-error.filter';
import { conflict, filesAway, HubError, invalid, loginRequired, notFound, outOfDisk } from './hub-error';

const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
const request = {
  id: 'request-17',
  method: 'PUT',
  url: '/api/v1/thing?token=secret',
  raw: { complete: true, socket: { destroyed: false } },
};

interface Given {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}
/** What a caller gets, and what the log says. */
function answerTo(thrown: unknown, { sent = false, hasLeft = false, methods = [] as string[] } = {}) {
  logged.mockClear();
  const given: Given = { status: 0, headers: {}, body: {} };
  const destroy = jest.fn();
  const reply = {
    sent,
    raw: { headersSent: false, destroy },
    header: (name: string, value: string) => ((given.headers[name] = value), reply),
    status: (status: number) => ((given.status = status), reply),
    send: (text: string) => ((given.body = JSON.parse(text) as Record<string, unknown>), reply),
  };
  const from = { ...request, raw: { complete: !hasLeft, socket: { destroyed: hasLeft } } };
  const http = { getResponse: () => reply, getRequest: () => from };
  new HttpErrorFilter({ methodsAt: () => methods } as unknown as RouteTable).catch(thrown, {
    switchToHttp: () => http,
  } as unknown as ArgumentsHost);
  return { ...given, destroyed: destroy.mock.calls.length, log: logged.mock.calls.map(([line]) => String(line)) };
}

const ofDatabase = (members: object) => Object.assign(new Error('sql of the hub'), members);
const BROKEN = 'Something went wrong on the hub. Please give the request id to its operators.';
const AWAY = 'The hub cannot reach its database at the moment. Please try again.';
/** The reason in the log: a line, or a line with the stack behind it. */
const ONE_LINE = /^request-17 PUT \/api\/v1\/thing: Error: sql of the hub$/;
const WITH_STACK = /^request-17 PUT \/api\/v1\/thing: \w*Error: .*\n +at /;

const TABLE: [what: string, thrown: unknown, status: number, type: string, detail: string, log?: RegExp][] = [
  ['nobody is logged in', loginRequired(), 401, 'login-required', 'Please log in'],
  ['a thing does not exist', notFound('solution'), 404, 'not-found', 'This solution does not exist'],
  ['it is too late', conflict('too-late', 'It is too late'), 409, 'too-late', 'It is too late'],
  ['a field is wrong', invalid([{ field: 'a', message: 'a is wrong' }]), 422, 'invalid-input', 'a is wrong'],
  ['nothing says which field is wrong', invalid([]), 422, 'invalid-input', 'The input is not valid'],
  ['too many came', new HubError(429, 'too-many-requests', 'Later'), 429, 'too-many-requests', 'Later'],
  ['a disk is full', outOfDisk(), 507, 'out-of-disk', outOfDisk().detail],
  ['the store is away', filesAway(ofDatabase({})), 503, 'unavailable', filesAway(null).detail, ONE_LINE],
  ['the hub has too much to do', new HubError(503, 'busy', 'Busy'), 503, 'busy', 'Busy'],
  [
    'a name is taken',
    ofDatabase({ constraint: 'uq_users_email' }),
    409,
    'email-taken',
    'An account with this email address already exists',
  ],
  ['an account was removed', ofDatabase({ constraint: 'fk_likes_user_id' }), 401, 'login-required', 'Please log in'],
  ['an unknown rule is broken', ofDatabase({ constraint: 'ck_new' }), 500, 'error', BROKEN, WITH_STACK],
  ['the database is away', ofDatabase({ code: '57P01' }), 503, 'unavailable', AWAY, ONE_LINE],
  ['a statement took too long', ofDatabase({ code: '57014' }), 503, 'unavailable', AWAY, ONE_LINE],
  [
    'the disk of the database is full',
    ofDatabase({ code: '53100' }),
    507,
    'out-of-disk',
    outOfDisk().detail,
    WITH_STACK,
  ],
  [
    'a body cannot be read',
    new BadRequestException('at position 7'),
    400,
    'bad-request',
    'The request could not be read',
  ],
  ['a body is too large', ofDatabase({ statusCode: 413 }), 413, 'too-large', 'The request is too large'],
  [
    'a body is of another kind',
    ofDatabase({ statusCode: 415 }),
    415,
    'unsupported-media-type',
    'This content type is not accepted here',
  ],
  ['a body came too slowly', ofDatabase({ statusCode: 408 }), 408, 'too-slow', 'The request took too long to arrive'],
  ['a plugin refuses', new ForbiddenException('inner words'), 403, 'error', BROKEN],
  ['a plugin breaks', ofDatabase({ statusCode: 502 }), 500, 'error', BROKEN, WITH_STACK],
  ['a plugin claims a success', ofDatabase({ statusCode: 200 }), 500, 'error', BROKEN, WITH_STACK],
  ['the code is wrong', new TypeError('x is not a function'), 500, 'error', BROKEN, WITH_STACK],
  [
    'something is thrown that is not an error',
    'a text',
    500,
    'error',
    BROKEN,
    /^request-17 PUT \/api\/v1\/thing: a text$/,
  ],
  ['nothing is thrown', undefined, 500, 'error', BROKEN, /^request-17 PUT \/api\/v1\/thing: undefined$/],
];

it.each(TABLE)('where %s, callers read one sentence, and operators what they need', (_what, thrown, ...expected) => {
  const [status, type, detail, log] = expected;
  const given = answerTo(thrown);
  expect(given.status).toBe(status);
  expect(given.body).toMatchObject({ status, type, detail, request_id: 'request-17' });
  expect(given.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(given.log).toEqual(log ? [expect.stringMatching(log)] : []);
  expect(JSON.stringify(given.body)).not.toMatch(/sql of|position 7|inner words|not a function|secret/);
  expect(given.log.join()).not.toContain('secret');
});

it.each([
  ['the database is away', ofDatabase({ code: 'ECONNREFUSED' }), { 'retry-after': '5' }],
  ['the store is away', filesAway(null), { 'retry-after': '10' }],
  ['nobody is logged in', loginRequired(), { 'www-authenticate': 'Bearer' }],
])('where %s, a header tells programs so', (_what, thrown, headers) => {
  expect(answerTo(thrown).headers).toMatchObject(headers);
});

it('an address that only accepts other methods names them, and an unknown one does not exist', () => {
  const wrongMethod = answerTo(new NotFoundException(), { methods: ['DELETE', 'GET'] });
  expect(wrongMethod).toMatchObject({ status: 405, headers: { allow: 'DELETE, GET' } });
  expect(wrongMethod.body).toMatchObject({
    type: 'method-not-allowed',
    detail: 'This address only accepts DELETE, GET',
  });
  expect(answerTo(new NotFoundException(), { methods: ['PUT'] }).body).toMatchObject({
    status: 404,
    detail: 'This address does not exist',
  });
});

it('nothing is logged of a caller who has left before the whole request had arrived', () => {
  expect(answerTo(new TypeError('aborted'), { hasLeft: true }).log).toEqual([]);
});

it('an answer that has begun is cut off, so that nobody takes it for whole, and the reason is logged', () => {
  const given = answerTo(new TypeError('in the middle'), { sent: true });
  expect(given).toMatchObject({ status: 0, destroyed: 1, log: [expect.stringMatching(WITH_STACK) as string] });
  expect(answerTo(new TypeError('before')).destroyed).toBe(0);
});
