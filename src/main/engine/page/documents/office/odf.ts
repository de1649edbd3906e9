import { escapeMarkup } from '../markup';
import { type TableCell, tableMarkup, tableParts } from '../table-markup';
import { getChild, getXmlChildren, textIn, type XmlElement } from '../xml-tree';
import { type Block, blocksMarkup, cellMarkup, type Span, spansMarkup } from './blocks';
import { DocumentFault } from './document-fault';
import type { DocumentContent, DocumentProperties } from './properties';

interface Reading {
  readonly url: string;
  readonly styles: OdfStyles;
  readonly notes: string[];
}

interface OdfStyles {
  readonly get: (name: string | undefined) => {
    readonly bold: boolean;
    readonly italic: boolean;
    readonly isTitle: boolean;
  };
  readonly isOrdered: (listStyle: string, level: number) => boolean;
}

/** Reads an OpenDocument file (ODT, ODS, ODP) from its `content.xml` and `meta.xml`. */
export function readOdf(content: XmlElement, meta: XmlElement | null, url: string): DocumentContent {
  const body = getChild(content, 'body');
  const [document] = body ? getXmlChildren(body) : [];
  if (!document) throw new DocumentFault('broken');
  const reading: Reading = { url, styles: readStyles(content), notes: [] };
  const properties = readProperties(meta);
  if (document.name === 'spreadsheet')
    return { properties, parts: readSpreadsheet(document, reading), isNamedByHeading: false };
  if (document.name === 'presentation' || document.name === 'drawing')
    return { properties, parts: readSlides(document, reading), isNamedByHeading: true };
  const blocks = readBlocks(document, reading);
  const notes =
    reading.notes.length === 0 ? [] : [`<ol>${reading.notes.map((note) => `<li>${note}</li>`).join('')}</ol>`];
  return { properties, parts: [...blocksMarkup(blocks), ...notes], isNamedByHeading: true };
}

function readProperties(root: XmlElement | null): DocumentProperties {
  const meta = root ? getChild(root, 'meta') : undefined;
  const get = (name: string) => (meta ? textIn(getChild(meta, name)).trim() : '');
  const keywords = meta ? getXmlChildren(meta).filter(({ name }) => name === 'keyword') : [];
  return {
    title: get('title'),
    author: get('initial-creator') || get('creator'),
    description: get('description') || get('subject'),
    keywords: keywords.map((each) => textIn(each).trim()).join(', '),
    created: get('creation-date') || get('date'),
    language: get('language'),
  };
}

function readStyles(content: XmlElement): OdfStyles {
  const automatic = getChild(content, 'automatic-styles');
  const styles = new Map<string, { bold: boolean; italic: boolean; isTitle: boolean }>();
  const lists = new Map<string, XmlElement>();
  for (const style of automatic ? getXmlChildren(automatic) : []) {
    const { 'style:name': name = '', 'style:parent-style-name': parent } = style.attributes;
    if (style.name === 'list-style') lists.set(name, style);
    if (style.name !== 'style') continue;
    const text = getChild(style, 'text-properties')?.attributes ?? {};
    styles.set(name, {
      bold: text['fo:font-weight'] === 'bold',
      italic: text['fo:font-style'] === 'italic',
      isTitle: parent === 'Title',
    });
  }
  return {
    get: (name = '') => styles.get(name) ?? { bold: false, italic: false, isTitle: name === 'Title' },
    isOrdered: (name, level) => {
      const style = lists.get(name);
      const found =
        style && getXmlChildren(style).find(({ attributes }) => attributes['text:level'] === String(level + 1));
      return found?.name === 'list-level-style-number' && found.attributes['style:num-format'] !== '';
    },
  };
}

const WRAPPERS = new Set(['section', 'index-body', 'table-of-content', 'text-box', 'frame', 'g', 'a', 'list-header']);

