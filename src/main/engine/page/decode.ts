/** Text of a page body and the encoding it was read with, by its WHATWG name. */
export interface DecodedBody {
  readonly text: string;
  readonly encoding: string;
}

const PRESCAN_BYTES = 1024; // the HTML standard looks no further for a declaration

/** Decodes a page body by BOM, header, the page's own declaration, then by whether it is valid UTF-8. Never throws. */
export function decodeBody(bytes: Uint8Array, contentType: string | null): DecodedBody {
  const declared = byMark(bytes) ?? byHeader(contentType) ?? byMeta(bytes) ?? byXmlDeclaration(bytes);
  if (declared) return decodeAs(bytes, declared);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return decodeAs(bytes, 'windows-1252');
  }
}

function decodeAs(bytes: Uint8Array, encoding: string): DecodedBody {
  const text = encoding === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);
  return { text, encoding };
}

/** The WHATWG name of a label, or null where the label is unknown or unsafe. */
function encodingOf(label: string | undefined): string | null {
  if (!label) return null;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return null;
  }
}

function byMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return null;
}

function byHeader(contentType: string | null): string | null {
  return contentType === null ? null : encodingOf(charsetIn(contentType));
}

function charsetIn(text: string): string | undefined {
  const match = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(text);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

function byMeta(bytes: Uint8Array): string | null {
  const head = latin1(bytes.subarray(0, PRESCAN_BYTES)).replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '');
  for (const [tag] of head.matchAll(/<meta[\s/][^>]*/gi)) {
    const encoding = declaredBy(attributesOf(tag));
    if (encoding) return encoding;
  }
  return null;
}

function declaredBy(attributes: ReadonlyMap<string, string>): string | null {
  const charset = attributes.get('charset');
  const isHttpEquiv = attributes.get('http-equiv')?.toLowerCase() === 'content-type';
  const encoding = encodingOf(charset ?? (isHttpEquiv ? charsetIn(attributes.get('content') ?? '') : undefined));
  const label = charset ?? charsetIn(attributes.get('content') ?? '');
  if (label?.trim().toLowerCase() === 'x-user-defined' && (charset !== undefined || isHttpEquiv)) return 'windows-1252';
  // a declaration that could be read byte by byte cannot be in UTF-16
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding;
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const match of tag.slice(5).matchAll(/([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
    const name = (match[1] ?? '').toLowerCase();
    if (!attributes.has(name)) attributes.set(name, match[2] ?? match[3] ?? match[4] ?? '');
  }
  return attributes;
}

function byXmlDeclaration(bytes: Uint8Array): string | null {
  const head = latin1(bytes.subarray(0, PRESCAN_BYTES));
  if (head.startsWith('<\0?\0x\0')) return 'utf-16le';
  if (head.startsWith('\0<\0?\0x')) return 'utf-16be';
  const encoding = encodingOf(/^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/i.exec(head)?.[1]);
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding;
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

// What windows-1252 puts at 0x80 to 0x9f. Some Node versions decode the label as plain Latin-1, so it is spelled out here.
const WINDOWS_1252_HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

function decodeWindows1252(bytes: Uint8Array): string {
  return latin1(bytes).replaceAll(/[\u0080-\u009f]/g, (character) =>
    WINDOWS_1252_HIGH.charAt(character.charCodeAt(0) - 0x80),
  );
}
