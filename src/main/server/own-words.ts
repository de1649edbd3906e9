import { AppError } from '@shared/errors';

/** Rewords the HTTP library's errors. */
export function rewordHttpError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('body_too_large', 'The body is larger than 10 MB.', { cause: error });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new AppError('unsupported_media_type', 'The body must be JSON, sent with Content-Type: application/json.', {
      cause: error,
    });
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (!(error instanceof AppError) && status >= 400 && status < 500 && error instanceof Error) {
    return new AppError('invalid_request', `The request cannot be read: ${error.message}.`, { cause: error });
  }
  return error;
}
