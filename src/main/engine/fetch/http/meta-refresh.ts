import { normalizeUrl } from '@shared/url';
import { decodeBody, getElements, type Page, parsePage, unpack, unseenIn, walk } from '../../page/index';

type Element = ReturnType<typeof getElements>[number];

const MAX_DELAY_S = 5; // a longer delay is meant to be read, or reloads a dashboard
const MAX_TEXT = 300; // characters; notices such as "This page has moved, click here" are shorter, pages longer
const MAX_PACKED = 6_000; // bytes as received: a notice is small, and larger bodies are unpacked in the workers
const MAX_BYTES = 48_000;
const DECLARES = /http-equiv\s*=\s*["']?\s*refresh/i;

/**
 * Where a page sends its visitors at once by `<meta http-equiv="refresh">` or the header Refresh, as browsers do; null if it stays. A page with text of its
 * own stays, and so does one that only reloads itself.
 */
export function getRefreshTarget(
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array },
  current: URL,
): string | null {
  const type = headers['content-type'] ?? 'text/html';
  if (body.length > MAX_PACKED || !/html/i.test(type)) return null;
  const unpacked = unpack(body, headers['content-encoding'] ?? null, MAX_BYTES);
  if (!('data' in unpacked)) return null;
  const byHeader = headers.refresh ?? null;
  if (byHeader === null && !DECLARES.test(Buffer.from(unpacked.data).toString('latin1'))) return null;
  const page = parsePage(decodeBody(unpacked.data, type).text, current.href);
  const elements = getElements(page.document);
  const target = toTarget(byHeader ?? findDeclared(elements), byHeader === null ? page.baseUrl : current.href);
  if (target === null || withoutFragment(target) === withoutFragment(current.href)) return null;
  return countText(page.document) <= MAX_TEXT ? target : null;
}

/** What the first refresh of the page says; one in `<noscript>` is for visitors without scripts, who see another page. */
function findDeclared(elements: readonly Element[]): string | null {
  const meta = elements.find(
    (element) =>
      element.name === 'meta' &&
      element.attribs['http-equiv']?.trim().toLowerCase() === 'refresh' &&
      !isForNoScript(element),
  );
  return meta?.attribs.content ?? null;
}

function isForNoScript(element: Element): boolean {
  for (let { parent } = element; parent !== null; parent = parent.parent)
    if ('name' in parent && parent.name === 'noscript') return true;
  return false;
}

// seconds, then a URL after `url=` or alone, in quotes or not; by the HTML standard
const DECLARATION = /^\s*(\d*)(?:\.[\d.]*)?(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.+))/is;

function toTarget(declared: string | null, base: string): string | null {
  const [, seconds, ...urls] = DECLARATION.exec(declared ?? '') ?? [];
  if (seconds === undefined || Number(seconds) > MAX_DELAY_S) return null;
  const url = urls.find((part) => part !== undefined)?.trim() ?? '';
  return url === '' ? null : normalizeUrl(url, base);
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}

function countText(document: Page['document']): number {
  let characters = 0;
  const isUnseen = unseenIn(document);
  walk(document, {
    enter: (element) => element.name !== 'head' && !isUnseen(element),
    text: ({ data }) => {
      characters += data.trim().length;
    },
  });
  return characters;
}
