/** Replaces a secret. */
export const MASK = '***';

/** Names of fields that contain secrets. */
export const SECRET_NAME =
  /^(?:.*(?:password|passwd|secret|cookie|credential|authorization)s?|(?:.*[_-])?(?:api[_-]?key|token)s?|.*(?:ApiKey|Token)s?|keys?)$/i;
