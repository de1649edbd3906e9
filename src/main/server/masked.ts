const MASK = '***';

/** Names of fields that hold what nobody else may know. */
const SECRET_NAME =
  /^(?:.*(?:password|passwd|secret|cookie|credential|authorization)s?|(?:.*[_-])?(?:api[_-]?key|token)s?|.*(?:ApiKey|Token)s?|keys?)$/i;
/** A field of that name that holds a choice, no secret. */
const PLAIN = new Set(['null', 'true', 'false']);
const LOGIN_IN_ADDRESS = /\/\/[^/@\s:"]*:[^/@\s"]+@/g;
const SECRET_IN_QUERY = /([?&][^=&\s]*(?:password|secret|token|api_?key|sig|signature)[^=&\s]*=)[^&\s#"]+/gi;

/** A value as JSON could hold it, with secrets in it masked: by the names of fields, logins in addresses, what is typed into a page. */
export function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskedText(value);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, maskedField(name, held)]));
}

/** A text with logins of addresses and secrets of queries masked. */
export function maskedText(text: string): string {
  return text.replaceAll(LOGIN_IN_ADDRESS, `//${MASK}@`).replaceAll(SECRET_IN_QUERY, `$1${MASK}`);
}

function maskedField(name: string, held: unknown): unknown {
  if (SECRET_NAME.test(name) && !PLAIN.has(String(held))) return MASK;
  // the command that types: a password is typed like any other text
  if (name === 'type' && typeof held === 'object' && held !== null && 'text' in held) return { ...held, text: MASK };
  return masked(held);
}
