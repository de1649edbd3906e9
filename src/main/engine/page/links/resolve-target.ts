import { normalizeUrl } from '@shared/url';

/**
 * A path, perhaps with a query, that the URL standard leaves unchanged: nothing to escape, and no segment that starts
 * with a dot.
 */
const PLAIN =
  /^\/(?!\/)(?!\.|%2e)[\w!$%&'()*+,:;=@~.-]*(?:\/(?!\.|%2e)[\w!$%&'()*+,:;=@~.-]*)*(?:\?[\w!$%&()*+,:;=@~.?/[\]-]*)?$/i;
const MAX_PLAIN = 2_000; // characters; longer URLs are left to the parser and its limits

/** Resolves the targets of a page's links, like `normalizeUrl`. Most are plain paths on the page's own site, which need no parser. */
export function createTargetResolver(base: string): (target: string) => string | null {
  const root = getRoot(base);
  const known = new Map<string, string | null>();
  return (target) => {
    const plain = root === null ? null : resolvePlain(target, root);
    if (plain !== null) return plain;
    const before = known.get(target);
    if (before !== undefined) return before;
    const url = normalizeUrl(target, base);
    known.set(target, url);
    return url;
  };
}

/** The base up to its path; null if it is not an http(s) URL. */
function getRoot(base: string): string | null {
  const parsed = URL.canParse('/', base) ? new URL('/', base) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href.slice(0, -1) : null;
}

function resolvePlain(target: string, root: string): string | null {
  if (target.length > MAX_PLAIN) return null;
  const isPath = target.charCodeAt(0) === SLASH;
  if (!isPath && !target.startsWith(root)) return null;
  const fragment = target.indexOf('#');
  const path = target.slice(isPath ? 0 : root.length, fragment < 0 ? undefined : fragment);
  return PLAIN.test(path) ? root + path : null;
}

const SLASH = 0x2f;
