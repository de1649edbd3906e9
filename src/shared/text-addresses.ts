/** A prompt with its URLs replaced by markers of one character each. */
export interface Marked {
  readonly text: string;
  readonly addresses: readonly Address[];
}

export const FIRST_MARK = 0xe000; // private use area, which no prompt contains
const MAX_MARKS = 0x800;
/** Regular expression source that matches a marker. */
export const MARK = '[\\uE000-\\uE7FF]';

const WITH_SCHEME = 'https?:\\/\\/[^\\s<>"\'`“”‘’«»|\\\\]+';
const HOST = '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+';
const COMMON_ENDS =
  'com|org|net|io|de|fr|es|it|nl|eu|edu|gov|info|dev|app|ai|example|test|ch|at|us|ca|au|jp|br|uk|in|shop|store|news|blog|me|xyz|site|online|tech|pl|se|no|dk|fi|be|pt|cz|ie|nz|mx|kr|cn|ru|biz|wiki';
// a bare word with a dot is a URL only with a common top-level domain: "node.js" is not one
const BARE = `(?<![\\p{L}\\p{N}@._/-])(?:${HOST}[a-z]{2,24}(?=[/:?]\\S)|www\\.${HOST}[a-z]{2,24}|${HOST}(?:${COMMON_ENDS})(?![\\p{L}\\p{N}-]))(?::\\d{2,5})?(?:[/?][^\\s<>"'\`“”‘’«»|\\\\]*)?`;
const LOCAL =
  '(?<![\\p{L}\\p{N}@./-])(?:localhost|(?:\\d{1,3}\\.){3}\\d{1,3})(?::\\d{1,5})?(?:[/?][^\\s<>"\'`“”‘’«»|\\\\]*)?(?![\\p{L}\\p{N}])';
const MAY_HAVE_ADDRESS = /\.|:\/\/|localhost/i;
const ADDRESS = new RegExp(`${WITH_SCHEME}|${LOCAL}|${BARE}`, 'giu');

/** Replaces the URLs in a prompt, with and without scheme. Texts that only look like one stay. */
export function markAddresses(prompt: string): Marked {
  if (!MAY_HAVE_ADDRESS.test(prompt)) return { text: prompt, addresses: [] };
  const addresses: Address[] = [];
  const text = prompt.replaceAll(ADDRESS, (found: string, at: number) => {
    const { body, rest } = trimmed(found, prompt.slice(0, at));
    const address = getAddress(body);
    if (!address) return found;
    const known = addresses.findIndex(({ url }) => url === address.url);
    const index = known >= 0 ? known : addresses.push(address) - 1;
    return String.fromCharCode(FIRST_MARK + Math.min(index, MAX_MARKS - 1)) + rest;
  });
  return { text, addresses };
}

/** Parses a URL as written by a person; null if it is not one. */
export function getAddress(text: string): Address | null {
  const full = /^https?:\/\//i.test(text) ? text : `${isLocal(text) ? 'http' : 'https'}://${text}`;
  // ranges are not part of a valid URL yet
  const probe = full.replaceAll(/\{\{[^{}]*\}\}/g, '1');
  if (!URL.canParse(probe) || /\*/.test(new URL(probe).host)) return null;
  if (probe.includes('*')) return { kind: 'pattern', url: full };
  return { kind: 'page', url: full === probe ? new URL(full).href : full };
}

const isLocal = (text: string) => /^(?:localhost|[\d.]+)(?:[:/?]|$)/i.test(text);

/** Removes trailing punctuation that belongs to the sentence, and brackets and stars opened before the URL. */
function trimmed(found: string, before: string): { readonly body: string; readonly rest: string } {
  let body = found;
  for (let last = ''; last !== body; ) {
    last = body;
    body = body.replace(/[.,;:!?…]+$/u, '');
    for (const [open, close] of ['()', '[]', '{}'].map((pair) => [pair[0] ?? '', pair[1] ?? ''])) {
      if (body.endsWith(close ?? '') && count(body, close ?? '') > count(body, open ?? '')) body = body.slice(0, -1);
    }
    if (before.endsWith('**') && body.endsWith('**')) body = body.slice(0, -2);
  }
  return { body, rest: found.slice(body.length) };
}

const count = (text: string, part: string) => text.split(part).length - 1;

/** A URL named in a prompt; may contain ranges such as `{{1..9}}`. */
export interface Address {
  readonly kind: 'page' | 'pattern';
  readonly url: string;
}
