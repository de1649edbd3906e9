import { type TableCell, tableMarkup } from '../table-markup';
import { getChild, getXmlChildren, textIn, type XmlElement } from '../xml-tree';
import { type Block, blocksMarkup, cellMarkup, type Span, spansMarkup } from './blocks';
import { DocumentFault } from './document-fault';
import { type DocxStyles, readDocxStyles } from './docx-styles';
import type { OpenXml, Relationship } from './open-xml';
import type { DocumentContent } from './properties';

/** State of reading a document's text. */
interface Reading {
  readonly url: string;
  readonly styles: DocxStyles;
  readonly relations: ReadonlyMap<string, Relationship>;
  /** Ids of notes in the order of their references. */
  readonly notes: string[];
  /** Number of levels by which headings move down, because the document has a title. */
  readonly headingShift: number;
}

/**
 * Reads a Word document: headings, paragraphs, lists, tables, links and notes. Skips deleted and hidden text and
 * comments.
 */
export function readDocx(book: OpenXml, root: XmlElement, url: string): DocumentContent {
  const body = getChild(root, 'body');
  if (!body) throw new DocumentFault('broken');
  const styles = readDocxStyles(book);
  const isTitle = (element: XmlElement) => styles.isTitle(getStyleId(element)) && textIn(element).trim() !== '';
  const hasTitle = getXmlChildren(body).some(isTitle);
  const relations = book.relations(book.main);
  const reading: Reading = { url, styles, relations, notes: [], headingShift: hasTitle ? 1 : 0 };
  const blocks = readBlocks(body, reading);
  const parts = [...blocksMarkup(blocks), ...readNotes(book, reading)];
  return {
    properties: book.properties(),
    parts,
    isNamedByHeading: true,
  };
}

function getStyleId(paragraph: XmlElement): string | null {
  const properties = getChild(paragraph, 'pPr');
  return properties ? (getChild(properties, 'pStyle')?.attributes['w:val'] ?? null) : null;
}

/** Elements that only wrap text; of alternatives, the first is for newer programs. */
const WRAPPERS = new Set(['sdt', 'sdtContent', 'ins', 'moveTo', 'smartTag', 'customXml', 'fldSimple', 'dir', 'bdo']);

function readBlocks(parent: XmlElement, reading: Reading): readonly Block[] {
  return getXmlChildren(parent).flatMap((element): readonly Block[] => {
    if (element.name === 'p') return readParagraph(element, reading);
    if (element.name === 'tbl') return [{ kind: 'other', markup: readTable(element, reading) }];
    return WRAPPERS.has(element.name) ? readBlocks(element, reading) : [];
  });
}

function readParagraph(element: XmlElement, reading: Reading): readonly Block[] {
  const { styles, url, headingShift } = reading;
  const boxes: Block[] = [];
  const markup = spansMarkup(trimBreaks(readSpans(element, reading, boxes)), url).trim();
  const properties = getChild(element, 'pPr');
  const id = getStyleId(element);
  const level = styles.headingLevel(id, properties);
  if (styles.isTitle(id)) return [{ kind: 'heading', level: 1, markup }, ...boxes];
  if (level > 0) return [{ kind: 'heading', level: level + headingShift, markup }, ...boxes];
  const list = styles.listOf(id, properties);
  if (list && markup !== '') return [{ kind: 'item', ...list, markup }, ...boxes];
  return [{ kind: 'paragraph', markup }, ...boxes];
}

function trimBreaks(spans: readonly Span[]): readonly Span[] {
  const last = spans.at(-1);
  return last?.text.endsWith('\n') ? [...spans.slice(0, -1), { ...last, text: last.text.trimEnd() }] : spans;
}

/** State of a field such as a link: its instruction comes first, then the displayed text. */
interface Field {
  instruction: string;
  isShown: boolean;
}

function readSpans(paragraph: XmlElement, reading: Reading, boxes: Block[]): readonly Span[] {
  const spans: Span[] = [];
  const fields: Field[] = [];
  const walk = (element: XmlElement, href: string | null) => {
    for (const child of getXmlChildren(element)) {
      if (child.name === 'r') readRun(child, href);
      else if (child.name === 'hyperlink') walk(child, getHyperlink(child, reading) ?? href);
      else if (child.name === 'fldSimple') walk(child, getFieldLink(child.attributes['w:instr'] ?? '') ?? href);
      else if (child.name === 'oMath' || child.name === 'oMathPara') spans.push({ text: textIn(child), href });
      else if (WRAPPERS.has(child.name)) walk(child, href);
    }
  };
  const readRun = (run: XmlElement, href: string | null) => {
    const look = getChild(run, 'rPr');
    if (isOn(look, 'vanish')) return;
    const format = { bold: isOn(look, 'b'), italic: isOn(look, 'i') };
    const field = fields.at(-1);
    const link =
      href ?? fields.map(({ instruction }) => getFieldLink(instruction)).find((each) => each !== null) ?? null;
    for (const child of getXmlChildren(run)) {
      if (child.name === 'fldChar') followField(child.attributes['w:fldCharType'] ?? '', fields);
      else if (child.name === 'instrText' && field) field.instruction += textIn(child);
      else if (field && !field.isShown) continue;
      else if (isNote(child)) spans.push({ text: `[${addNote(child, reading)}]` });
      else if (HOLDS_BOXES.has(child.name)) boxes.push(...readBoxes(child, reading));
      else spans.push({ text: getRunText(child), ...format, href: link });
    }
  };
  walk(paragraph, null);
  return spans;
}

function followField(type: string, fields: Field[]): void {
  const field = fields.at(-1);
  if (type === 'begin') fields.push({ instruction: '', isShown: false });
  else if (type === 'separate' && field) field.isShown = true;
  else if (type === 'end') fields.pop();
}

