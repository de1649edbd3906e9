import { normalizeEncoding } from '@exodus/bytes/encoding.js';

const PRESCAN_BYTES = 1024; // bytes; the HTML standard searches no further for a declaration at first
const LATE_BYTES = 65_536; // bytes; a browser that finds a later declaration parses again
const REPLACED = 'replacement'; // labels of encodings that the standard refuses to decode

/** WHATWG name of a label; null for unknown and unsafe labels. */
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

/** Encoding in a Content-Type header. */
export function byHeader(contentType: string | null): string | null {
  return contentType === null ? null : getEncoding(charsetIn(contentType));
}

function charsetIn(text: string): string | undefined {
  const match = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(text);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** Encoding that the page declares at its beginning, in HTML or XML. */
export function byPage(bytes: Uint8Array): string | null {
  const head = latin1(bytes.subarray(0, PRESCAN_BYTES));
  return byMeta(head) ?? byXmlDeclaration(head);
}

/** Encoding of a declaration beyond the standard's first search. */
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
  // the standard treats this as a mistake
  return encoding === 'x-user-defined' ? 'windows-1252' : readableByteByByte(encoding);
}

/** A declaration readable as single bytes cannot be UTF-16. */
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

/** Converts each byte to the character with that code. */
export function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
