import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../errors/hub-error';
import { MAX_FIELDS } from './sound-input.pipe';

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

/** 10,000 points of five coordinates have 50,000; of more coordinates, fewer points fit into one question. */
const MAX_PARTS = 60_000;
const PART_STARTS = new Set([',', '[', '{'].map((sign) => sign.charCodeAt(0)));

/**
 * Whether a body has so many values that parsing and checking them would hold up everybody else. Counted before it is parsed; commas and
 * brackets in texts count, too.
 */
function hasTooManyParts(json: string): boolean {
  let parts = 0;
  for (let at = 0; at < json.length; at++) if (PART_STARTS.has(json.charCodeAt(at)) && ++parts > MAX_PARTS) return true;
  return false;
}

const TOO_MANY = invalid([{ field: '', message: 'The body has too many values' }]);

/** Bytes of a form, which has a few short fields. */
const FORM_LIMIT = 2 ** 16;
const FORM = 'application/x-www-form-urlencoded';

/** Replaces the parser for forms. One with more fields than an object can have is not read to its end; the checks refuse it. */
export function readForms(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(FORM);
  fastify.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body: string, done) =>
    done(null, parseForm(body, '&', '=', { maxKeys: MAX_FIELDS + 1 })),
  );
}

/** Replaces the parser for JSON bodies. */
export function readJsonBodies(fastify: FastifyInstance, bodyLimit: number): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body: string, done) => {
    if (hasTooManyParts(body)) return done(TOO_MANY);
    void parse(request, body, (error, value) => {
      if (!error || !/NaN|Infinity/.test(body)) return done(error, value);
      void parse(request, withoutNonFiniteWords(body), (stillWrong, read) => done(stillWrong && error, read));
    });
  });
}
