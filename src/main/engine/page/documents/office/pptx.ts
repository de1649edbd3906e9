import { tableMarkup } from '../table-markup';
import { getChild, getXmlChildren, textIn, type XmlElement } from '../xml-tree';
import { type Block, blocksMarkup, cellMarkup, type Span, spansMarkup } from './blocks';
import type { OpenXml, Relationship } from './open-xml';
import type { DocumentContent } from './properties';

/** Renders a presentation as a page: one section per visible slide, without speaker notes. */
export function readPptx(book: OpenXml, root: XmlElement, url: string): DocumentContent {
  const relations = book.relations(book.main);
  const list = getChild(root, 'sldIdLst');
  const names = (list ? getXmlChildren(list) : []).flatMap(
    ({ attributes }) => relations.get(attributes['r:id'] ?? '')?.target ?? [],
  );
  let number = 0;
  const parts = names.flatMap((name) => {
    const slide = book.xml(name);
    if (!slide || slide.attributes.show === '0') return [];
    const shapes = getChild(getChild(slide, 'cSld') ?? slide, 'spTree');
    const blocks = shapes ? readShapes(shapes, { url, relations: book.relations(name) }) : [];
    return [`<section id="slide=${++number}">`, ...blocksMarkup(titleFirst(blocks)), '</section>'];
  });
  return { properties: book.properties(), parts, isNamedByHeading: true };
}

interface Reading {
  readonly url: string;
  readonly relations: ReadonlyMap<string, Relationship>;
}

/** Moves the title to the front; shapes are in drawing order, and a title may be drawn last. */
function titleFirst(blocks: readonly Block[]): readonly Block[] {
  return [...blocks.filter(({ kind }) => kind === 'heading'), ...blocks.filter(({ kind }) => kind !== 'heading')];
}

function readShapes(parent: XmlElement, reading: Reading): readonly Block[] {
  return getXmlChildren(parent).flatMap((shape): readonly Block[] => {
    if (shape.name === 'sp') return readShape(shape, reading);
    if (shape.name === 'grpSp') return readShapes(shape, reading);
    if (shape.name === 'graphicFrame') return readFrame(shape, reading);
    // alternatives: the first is for newer programs
    if (shape.name === 'AlternateContent')
      return getXmlChildren(shape)
        .slice(0, 1)
        .flatMap((first) => readShapes(first, reading));
    return [];
  });
}

const FURNITURE = new Set(['dt', 'ftr', 'sldNum', 'hdr']); // date, footer and number, the same on all slides

function readShape(shape: XmlElement, reading: Reading): readonly Block[] {
  const body = getChild(shape, 'txBody');
  const kind = getPlaceholder(shape);
  if (!body || (kind !== null && FURNITURE.has(kind))) return [];
  const paragraphs = getXmlChildren(body).filter(({ name }) => name === 'p');
  if (kind === 'title' || kind === 'ctrTitle') {
    const markup = paragraphs
      .map((each) => paragraphMarkup(each, reading))
      .filter(Boolean)
      .join(' ');
    return [{ kind: 'heading', level: 2, markup }];
  }
  // a slide's text is a list, except for paragraphs without a bullet
  const isList = kind === 'body' || kind === 'obj' || kind === '';
  return paragraphs.map((each) => readParagraph(each, isList && paragraphs.length > 1, reading));
}

/** Type of a placeholder; empty for the slide's content, null for any other shape. */
function getPlaceholder(shape: XmlElement): string | null {
  const details = getXmlChildren(shape).find(({ name }) => name === 'nvSpPr');
  const properties = details && getChild(details, 'nvPr');
  const placeholder = properties && getChild(properties, 'ph');
  return placeholder ? (placeholder.attributes.type ?? '') : null;
}

function readParagraph(paragraph: XmlElement, isList: boolean, reading: Reading): Block {
  const markup = paragraphMarkup(paragraph, reading);
  const properties = getChild(paragraph, 'pPr');
  const has = (name: string) => properties !== undefined && getChild(properties, name) !== undefined;
  const ordered = has('buAutoNum');
  if (markup === '' || has('buNone') || !(isList || ordered || has('buChar'))) return { kind: 'paragraph', markup };
  return { kind: 'item', level: Number(properties?.attributes.lvl ?? 0) || 0, ordered, markup };
}

function paragraphMarkup(paragraph: XmlElement, { url, relations }: Reading): string {
  const spans = getXmlChildren(paragraph).flatMap((run): readonly Span[] => {
    if (run.name === 'br') return [{ text: '\n' }];
    if (run.name !== 'r' && run.name !== 'fld') return [];
    const look = getChild(run, 'rPr');
    const link = look && getChild(look, 'hlinkClick')?.attributes['r:id'];
    const relation = relations.get(link ?? '');
    const href = relation?.isOutside ? relation.target : null;
    return [
      { text: textIn(getChild(run, 't')), bold: look?.attributes.b === '1', italic: look?.attributes.i === '1', href },
    ];
  });
  return spansMarkup(spans, url).trim();
}

/** The table in a frame, if any; charts and drawings have no text of their own. */
function readFrame(frame: XmlElement, reading: Reading): readonly Block[] {
  const data = getChild(getChild(frame, 'graphic') ?? frame, 'graphicData');
  const table = data && getChild(data, 'tbl');
  if (!table) return [];
  const rows = getXmlChildren(table)
    .filter(({ name }) => name === 'tr')
    .map((row) =>
      getXmlChildren(row)
        .filter(({ name, attributes }) => name === 'tc' && attributes.hMerge !== '1' && attributes.vMerge !== '1')
        .map((cell) => ({
          markup: cellMarkup(readCell(cell, reading)),
          colspan: Number(cell.attributes.gridSpan ?? 1) || 1,
          rowspan: Number(cell.attributes.rowSpan ?? 1) || 1,
        })),
    );
  const hasHeading = getChild(table, 'tblPr')?.attributes.firstRow === '1' && rows.length > 1;
  return [{ kind: 'other', markup: tableMarkup(rows, hasHeading ? 1 : 0) }];
}

function readCell(cell: XmlElement, reading: Reading): readonly Block[] {
  const body = getChild(cell, 'txBody');
  return (body ? getXmlChildren(body) : [])
    .filter(({ name }) => name === 'p')
    .map((each) => ({ kind: 'paragraph', markup: paragraphMarkup(each, reading) }));
}