function readBlocks(parent: XmlElement, reading: Reading): readonly Block[] {
  return getXmlChildren(parent).flatMap((element): readonly Block[] => {
    switch (element.name) {
      case 'h': {
        const level = Number(element.attributes['text:outline-level'] ?? 1) || 1;
        return withBoxes(element, reading, (markup) => ({ kind: 'heading', level: level + 1, markup }));
      }
      case 'p': {
        const { isTitle } = reading.styles.get(element.attributes['text:style-name']);
        return withBoxes(element, reading, (markup) =>
          isTitle ? { kind: 'heading', level: 1, markup } : { kind: 'paragraph', markup },
        );
      }
      case 'list':
        return readList(element, reading, 0, '');
      case 'table':
        return [{ kind: 'other', markup: tableMarkup(...readTable(element, reading, MAX_TEXT_CELLS)) }];
      default:
        return WRAPPERS.has(element.name) ? readBlocks(element, reading) : [];
    }
  });
}

/** A paragraph, followed by the text boxes anchored in it. */
function withBoxes(element: XmlElement, reading: Reading, make: (markup: string) => Block): readonly Block[] {
  const boxes: Block[] = [];
  const spans = readSpans(element, reading, boxes, { bold: false, italic: false, href: null });
  return [make(spansMarkup(spans, reading.url).trim()), ...boxes];
}

type Look = Required<Omit<Span, 'text'>>;

function readSpans(element: XmlElement, reading: Reading, boxes: Block[], look: Look): readonly Span[] {
  return element.children.flatMap((child): readonly Span[] => {
    if (typeof child === 'string') return [{ ...look, text: child.replaceAll(/\s+/g, ' ') }];
    switch (child.name) {
      case 's':
        return [{ ...look, text: ' '.repeat(Math.min(100, Number(child.attributes['text:c'] ?? 1) || 1)) }];
      case 'tab':
        return [{ ...look, text: '\t' }];
      case 'line-break':
        return [{ ...look, text: '\n' }];
      case 'a':
        return readSpans(child, reading, boxes, { ...look, href: child.attributes['xlink:href'] ?? null });
      case 'span': {
        const { bold, italic } = reading.styles.get(child.attributes['text:style-name']);
        return readSpans(child, reading, boxes, { ...look, bold: look.bold || bold, italic: look.italic || italic });
      }
      case 'note':
        return [{ text: `[${addNote(child, reading)}]` }];
      case 'frame':
      case 'g':
        boxes.push(...readBlocks(child, reading));
        return [];
      case 'annotation':
      case 'annotation-end':
      case 'ruby-text':
      case 'hidden-text':
        return [];
      default:
        return readSpans(child, reading, boxes, look);
    }
  });
}

function addNote(note: XmlElement, reading: Reading): number {
  const body = getChild(note, 'note-body');
  const number = reading.notes.push('');
  reading.notes[number - 1] = body ? cellMarkup(readBlocks(body, reading)) : '';
  return number;
}

function readList(list: XmlElement, reading: Reading, level: number, inherited: string): readonly Block[] {
  const style = list.attributes['text:style-name'] ?? inherited;
  const ordered = reading.styles.isOrdered(style, level);
  return getXmlChildren(list).flatMap((item) =>
    getXmlChildren(item).flatMap((child): readonly Block[] => {
      if (child.name === 'list') return readList(child, reading, level + 1, style);
      return readBlocks({ ...item, children: [child] }, reading).map((block) =>
        block.kind === 'paragraph' ? { kind: 'item', level, ordered, markup: block.markup } : block,
      );
    }),
  );
}

const MAX_TEXT_CELLS = 100_000; // cells of a table in a text
const MAX_SHEET_CELLS = 200_000; // the resulting page has about 5 MB
const MAX_COLUMNS = 16_384;

/**
 * Rows of a table and its number of header rows. Repeated cells and rows are expanded only up to the last one with
 * content.
 */
function readTable(
  table: XmlElement,
  reading: Reading,
  maxCells: number,
): readonly [rows: TableCell[][], headings: number] {
  const rows: TableCell[][] = [];
  let headings = 0;
  let left = maxCells;
  const readRows = (parent: XmlElement, isHeader: boolean) => {
    for (const child of getXmlChildren(parent)) {
      if (child.name === 'table-header-rows') readRows(child, true);
      else if (child.name === 'table-rows' || child.name === 'table-row-group') readRows(child, isHeader);
      if (child.name !== 'table-row' || /collapse|filter/.test(child.attributes['table:visibility'] ?? '')) continue;
      const row = readRow(child, reading);
      if (row.length === 0) continue;
      const times = Math.min(
        Number(child.attributes['table:number-rows-repeated'] ?? 1) || 1,
        Math.ceil(left / row.length),
      );
      for (let at = 0; at < times; at++) rows.push(row);
      left -= row.length * times;
      if (isHeader && headings === rows.length - times) headings = rows.length;
    }
  };
  readRows(table, false);
  return [rows, headings];
}

