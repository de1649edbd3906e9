import { AppError } from '@shared/errors';
import { checkJsonShape } from '@shared/json-shape';
import type { FastifyInstance } from 'fastify';

export const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Accepts JSON bodies only. */
export function acceptOnlyJson(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, (_request, text, done) => {
    if (String(text).trim() === '') return done(null, undefined);
    try {
      checkJsonShape(String(text), 'body');
      done(null, JSON.parse(String(text)));
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

/** The parser's message without its excerpt of the body, which may contain a key. */
function explainParseError(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message.replace(/(?:, (?:\.\.\.)?|^)"[\s\S]*$/, '') : '';
  return reason === '' ? 'it does not begin as JSON does' : reason;
}
