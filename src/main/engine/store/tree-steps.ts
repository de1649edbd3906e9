/** A child of a folder: a page, or all URLs with the same prefix. */
export interface Child {
  /** The page's URL, or the folder's URL prefix. */
  readonly url: string;
  readonly isPage: boolean;
}

export const STEPPED = 50; // URLs of a folder that are read before skipping to its end
export const CHILDREN_AT_ONCE = 5000; // a few milliseconds, then other calls run
const AFTER_ALL = '\u{10FFFF}'; // sorts after every URL

/**
 * Collects a folder's children from its URLs in order, until they end, enough were collected, or a subfolder is so
 * large that skipping it is faster. Returns the URL to continue from; null at the end.
 */
export function collectFolderChildren(
  urls: Iterable<string>,
  under: string | null,
  take: (child: Child) => void,
): string | null {
  let child: Child | null = null;
  let inFolder = 0;
  let counted = 0;
  for (const url of urls) {
    if (child && (child.isPage ? url === child.url : url.startsWith(child.url))) {
      if (!child.isPage && ++inFolder > STEPPED) return getFolderEnd(child.url);
      continue;
    }
    if (child && counted >= CHILDREN_AT_ONCE) return url;
    child = getChild(url, under);
    take(child);
    inFolder = 0;
    counted++;
  }
  return null;
}

/** Smallest text that sorts after everything in a folder. */
export function getFolderEnd(folder: string): string {
  return folder.slice(0, -1) + String.fromCharCode(folder.charCodeAt(folder.length - 1) + 1);
}

/** Smallest text that sorts after everything in a folder, or after every URL. */
export function getTreeEnd(under: string | null): string {
  return under === null ? AFTER_ALL : getFolderEnd(under);
}

/** Smallest text that sorts after a URL. */
export function getNextText(url: string): string {
  return `${url}\u0001`;
}

/** Last path segment; empty for a folder's own page. */
export function getChildName({ url }: Child, under: string | null): string {
  return under === null ? url.replace(/\/$/, '') : url.slice(under.length);
}

function getChild(url: string, under: string | null): Child {
  if (under === null) return { url: url.slice(0, url.indexOf('/', url.indexOf('//') + 2) + 1), isPage: false };
  if (under.endsWith('?')) return { url, isPage: true };
  const end = url.slice(under.length).search(/[/?]/);
  return end < 0 ? { url, isPage: true } : { url: url.slice(0, under.length + end + 1), isPage: false };
}