/** Cells up to the last one with content. */
function readRow(row: XmlElement, reading: Reading): TableCell[] {
  const cells: TableCell[] = [];
  let empty = 0;
  for (const cell of getXmlChildren(row)) {
    if (cell.name !== 'table-cell' && cell.name !== 'covered-table-cell') continue;
    const markup = cell.name === 'table-cell' ? readCell(cell, reading) : '';
    const times = Math.min(MAX_COLUMNS, Number(cell.attributes['table:number-columns-repeated'] ?? 1) || 1);
    if (cell.name === 'covered-table-cell' && cells.at(-1)?.colspan) continue;
    if (markup === '') {
      empty += times;
      continue;
    }
    while (empty > 0 && cells.length < MAX_COLUMNS) {
      cells.push({ markup: '' });
      empty--;
    }
    const colspan = Number(cell.attributes['table:number-columns-spanned'] ?? 1) || 1;
    for (let at = 0; at < times && cells.length < MAX_COLUMNS; at++)
      cells.push({ markup, ...(colspan > 1 && { colspan }) });
  }
  return cells;
}

/** A number with its currency, if the file states one; otherwise the displayed text. */
function readCell(cell: XmlElement, reading: Reading): string {
  const { 'office:value-type': type, 'office:value': value = '', 'office:currency': currency } = cell.attributes;
  const date = cell.attributes['office:date-value'];
  if (type === 'date' && date) return escapeMarkup(date.replace('T00:00:00', '').replace('T', ' '));
  if (type === 'float' && value !== '') return escapeMarkup(value);
  if (type === 'currency' && value !== '') return escapeMarkup(`${value} ${currency ?? ''}`.trim());
  if (type === 'percentage' && value !== '') return `${Number((Number(value) * 100).toPrecision(12))}%`;
  return cellMarkup(readBlocks(cell, reading));
}

function readSpreadsheet(document: XmlElement, reading: Reading): readonly string[] {
  let number = 0;
  return getXmlChildren(document)
    .filter(({ name }) => name === 'table')
    .flatMap((table) => {
      const [rows, marked] = readTable(table, reading, MAX_SHEET_CELLS);
      const title = escapeMarkup(table.attributes['table:name'] ?? '');
      const headings = marked || Number(hasHeading(rows));
      return [`<section id="sheet=${++number}">\n<h2>${title}</h2>`, ...tableParts(rows, headings), '</section>'];
    });
}

function hasHeading([first = [], ...others]: readonly (readonly TableCell[])[]): boolean {
  const names = first.map(({ markup }) => markup);
  return (
    others.length > 0 &&
    names.every((name) => name !== '' && !/^[\d.,\s%€$£-]+$|<a /.test(name)) &&
    new Set(names).size === names.length
  );
}

function readSlides(document: XmlElement, reading: Reading): readonly string[] {
  return getXmlChildren(document)
    .filter(({ name }) => name === 'page')
    .flatMap((page, at) => {
      const blocks = getXmlChildren(page)
        .filter(
          ({ name, attributes }) =>
            name !== 'notes' &&
            !/^(?:footer|header|date-time|page-number)$/.test(attributes['presentation:class'] ?? ''),
        )
        .flatMap((shape) => readShape(shape, reading));
      const titles = blocks.filter(({ kind }) => kind === 'heading');
      return [
        `<section id="slide=${at + 1}">`,
        ...blocksMarkup([...titles, ...blocks.filter((each) => !titles.includes(each))]),
        '</section>',
      ];
    });
}

function readShape(shape: XmlElement, reading: Reading): readonly Block[] {
  const blocks = readBlocks({ ...shape, children: [shape] }, reading);
  const read = WRAPPERS.has(shape.name) ? blocks : readBlocks(shape, reading);
  if (shape.attributes['presentation:class'] !== 'title') return read;
  return [
    {
      kind: 'heading',
      level: 2,
      markup: read
        .map(({ markup }) => markup)
        .filter(Boolean)
        .join(' '),
    },
  ];
}
