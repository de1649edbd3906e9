import { getFileName } from '../markup';
import { joinTables } from './join-tables';
import { pdfMarkup } from './markup';
import { openPdf, type PdfFault } from './open-pdf';
import { readPages, readRecognizedPage } from './read-pages';
import type { Recognized } from './recognized';

export { IDENTITY, type Matrix, multiply, toMatrix } from './matrix';
export { OCR_ATTRIBUTE, type OcrPlace, parseOcrPlace } from './ocr-place';
export { openPdf, type PdfDocument } from './open-pdf';
export type { Recognized, RecognizedPage, RecognizedWord } from './recognized';

export type PdfRead = { readonly source: string } | { readonly message: string };

const FAULT_TEXT: Readonly<Record<PdfFault, string>> = {
  locked: 'The PDF at this address is locked with a password.',
  broken: 'The PDF at this address is damaged and cannot be read.',
};

/**
 * Converts a PDF's text to HTML: one section per page, with headings, paragraphs, tables and links as far as positions
 * reveal them. Reads for at most 20 s; the text says if the rest was left out. Never rejects, whatever the file
 * contains.
 */
export async function pdfPage(bytes: Uint8Array, url: string, recognized: Recognized | null): Promise<PdfRead> {
  const opened = await openPdf(bytes);
  if ('fault' in opened) return { message: FAULT_TEXT[opened.fault] };
  try {
    const read = await readPages(opened.document, performance.now(), recognized);
    const hasText = read.pages.some(({ lines, tables, links }) => lines.length + tables.length + links.length > 0);
    if (!hasText && read.pageCount > 0) return { message: recognized ? NOTHING_RECOGNIZED : NO_TEXT };
    return { source: pdfMarkup({ ...read, pages: joinTables(read.pages) }, getFileName(url), url) };
  } finally {
    await opened.close();
  }
}

const NO_TEXT = 'This PDF has no text: its pages are pictures or empty. Turn on OCR to read the text of pictures.';
const NOTHING_RECOGNIZED = 'OCR found no text on the pictures of this PDF.';

/** Converts the text that OCR found in a picture to HTML. */
export function picturePage({ pages }: Recognized, url: string): PdfRead {
  const read = pages.map(readRecognizedPage);
  if (read.every(({ lines, tables }) => lines.length + tables.length === 0))
    return { message: 'OCR found no text on the picture.' };
  const meta = { title: '', author: '', subject: '', keywords: '', language: '', created: '' };
  const text = { meta, pages: read, pageCount: read.length, scansLeftOut: 0, outline: new Map<string, number>() };
  return { source: pdfMarkup(text, getFileName(url), url) };
}
