import { AppError } from '@shared/errors';
import type { FastifyInstance } from 'fastify';

/** Bodies are JSON or nothing. */
export function acceptOnlyJson(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json\b/i, { parseAs: 'string' }, (_request, text, done) => {
    if (String(text).trim() === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(text)));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : '';
      done(new AppError('invalid_request', `The body is not valid JSON: ${reason}.`, { cause }), undefined);
    }
  });
  http.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(
      new AppError('unsupported_media_type', 'The body must be JSON, sent with Content-Type: application/json.'),
      undefined,
    );
  });
}
