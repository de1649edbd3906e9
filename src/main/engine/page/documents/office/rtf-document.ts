import { tableMarkup } from '../table-markup';
import { type Block, blocksMarkup, type Span, spansMarkup } from './blocks';

/** Builds a document from runs of text and the ends of paragraphs, cells and rows. */
export interface RtfDocument {
  /** The current paragraph. */
  paragraph: Paragraph;
  readonly write: (span: Span) => void;
  readonly endParagraph: () => void;
  readonly endCell: () => void;
  readonly endRow: () => void;
  /** Closes everything open, and returns the document as HTML. */
  readonly end: () => ReturnType<typeof blocksMarkup>;
}

export interface Paragraph {
  /** Number of its style. */
  style: string;
  /** Outline level, from 0; -1 for body text. */
  outline: number;
  isItem: boolean;
  /** List level, from 0. */
  level: number;
  inTable: boolean;
}

export function createParagraph(): Paragraph {
  return { style: '', outline: -1, isItem: false, level: 0, inTable: false };
}

/** `styles`: lower-case names of the document's styles by number. */
export function createRtfDocument(url: string, styles: ReadonlyMap<string, string>): RtfDocument {
  const blocks: Block[] = [];
  let spans: Span[] = [];
  let cell: string[] = []; // paragraphs
  let cells: string[] = [];
  let rows: string[][] = [];

  const takeMarkup = () => {
    const markup = spansMarkup(spans, url).trim();
    spans = [];
    return markup;
  };
  const endTable = () => {
    if (rows.length === 0) return;
    const table = rows.map((row) => row.map((markup) => ({ markup })));
    blocks.push({ kind: 'other', markup: tableMarkup(table, hasHead(rows) ? 1 : 0) });
    rows = [];
  };
  const document: RtfDocument = {
    paragraph: createParagraph(),
    write: (span) => spans.push(span),
    endParagraph: () => {
      const markup = takeMarkup();
      if (document.paragraph.inTable) {
        if (markup !== '') cell.push(markup);
        return;
      }
      endTable();
      blocks.push(toBlock(document.paragraph, styles, markup));
    },
    endCell: () => {
      cells.push([...cell, takeMarkup()].filter(Boolean).join('<br>'));
      cell = [];
    },
    endRow: () => {
      if (cells.length > 0) rows.push(cells);
      cells = [];
    },
    end: () => {
      document.endRow();
      document.endParagraph();
      endTable();
      return blocksMarkup(blocks);
    },
  };
  return document;
}

/** Whether the first row is bold. */
function hasHead(rows: readonly (readonly string[])[]): boolean {
  return rows.length > 1 && (rows[0] ?? []).every((markup) => /^<b>.*<\/b>$/s.test(markup));
}

function toBlock(
  { style, outline, isItem, level }: Paragraph,
  styles: ReadonlyMap<string, string>,
  markup: string,
): Block {
  const heading = getHeadingLevel(styles.get(style) ?? '', outline);
  if (heading !== null) return { kind: 'heading', level: heading, markup };
  return isItem ? { kind: 'item', level, ordered: false, markup } : { kind: 'paragraph', markup };
}

function getHeadingLevel(style: string, outline: number): number | null {
  if (style === 'title') return 1;
  const named = /^heading ([1-9])$/.exec(style)?.[1];
  if (named !== undefined) return Number(named) + 1;
  return outline >= 0 && outline < 9 ? outline + 2 : null;
}
