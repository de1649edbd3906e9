import { getFileName } from '../markup';
import { joinTables } from './join-tables';
import { pdfMarkup } from './markup';
import { openPdf, type PdfFault } from './open-pdf';
import { readPages } from './read-pages';

export type PdfRead = { readonly source: string } | { readonly message: string };

const FAULT_TEXT: Readonly<Record<PdfFault, string>> = {
  locked: 'The address holds a PDF that is locked with a password.',
  broken: 'The address holds a PDF that is broken and cannot be read.',
};

/**
 * Converts a PDF's text to HTML: a section for each page, with headings, paragraphs, tables and links as far as positions reveal
 * them. Reads for at most 20 s; the text says if the rest was left out. Never rejects, whatever the file contains.
 */
export async function pdfPage(bytes: Uint8Array, url: string): Promise<PdfRead> {
  const opened = await openPdf(bytes);
  if ('fault' in opened) return { message: FAULT_TEXT[opened.fault] };
  try {
    const read = await readPages(opened.document, performance.now());
    return { source: pdfMarkup({ ...read, pages: joinTables(read.pages) }, getFileName(url), url) };
  } finally {
    await opened.close();
  }
}
