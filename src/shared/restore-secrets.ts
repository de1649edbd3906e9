import { AppError, type ErrorPath } from './errors';
import { collectScripts } from './script-command';
import { MASK } from './secret-names';
import { getTypedText, maskText, maskWebhook } from './secrets-in';

/**
 * Replaces masks in a request by the secrets of an earlier value: a URL gets its credentials back for the same host, a command its typed text for the
 * same field, a field the value under its name. A secret stays with the hosts it was entered for. Throws `invalid_request` for a mask without a
 * secret.
 */
export function restoreSecrets<Value>(sent: Value, kept: unknown, path: ErrorPath = []): Value {
  if (!hasMask(sent)) return sent;
  const memory = remember(kept);
  const isSameHosts = [...collectHosts(sent)].every((host) => memory.hosts.has(host));
  const scripts = collectScripts(kept);
  const isSameScripts = [...collectScripts(sent)].every((script) => scripts.has(script));
  const keptBack = isSameHosts ? (isSameScripts ? null : 'was given without this script') : 'was given for other hosts';
  return restore(sent, { ...memory, taken: new Map(), keptBack }, path) as Value;
}

/** Whether a value contains a mask. */
export function hasMask(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(MASK);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasMask);
}

interface Memory {
  /** Secret values in order, by what they belong to. */
  readonly values: Map<string, unknown[]>;
  readonly hosts: Set<string>;
}

interface Restoring extends Memory {
  readonly taken: Map<string, number>;
  /** Why no secret may be restored; null if they may. */
  readonly keptBack: string | null;
}

const ADDRESS = /https?:\/\/(?:[^/?#\s"@]*@)*([^/?#\s"@]+)/gi;
const MASKED_LOGIN = /(:\/\/)\*{3}@([^/?#\s"]+)/g;
const LOGIN = /:\/\/([^/?#\s"<>]+)@([^/?#\s"@]+)/g;

function remember(kept: unknown): Memory {
  const memory: Memory = { values: new Map(), hosts: collectHosts(kept) };
  const add = (key: string, value: unknown) => memory.values.set(key, [...(memory.values.get(key) ?? []), value]);
  const walk = (value: unknown, name: string): void => {
    if (typeof value === 'string') {
      add(`field ${name}`, value);
      for (const [, login, host = ''] of value.matchAll(LOGIN)) add(`login ${host.toLowerCase()}`, login);
      for (const masked of new Set([maskText(value), maskWebhook(value)]))
        if (masked !== value) add(`text ${masked}`, value);
    } else if (Array.isArray(value)) {
      for (const each of value) walk(each, name);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, held] of Object.entries(value)) {
        const typed = getTypedText(key, held);
        if (typed !== null) add(typedKey(held), typed);
        else if (typeof held === 'number') add(`field ${key}`, held);
        walk(held, key);
      }
    }
  };
  walk(kept, '');
  return memory;
}

function restore(value: unknown, memory: Restoring, path: ErrorPath, name = ''): unknown {
  if (typeof value === 'string') return value.includes(MASK) ? restoreText(value, memory, path, name) : value;
  if (Array.isArray(value)) return value.map((each, at) => restore(each, memory, [...path, at], name));
  if (typeof value !== 'object' || value === null) return value;
  const restored = Object.entries(value).map(([key, held]) => {
    const typed = getTypedText(key, held);
    if (typed === null) return [key, restore(held, memory, [...path, key], key)];
    const text =
      typed === MASK ? (takeSecret(memory, typedKey(held)) ?? refuseSecret(memory, [...path, key, 'text'])) : typed;
    return [key, { ...held, text }];
  });
  return Object.fromEntries(restored);
}

function restoreText(text: string, memory: Restoring, path: ErrorPath, name: string): unknown {
  if (text === MASK) return takeSecret(memory, `field ${name}`) ?? refuseSecret(memory, path);
  const same = memory.values.get(`text ${text}`)?.[0];
  if (typeof same === 'string') return same;
  const filled = text.replace(MASKED_LOGIN, (as, slashes: string, host: string) => {
    const login = memory.values.get(`login ${host.toLowerCase()}`)?.[0];
    return typeof login === 'string' ? `${slashes}${login}@${host}` : as;
  });
  // "***" may occur in a sentence; it is a masked login or key only where a secret was
  const isMasked = [...filled.matchAll(MASKED_LOGIN)].length > 0 || (/:\/\//.test(filled) && maskedPiece(filled));
  return isMasked ? refuseSecret(memory, path, filled) : filled;
}

function maskedPiece(address: string): boolean {
  return /[?&][^=&\s]+=\*{3}(?=[&#\s]|$)/.test(address) || /\/\*{3}(?=[/?#]|$)/.test(address);
}

/** The key's next secret that was not restored yet. */
function takeSecret(memory: Restoring, key: string): unknown {
  if (memory.keptBack !== null) return undefined;
  const at = memory.taken.get(key) ?? 0;
  memory.taken.set(key, at + 1);
  return memory.values.get(key)?.[at];
}

function refuseSecret({ keptBack }: Restoring, path: ErrorPath, text = MASK): never {
  if (isWildcard(path, text)) {
    const message = `${MASK} is no wildcard.`;
    throw new AppError('invalid_pattern', message, {
      path,
      hint: 'Use ** for any text; it also stands for several folders.',
    });
  }
  const message = `${MASK} replaces a secret that ${keptBack ?? 'is not known here'}.`;
  const hint = 'Write the secret itself, or send secretsFrom with the id of the job, schedule or workflow that has it.';
  throw new AppError('invalid_request', message, { path, hint });
}

const PATTERNS: ReadonlySet<unknown> = new Set(['pattern', 'priority']);

/** Whether three stars in a pattern are meant as a wildcard: they are a folder, and no login or value of the query. */
function isWildcard([name]: ErrorPath, text: string): boolean {
  return PATTERNS.has(name) && /\/\*{3}(?=[/?#]|$)/.test(text) && !/[?&][^=&\s]+=\*{3}/.test(text);
}

function typedKey(held: unknown): string {
  const into = typeof held === 'object' && held !== null && 'into' in held ? held.into : null;
  return `typed ${JSON.stringify(into)}`;
}

function collectHosts(value: unknown): Set<string> {
  const hosts = new Set<string>();
  const walk = (held: unknown, name: string): void => {
    if (name === 'webhook') return; // restores only what is masked
    if (typeof held === 'string') for (const [, host = ''] of held.matchAll(ADDRESS)) hosts.add(host.toLowerCase());
    else if (Array.isArray(held)) for (const each of held) walk(each, name);
    else if (typeof held === 'object' && held !== null) for (const [key, each] of Object.entries(held)) walk(each, key);
  };
  walk(value, '');
  return hosts;
}
