import { normalizeUrl } from '@shared/url';
import { escapeMarkup, makePage } from '../markup';
import { tableMarkup } from '../table-markup';
import { type PdfBlock, type PdfTextBlock, readBlocks } from './blocks';
import { isLabelled } from './label-lines';
import { ocrAttribute } from './ocr-place';
import { outlineKey, type PdfText } from './read-pages';

/** Renders a PDF's text as an HTML page with a section for each page. */
export function pdfMarkup(read: PdfText, fileName: string, url: string): string {
  const blocks = readBlocks(read);
  const firstHeading = blocks[0]?.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))[0];
  const title = isRealTitle(read.meta.title)
    ? read.meta.title
    : (firstHeading ?? getNameAboveLabels(blocks[0]) ?? fileName);
  // most documents show their title as the first heading
  const shown = blocks[0]?.findIndex((block) => block.kind !== 'table' && isAlike(block.text, title)) ?? -1;
  const sections = blocks.map((page, number) => {
    const parts = page.map((block, at) =>
      number === 0 && at === shown ? titleMarkup(title, block) : blockMarkup(block, url),
    );
    const links = (read.pages[number]?.links ?? []).map(
      (address) => `<p>${link(address, escapeMarkup(address), url)}</p>`,
    );
    return `<section id="page=${number + 1}">\n${groupListItems([...parts, ...links]).join('\n')}\n</section>`;
  });
  const top = shown >= 0 ? [] : [headingMarkup(1, title)];
  return makePage(getPdfTextHead(read, title), [...top, ...sections, ...getRest(read)].join('\n'));
}

const LONGEST_NAME = 60; // characters

/** The first line of a label or card that OCR read: the name of what the labelled lines below it are about. */
function getNameAboveLabels([first, second]: readonly PdfBlock[] = []): string | null {
  if (first?.kind !== 'paragraph' || second?.kind !== 'paragraph' || !first.ocr) return null;
  const isName = first.text.length <= LONGEST_NAME && /\p{L}{2}/u.test(first.text) && !isLabelled(first.text);
  return isName && isLabelled(second.text) ? first.text : null;
}

function isAlike(text: string, title: string): boolean {
  return outlineKey(text) === outlineKey(title);
}

/** Whether a title is real; many programs write a file name or their own name. */
function isRealTitle(title: string): boolean {
  return (
    title !== '' && !/^(?:untitled|microsoft word\b.*|.*\.(?:docx?|pdf|indd|qxd|tex|dvi|xlsx?|pptx?|rtf))$/i.test(title)
  );
}

function getPdfTextHead({ meta }: PdfText, title: string) {
  const { author, subject, keywords, created, language } = meta;
  return { title, language, meta: { author, description: subject, keywords, date: created } };
}

function getRest({ pages, pageCount, scansLeftOut }: PdfText): readonly string[] {
  const left = pageCount - pages.length;
  return [
    ...(left > 0 ? [`<p>${left} further pages of this document were not read.</p>`] : []),
    ...(scansLeftOut > 0 ? [`<p>${scansLeftOut} further scanned pages of this document were not read.</p>`] : []),
  ];
}

function blockMarkup(block: PdfBlock, url: string): string {
  if (block.kind === 'table') {
    const rows = block.rows.map((row) =>
      row.map(({ content, colspan }) => ({
        markup: linked(content, url),
        colspan,
        attributes: ocrAttribute(content.ocr),
      })),
    );
    return tableMarkup(rows, block.headings);
  }
  const tag = block.kind === 'heading' ? `h${block.level}` : block.kind === 'item' ? 'li' : 'p';
  return `<${tag}${ocrAttribute(block.ocr)}>${linked(block, url)}</${tag}>`;
}

function titleMarkup(title: string, block: PdfBlock): string {
  return `<h1${block.kind === 'table' ? '' : ocrAttribute(block.ocr)}>${escapeMarkup(title)}</h1>`;
}

function headingMarkup(level: number, text: string): string {
  return `<h${level}>${escapeMarkup(text)}</h${level}>`;
}

/** Wraps consecutive list items into one list. */
function groupListItems(parts: readonly string[]): readonly string[] {
  return parts.flatMap((part, at) => {
    if (!isItem(part)) return [part];
    const opens = isItem(parts[at - 1]) ? '' : '<ul>';
    const closes = isItem(parts[at + 1]) ? '' : '</ul>';
    return [`${opens}${part}${closes}`];
  });
}

function isItem(part: string | undefined): boolean {
  return part !== undefined && /^<li[ >]/.test(part);
}

function linked({ text, links }: PdfTextBlock, url: string): string {
  let markup = '';
  let at = 0;
  for (const { from, to, address } of links) {
    markup += escapeMarkup(text.slice(at, from)) + link(address, escapeMarkup(text.slice(from, to)), url);
    at = to;
  }
  return markup + escapeMarkup(text.slice(at));
}

function link(address: string, markup: string, url: string): string {
  const href = address.startsWith('mailto:') ? address : normalizeUrl(address, url);
  return href === null ? markup : `<a href="${escapeMarkup(href)}">${markup}</a>`;
}
