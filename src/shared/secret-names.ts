/** What stands in the place of a secret. */
export const MASK = '***';

/** Names of fields that hold what nobody else may know. */
export const SECRET_NAME =
  /^(?:.*(?:password|passwd|secret|cookie|credential|authorization)s?|(?:.*[_-])?(?:api[_-]?key|token)s?|.*(?:ApiKey|Token)s?|keys?)$/i;
