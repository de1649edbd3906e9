import { AppError } from '@shared/errors';
import type { FastifyInstance } from 'fastify';

export const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Bodies are JSON or nothing. */
export function acceptOnlyJson(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, (_request, text, done) => {
    if (String(text).trim() === '') return done(null, undefined);
    try {
      const body: unknown = JSON.parse(String(text));
      checkShape(body);
      done(null, body);
    } catch (cause) {
      if (cause instanceof AppError) return done(cause, undefined);
      done(new AppError('invalid_request', `The body is not valid JSON: ${explainParseError(cause)}.`), undefined);
    }
  });
  http.addContentTypeParser('*', (_request, _payload, done) => {
    done(
      new AppError('unsupported_media_type', 'The body must be JSON, sent with Content-Type: application/json.'),
      undefined,
    );
  });
}

const MAX_DEPTH = 200; // what walks through a body by recursion would run out of stack at some thousands
const MAX_NAMES = 10_000; // in one object: half a million of them kept the server busy for seconds

/** Goes level by level, so that no depth is too much for itself. Throws `invalid_request`. */
function checkShape(body: unknown): void {
  let level: readonly unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new AppError('invalid_request', `The body is nested more than ${MAX_DEPTH} deep.`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const values = Object.values(value);
      if (values.length > MAX_NAMES && !Array.isArray(value))
        throw new AppError('invalid_request', `The body holds an object of more than ${MAX_NAMES} names.`);
      for (const each of values) if (typeof each === 'object') next.push(each);
    }
    level = next;
  }
}

/** The parser's words without the piece of the body that it shows: a key may stand in it. */
function explainParseError(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message.replace(/(?:, (?:\.\.\.)?|^)"[\s\S]*$/, '') : '';
  return reason === '' ? 'it does not begin as JSON does' : reason;
}
