import { MASK, SECRET_NAME } from '@shared/secret-names';

/** Fields whose own fields are named by the caller: what is wanted of a page is no secret. */
const CALLERS_NAMES = new Set(['template', 'questions']);
const LOGIN_IN_ADDRESS = /\/\/[^/@\s:"]*:[^/@\s"]+@/g;
const SECRET_IN_QUERY = /([?&][^=&\s]*(?:password|secret|token|api_?key|sig|signature)[^=&\s]*=)[^&\s#"]+/gi;
const DEEPEST = 40; // deeper than any request means something by

export interface MaskedJson {
  readonly text: string;
  /** Whether it was longer than what was asked for. */
  readonly clipped: boolean;
}

/**
 * A JSON value as text of at most `limit` characters, secrets masked: by the names of fields, logins in addresses, what is typed into
 * a page. What is beyond the limit is not looked at, so that a long body costs no more than a short one.
 */
export function maskedJson(value: unknown, limit: number): MaskedJson {
  let left = limit;
  const take = (characters: number) => {
    left -= characters;
  };
  const walk = (held: unknown, depth: number, named: boolean): unknown => {
    if (left <= 0 || depth > DEEPEST) {
      left = Math.min(left, -1);
      return null;
    }
    if (typeof held === 'string') {
      take(held.length);
      return maskedText(held.slice(0, limit));
    }
    if (Array.isArray(held)) return walkList(held, depth, named);
    if (typeof held === 'object' && held !== null) return walkFields(held, depth, named);
    take(4);
    return held;
  };
  const walkList = (list: readonly unknown[], depth: number, named: boolean) => {
    const walked: unknown[] = [];
    for (const each of list) {
      walked.push(walk(each, depth + 1, named));
      take(1);
      if (left <= 0) break;
    }
    return walked;
  };
  const walkFields = (fields: object, depth: number, named: boolean) => {
    const walked: [string, unknown][] = [];
    for (const [name, held] of Object.entries(fields)) {
      take(name.length + 4);
      const hidden = named && isSecret(name, held);
      walked.push([name, hidden ? MASK : walk(typed(name, held), depth + 1, named && !CALLERS_NAMES.has(name))]);
      if (left <= 0) break;
    }
    return Object.fromEntries(walked);
  };
  const text = JSON.stringify(walk(value, 0, true));
  return { text: text.slice(0, limit), clipped: left < 0 || text.length > limit };
}

/** A text with logins of addresses and secrets of queries masked. */
export function maskedText(text: string): string {
  return text.replaceAll(LOGIN_IN_ADDRESS, `//${MASK}@`).replaceAll(SECRET_IN_QUERY, `$1${MASK}`);
}

/** A field of that name that is set to nothing, or holds a yes or no, gives nothing away. */
function isSecret(name: string, held: unknown): boolean {
  return SECRET_NAME.test(name) && held !== null && typeof held !== 'boolean';
}

/** The command that types: a password is typed like any other text. */
function typed(name: string, held: unknown): unknown {
  const types = name === 'type' && typeof held === 'object' && held !== null && 'text' in held;
  return types ? { ...held, text: MASK } : held;
}