function getFieldLink(instruction: string): string | null {
  return /^\s*HYPERLINK\s+(?!\\l)"?([^"\s]+)"?/i.exec(instruction)?.[1] ?? null;
}

function getHyperlink({ attributes }: XmlElement, { relations }: Reading): string | null {
  const relation = relations.get(attributes['r:id'] ?? '');
  return relation?.isOutside ? relation.target : null;
}

/** Whether a property is set: by `<w:b/>`, but not by `<w:b w:val="0"/>`. */
function isOn(look: XmlElement | undefined, name: string): boolean {
  const property = look && getChild(look, name);
  return property !== undefined && !/^(?:0|false|off)$/.test(property.attributes['w:val'] ?? '1');
}

function getRunText(element: XmlElement): string {
  switch (element.name) {
    case 't':
      return textIn(element);
    case 'tab':
    case 'ptab':
      return '\t';
    case 'br':
    case 'cr':
      return '\n';
    case 'noBreakHyphen':
      return '-';
    case 'sym':
      return toSymbol(element.attributes['w:char'] ?? '');
    default:
      return '';
  }
}

/** Symbol fonts use private code points; only characters outside that area can be shown. */
function toSymbol(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return Number.isNaN(code) || (code >= 0xe000 && code <= 0xf8ff) ? '' : String.fromCodePoint(Math.min(code, 0x10ffff));
}

const HOLDS_BOXES = new Set(['drawing', 'pict', 'object', 'AlternateContent']);

/** Text boxes; of alternatives, the first is read. */
function readBoxes(element: XmlElement, reading: Reading): readonly Block[] {
  const children = getXmlChildren(element);
  const read = element.name === 'AlternateContent' ? children.slice(0, 1) : children;
  return read.flatMap((child) =>
    child.name === 'txbxContent' ? readBlocks(child, reading) : readBoxes(child, reading),
  );
}

interface GridCell extends TableCell {
  readonly column: number;
  /** Whether it continues the cell above. */
  readonly continues: boolean;
}

function readTable(table: XmlElement, reading: Reading): string {
  const rows = getRows(table).map((row) => readRow(row, reading));
  const cells = rows.map((row, at) =>
    row.filter(({ continues }) => !continues).map((cell) => ({ ...cell, rowspan: countRows(rows, at, cell.column) })),
  );
  return tableMarkup(cells, countHeadings(table));
}

function getRows(table: XmlElement): readonly XmlElement[] {
  return getXmlChildren(table).flatMap((child) =>
    child.name === 'tr' ? [child] : WRAPPERS.has(child.name) ? getRows(child) : [],
  );
}

function readRow(row: XmlElement, reading: Reading): readonly GridCell[] {
  let column = 0;
  return getCells(row).map((cell) => {
    const properties = getChild(cell, 'tcPr');
    const merge = properties && getChild(properties, 'vMerge');
    const colspan = Number((properties && getChild(properties, 'gridSpan'))?.attributes['w:val'] ?? 1) || 1;
    const continues = merge !== undefined && merge.attributes['w:val'] !== 'restart';
    const read = { markup: cellMarkup(readBlocks(cell, reading)), colspan, column, continues };
    column += colspan;
    return read;
  });
}

function getCells(row: XmlElement): readonly XmlElement[] {
  return getXmlChildren(row).flatMap((child) =>
    child.name === 'tc' ? [child] : WRAPPERS.has(child.name) ? getCells(child) : [],
  );
}

function countRows(rows: readonly (readonly GridCell[])[], at: number, column: number): number {
  let count = 1;
  while (rows[at + count]?.some((cell) => cell.continues && cell.column === column)) count++;
  return count;
}

/** Rows repeated on each page are headings; otherwise the first one, if the table's style emphasizes it. */
function countHeadings(table: XmlElement): number {
  const rows = getRows(table);
  const marked = rows.findIndex((row) => {
    const properties = getChild(row, 'trPr');
    return !properties || !isOn(properties, 'tblHeader');
  });
  if (marked > 0) return marked;
  const properties = getChild(table, 'tblPr');
  const look = properties && getChild(properties, 'tblLook')?.attributes;
  const isSetOff = look?.['w:firstRow'] === '1' || (Number.parseInt(look?.['w:val'] ?? '0', 16) & 0x20) !== 0;
  const first = rows[0] ? getCells(rows[0]) : [];
  return rows.length > 1 && first.length > 1 && isSetOff && first.every((cell) => textIn(cell).trim() !== '') ? 1 : 0;
}

function isNote({ name }: XmlElement): boolean {
  return name === 'footnoteReference' || name === 'endnoteReference';
}

function addNote({ name, attributes }: XmlElement, { notes }: Reading): number {
  return notes.push(`${name === 'footnoteReference' ? 'footnotes' : 'endnotes'} ${attributes['w:id'] ?? ''}`);
}

/** The referenced notes, with the same numbers. */
function readNotes(book: OpenXml, reading: Reading): readonly string[] {
  const named = [...reading.notes];
  if (named.length === 0) return [];
  const texts = new Map<string, string>();
  for (const type of ['footnotes', 'endnotes']) {
    const part = book.find(book.main, type);
    const root = part === null ? null : book.xml(part);
    if (part === null || !root) continue;
    const inNotes: Reading = { ...reading, relations: book.relations(part) };
    for (const note of getXmlChildren(root))
      texts.set(`${type} ${note.attributes['w:id'] ?? ''}`, cellMarkup(readBlocks(note, inNotes)));
  }
  return [`<ol>${named.map((key) => `<li>${texts.get(key) ?? ''}</li>`).join('')}</ol>`];
}
