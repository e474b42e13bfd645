import type { FastifyInstance } from 'fastify';

/**
 * A string in JSON, even an unterminated one, or one of the numbers that JSON does not have. It cannot backtrack, so a
 * hostile body takes no longer than another one.
 */
const TEXT_OR_NON_FINITE = /"(?:[^"\\]+|\\[^])*["\\]?|-?\bInfinity\b|\bNaN\b/g;
/** A number that JSON parsers read as Infinity. */
const BEYOND_ALL_NUMBERS = '1e999';

/**
 * Replaces `NaN` and `Infinity`, which Python writes, by a number that is parsed as infinite. They are then refused at
 * their field, like other numbers that are not finite, and not as invalid JSON.
 */
export function withoutNonFiniteWords(json: string): string {
  return json.replace(TEXT_OR_NON_FINITE, (found) => (found.startsWith('"') ? found : BEYOND_ALL_NUMBERS));
}

/** Replaces the parser for JSON bodies. */
export function readJsonBodies(fastify: FastifyInstance, bodyLimit: number): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body: string, done) => {
    void parse(request, body, (error, value) => {
      if (!error || !/NaN|Infinity/.test(body)) return done(error, value);
      void parse(request, withoutNonFiniteWords(body), (stillWrong, read) => done(stillWrong && error, read));
    });
  });
}
