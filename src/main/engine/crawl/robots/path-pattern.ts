/** A path of robots.txt made ready to be compared: the runs between its `*`, and whether it must reach the end of the URL. */
export interface PathPattern {
  readonly pieces: readonly string[];
  readonly toEnd: boolean;
  /** The rule in the one spelling of all that mean the same; the rule with the most octets decides. */
  readonly spelling: string;
}

/** Reads the path of a rule, whose characters are bytes; a `$` is special only at its end. */
export function parsePath(path: string): PathPattern {
  const toEnd = path.endsWith('$');
  const pieces = (toEnd ? path.slice(0, -1) : path).split('*').map(comparable);
  return { pieces, toEnd, spelling: pieces.join('*') + (toEnd ? '$' : '') };
}

/** The part of a URL that rules are compared with. */
export function getUrlPath(url: string): string {
  const { pathname, search } = new URL(url);
  return comparable(pathname + search);
}

/** Whether the pattern fits the start of a path, which `pathOf` made; linear in its length. */
export function fits({ pieces, toEnd }: PathPattern, path: string): boolean {
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

// RFC 3986: these are the same with and without percent-encoding
const UNRESERVED = /[\w.~-]/;
// these have special meanings; `*` and `$` have none when they occur in a URL
const AS_IT_STANDS = /[\w.~\-:/?#[\]@!&'()+,;=%]/;
const NEEDS_CARE = /%|[^\w.~\-:/?#[\]@!&'()+,;=]/;

/** One spelling of paths that RFC 9309 treats as equal: unreserved octets plain, all other encoded ones in upper case. */
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
