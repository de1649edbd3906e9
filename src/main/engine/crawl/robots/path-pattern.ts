/** A parsed path rule: the literal parts between `*`, and whether it must match to the end of the URL. */
export interface PathPattern {
  readonly pieces: readonly string[];
  readonly toEnd: boolean;
  /** Canonical form of the rule; the longest matching rule in bytes wins. */
  readonly spelling: string;
}

/** Parses a rule's path, given as a binary string; `$` is special only at the end. */
export function parsePath(path: string): PathPattern {
  const toEnd = path.endsWith('$');
  const pieces = (toEnd ? path.slice(0, -1) : path).split('*').map(comparable);
  return { pieces, toEnd, spelling: pieces.join('*') + (toEnd ? '$' : '') };
}

/** The part of a URL that robots.txt rules apply to. */
export function getRulePath(url: string): string {
  const { pathname, search } = new URL(url);
  return comparable(pathname + search);
}

/** Whether the pattern matches the start of a path from `getUrlPath`; linear in its length. */
export function matchesPath({ pieces, toEnd }: PathPattern, path: string): boolean {
  const [first = '', ...others] = pieces;
  if (!path.startsWith(first)) return false;
  const last = others.pop();
  if (last === undefined) return !toEnd || path.length === first.length;
  let from = first.length;
  for (const piece of others) {
    const at = path.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return toEnd ? path.length - last.length >= from && path.endsWith(last) : path.indexOf(last, from) >= 0;
}

// RFC 3986: equal with and without percent-encoding
const UNRESERVED = /[\w.~-]/;
// reserved characters; in a URL, `*` and `$` have no special meaning
const AS_IT_STANDS = /[\w.~\-:/?#[\]@!&'()+,;=%]/;
const NEEDS_CARE = /%|[^\w.~\-:/?#[\]@!&'()+,;=]/;

/** Normalizes paths that RFC 9309 considers equal: unreserved characters decoded, all others encoded in upper case. */
function comparable(text: string): string {
  if (!NEEDS_CARE.test(text)) return text;
  let made = '';
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const code = character === '%' ? hexAt(text, at + 1) : null;
    if (code !== null) {
      made += UNRESERVED.test(String.fromCharCode(code)) ? String.fromCharCode(code) : encoded(code);
      at += 2;
    } else {
      made += AS_IT_STANDS.test(character) ? character : encoded(text.charCodeAt(at));
    }
  }
  return made;
}

function hexAt(text: string, at: number): number | null {
  const digits = text.slice(at, at + 2);
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : null;
}

function encoded(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
