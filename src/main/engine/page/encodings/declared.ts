import { normalizeEncoding } from '@exodus/bytes/encoding.js';

const PRESCAN_BYTES = 1024; // the HTML standard looks no further for a declaration at first
const LATE_BYTES = 65_536; // further down a browser that meets one begins again
const REPLACED = 'replacement'; // labels of encodings that the standard reads nothing of

/** The WHATWG name of a label, or null where the label is unknown or unsafe. */
export function getEncoding(label: string | undefined): string | null {
  if (label === undefined) return null;
  const name = normalizeEncoding(label.trim());
  return name === REPLACED ? null : name;
}

/** The encoding of a byte order mark. */
export function byMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return null;
}

/** The encoding that a Content-Type names. */
export function byHeader(contentType: string | null): string | null {
  return contentType === null ? null : getEncoding(charsetIn(contentType));
}

function charsetIn(text: string): string | undefined {
  const match = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(text);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** The encoding that the page itself declares at its beginning, in HTML or XML. */
export function byPage(bytes: Uint8Array): string | null {
  const head = latin1(bytes.subarray(0, PRESCAN_BYTES));
  return byMeta(head) ?? byXmlDeclaration(head);
}

/** The encoding of a declaration that stands too late to be looked for. */
export function byLateMeta(bytes: Uint8Array): string | null {
  return byMeta(latin1(bytes.subarray(0, LATE_BYTES)));
}

function byMeta(head: string): string | null {
  for (const [tag] of head.matchAll(/<!--[\s\S]*?(?:-->|$)|<meta[\s/][^>]*/gi)) {
    const encoding = tag.startsWith('<!') ? null : declaredBy(getTagAttributes(tag));
    if (encoding) return encoding;
  }
  return null;
}

function declaredBy(attributes: ReadonlyMap<string, string>): string | null {
  const isHttpEquiv = attributes.get('http-equiv')?.trim().toLowerCase() === 'content-type';
  const inContent = isHttpEquiv ? charsetIn(attributes.get('content') ?? '') : undefined;
  const encoding = getEncoding(attributes.get('charset') ?? inContent);
  // the standard takes it for a slip
  return encoding === 'x-user-defined' ? 'windows-1252' : readableByteByByte(encoding);
}

/** A declaration that could be read byte by byte cannot be in UTF-16. */
function readableByteByByte(encoding: string | null): string | null {
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding;
}

function getTagAttributes(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const match of tag.slice(5).matchAll(/([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
    const name = (match[1] ?? '').toLowerCase();
    if (!attributes.has(name)) attributes.set(name, match[2] ?? match[3] ?? match[4] ?? '');
  }
  return attributes;
}

function byXmlDeclaration(head: string): string | null {
  if (head.startsWith('<\0?\0x\0')) return 'utf-16le';
  if (head.startsWith('\0<\0?\0x')) return 'utf-16be';
  return readableByteByByte(getEncoding(/^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/i.exec(head)?.[1]));
}

/** Bytes as characters of the same numbers. */
export function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
