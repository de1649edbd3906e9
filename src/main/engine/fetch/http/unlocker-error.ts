import type { UnlockerRoute } from './route';
import type { FailureText } from './types';
import { withoutSecrets } from './without-secrets';

const MAX_MESSAGE = 200;

const WHAT: Readonly<Record<number, { readonly says: string; readonly todo: string }>> = {
  400: {
    says: 'does not understand the request',
    todo: 'Check its address and the fields that are sent with the URL.',
  },
  401: { says: 'does not take the key', todo: 'Check its key.' },
  402: { says: 'asks for a payment', todo: 'Check the account there.' },
  403: { says: 'refuses the request', todo: 'Check its key, and what the account allows.' },
  404: { says: 'knows no such address', todo: 'Check its address.' },
  407: { says: 'does not accept the login', todo: 'Check its key.' },
  422: { says: 'does not understand the request', todo: 'Check the fields that are sent with the URL.' },
  429: { says: 'takes no more requests just now', todo: 'Wait, or check the limits of the account there.' },
};

/** An unlocker's own error in words for the user. */
export function describeUnlockerError(route: UnlockerRoute, status: number, answer: string): FailureText {
  const { says, todo } = WHAT[status] ?? { says: 'could not load the page', todo: 'Try again, or use another tier.' };
  const words = withoutSecrets(answer, route).replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE);
  const quoted = words === '' ? '' : `, saying "${words}"`;
  return {
    message: `The unlocker at ${new URL(route.address).host} ${says} (${status})${quoted}. ${todo}`,
    reason: 'proxy',
    retry: status === 429 || status >= 500,
  };
}

const WORDS = ['message', 'error', 'detail', 'details', 'reason', 'title', 'description', 'errors'];

/** The message in an error's JSON, or else its text without markup. */
export function findMessage(json: unknown, text: string): string {
  if (typeof json === 'string') return json;
  if (Array.isArray(json)) return findMessage(json[0], '');
  if (typeof json !== 'object' || json === null) return /^\s*</.test(text) ? '' : text;
  const found = WORDS.map((name): unknown => Reflect.get(json, name)).find(
    (value) => value !== undefined && value !== null,
  );
  return found === undefined ? '' : findMessage(found, String(found));
}
