import { assertNever } from '@shared/errors';
import { decodeBody } from '../decode';
import { csvPage } from './csv';
import { fileKind, looksBinary } from './file-kind';
import { jsonPage } from './json';
import { jsonFeedPage } from './json-feed';
import { officePage } from './office/index';
import { type PdfRead, pdfPage, picturePage, type Recognized } from './pdf/index';
import { plainPage } from './plain';
import { sitemapPage } from './sitemap';
import { svgPage } from './svg';
import { getMimeType, kindOfText } from './text-kind';
import { xhtmlPage } from './xhtml';
import { xmlPage } from './xml';
import { xmlFeedPage } from './xml-feed';

export { DOCUMENT_ATTRIBUTE } from './json';
export { DocumentFault, readFirstSheet } from './office/index';
export {
  IDENTITY,
  type Matrix,
  multiply,
  OCR_ATTRIBUTE,
  type OcrPlace,
  openPdf,
  type PdfDocument,
  parseOcrPlace,
  type Recognized,
  type RecognizedPage,
  type RecognizedWord,
  toMatrix,
} from './pdf/index';

/** A body prepared for parsing. */
export interface PageDocument {
  /** The HTML to parse: the body itself if it is HTML, otherwise generated from it. */
  readonly markup: string;
  /** The body as text; for a PDF, an office document or a book, the generated HTML. */
  readonly text: string;
  /** WHATWG name of the text's encoding. */
  readonly encoding: string;
}

/** A body without a page. */
export interface NoPage {
  readonly message: string;
  /** Set for a document whose format is known but which cannot be read, so that a browser would not help. */
  readonly isDocument?: true;
  /** Set for a page that arrived only in part. */
  readonly isCutOff?: true;
}

export type DocumentRead = PageDocument | NoPage;

/**
 * Detects a body's format by type and content, and converts it to HTML for the parser; returns a message if it contains
 * no page. `recognized` is the text that OCR found. Only PDFs are read asynchronously. Never throws or rejects.
 */
export function readDocument(
  bytes: Uint8Array,
  contentType: string | null,
  url: string,
  recognized: Recognized | null = null,
): DocumentRead | Promise<DocumentRead> {
  if (isPdf(bytes)) return readPdf(bytes, url, recognized);
  return recognized ? toDocument(picturePage(recognized, url)) : readTextDocument(bytes, contentType, url);
}

/** Whether a body may need OCR to be read. */
export function mayBePicture(bytes: Uint8Array): boolean {
  return isPdf(bytes) || PICTURES.has(fileKind(bytes) ?? '');
}

const PICTURES = new Set(['PNG image', 'JPEG image', 'WebP image']);

const PDF_MARK = /%PDF-\d/;
const PDF_MARK_WITHIN = 1024; // bytes before the signature that PDF readers accept

function isPdf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_MARK_WITHIN)).toString('latin1');
  const at = head.search(PDF_MARK);
  return at === 0 || (at > 0 && !head.slice(0, at).includes('<'));
}

async function readPdf(bytes: Uint8Array, url: string, recognized: Recognized | null): Promise<DocumentRead> {
  return toDocument(await pdfPage(bytes, url, recognized));
}

function toDocument(read: PdfRead): DocumentRead {
  return 'message' in read
    ? { ...read, isDocument: true }
    : { markup: read.source, text: read.source, encoding: 'utf-8' };
}

/** The synchronous version, for any body except a PDF. */
export function readTextDocument(bytes: Uint8Array, contentType: string | null, url: string): DocumentRead {
  const office = officePage(bytes, url);
  if (office) return toDocument(office);
  const kind = fileKind(bytes);
  if (kind !== null) {
    const hint = PICTURES.has(kind) ? ' Turn on OCR to read its text.' : '';
    return { message: `The address is not a web page but ${withArticle(kind)}.${hint}` };
  }
  const { text, encoding } = decodeBody(bytes, contentType);
  if (!encoding.startsWith('utf-16') && looksBinary(bytes)) return { message: binaryText(contentType) };
  return { markup: getMarkup(text, contentType, url), text, encoding };
}

function withArticle(name: string): string {
  return /^(?:[aeio]|[AO]|MP|XZ)/.test(name) ? `an ${name}` : `a ${name}`;
}

function binaryText(contentType: string | null): string {
  const type = getMimeType(contentType);
  const known = type === '' || type.startsWith('text/') || type === 'application/octet-stream' ? '' : ` (${type})`;
  return `The address is not a web page but binary data${known}.`;
}

function getMarkup(text: string, contentType: string | null, url: string): string {
  const found = kindOfText(text, contentType);
  switch (found.kind) {
    case 'html':
      return text;
    case 'xhtml':
      return xhtmlPage(text);
    case 'feed':
      return xmlFeedPage(text, url) ?? xmlPage(text, url);
    case 'sitemap':
      return sitemapPage(text, url);
    case 'svg':
      return svgPage(text, url);
    case 'xml':
      return xmlPage(text, url);
    case 'json':
      return jsonFeedPage(found.values[0]?.value, url) ?? jsonPage(found.values, url);
    case 'plain':
      return csvPage(text, contentType, url) ?? plainPage(text, url);
    default:
      return assertNever(found);
  }
}
