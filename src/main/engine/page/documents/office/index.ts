import { assertNever } from '@shared/errors';
import { decodeBody } from '../../decode';
import type { XmlElement } from '../xml-tree';
import { DocumentFault, type DocumentFaultKind } from './document-fault';
import { readDocx } from './docx';
import { readEpub } from './epub';
import { readOdf } from './odf';
import { openXmlPackage, parseTree } from './open-xml';
import { readPptx } from './pptx';
import { type DocumentContent, makeDocumentPage } from './properties';
import { readRtf } from './rtf';
import { readFirstSheet } from './workbook';
import { readXlsx } from './xlsx';
import { openZip, type Zip } from './zip';

export { DocumentFault, readFirstSheet };

const FAULT_TEXT: Readonly<Record<DocumentFaultKind, string>> = {
  locked: 'The document at this address is locked with a password.',
  broken: 'The document at this address is damaged and cannot be read.',
  too_large: 'The document at this address is too large when unpacked.',
  older:
    'The document at this address is of an older format (DOC, XLS or PPT), which cannot be read. Save it as DOCX, XLSX or PPTX, or as PDF.',
};

/**
 * Converts an office document or book (DOCX, XLSX, PPTX, ODT, ODS, ODP, EPUB, RTF) to HTML. Detects the format by
 * content, whatever the name and type; null for any other file. Never runs macros or scripts, never writes the files
 * inside. Never throws.
 */
export function officePage(
  bytes: Uint8Array,
  url: string,
): { readonly source: string } | { readonly message: string } | null {
  try {
    const content = readContent(bytes, url);
    return content && { source: makeDocumentPage(content, url) };
  } catch (error) {
    return { message: FAULT_TEXT[error instanceof DocumentFault ? error.kind : 'broken'] };
  }
}

function readContent(bytes: Uint8Array, url: string): DocumentContent | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES)).toString('latin1');
  if (head.startsWith('{\\rtf')) return readRtf(bytes, url);
  if (head.startsWith(OLE_MARK)) return checkOlder(bytes);
  if (!head.startsWith('PK\x03\x04')) return null;
  const zip = openZip(bytes);
  if (zip) return readArchive(zip, url);
  // the directory at the end is missing; the first name identifies the format
  if (/^.{30}(?:\[Content_Types\]\.xml|_rels\/\.rels|mimetypeapplication\/(?:epub|vnd\.oasis))/s.test(head))
    throw new DocumentFault('broken');
  return null;
}

const HEAD_BYTES = 200;
const OLE_MARK = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** Streams in files of the older format. An encrypted DOCX, XLSX or PPTX is stored in such a file. */
const OLDER_STREAMS: readonly (readonly [name: string, fault: DocumentFaultKind])[] = [
  ['EncryptedPackage', 'locked'],
  ['WordDocument', 'older'],
  ['Workbook', 'older'],
  ['PowerPoint Document', 'older'],
];

/** Null for other files in this container, such as mails and installers. */
function checkOlder(bytes: Uint8Array): null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [name, fault] of OLDER_STREAMS)
    if (data.includes(Buffer.from(name, 'utf16le'))) throw new DocumentFault(fault);
  return null;
}

function readArchive(zip: Zip, url: string): DocumentContent | null {
  const mime = zip.names.includes('mimetype')
    ? Buffer.from(zip.read('mimetype') ?? [])
        .toString('latin1')
        .trim()
    : '';
  if (mime.startsWith('application/epub+zip')) return readEpub(zip);
  if (mime.startsWith('application/vnd.oasis.opendocument.')) return readOpenDocument(zip, url);
  return readOpenXml(zip, url);
}

function readOpenDocument(zip: Zip, url: string): DocumentContent {
  const content = readXml(zip, 'content.xml');
  if (content) return readOdf(content, readXml(zip, 'meta.xml'), url);
  const isLocked = Buffer.from(zip.read('META-INF/manifest.xml') ?? []).includes('encryption-data');
  throw new DocumentFault(isLocked ? 'locked' : 'broken');
}

function readXml(zip: Zip, name: string): XmlElement | null {
  const data = zip.read(name);
  return data && parseTree(decodeBody(data, 'application/xml').text);
}

type OpenXmlKind = 'document' | 'workbook' | 'presentation';
const ROOT = /<(?:\w+:)?(document|workbook|presentation)\b/;

function readOpenXml(zip: Zip, url: string): DocumentContent | null {
  if (!zip.names.includes('[Content_Types].xml')) return null;
  const book = openXmlPackage(zip);
  const main = book?.text(book.main) ?? '';
  const kind = ROOT.exec(main.slice(0, 5_000))?.[1] as OpenXmlKind | undefined;
  if (!book || !kind) return null;
  if (kind === 'workbook') return readXlsx(book, url);
  const root = parseTree(main);
  if (!root) throw new DocumentFault('broken');
  switch (kind) {
    case 'document':
      return readDocx(book, root, url);
    case 'presentation':
      return readPptx(book, root, url);
    default:
      return assertNever(kind);
  }
}
