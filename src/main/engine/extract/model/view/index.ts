import type { Element } from 'domhandler';
import type { Page, StructuredData } from '../../../page/index';
import type { FieldPlan } from '../../types';
import { getValueContext } from '../../value-context';
import type { PageView } from '../../view/page-view';
import { type Asked, askedBy } from '../asked';
import { estimateTokens } from '../tokens';
import type { ModelView, Transform, ViewNode, ViewPiece } from '../types';
import { getChunks } from './chunks';
import { composeLines, type ViewText } from './compose';
import { headFacts, statedFacts } from './facts';
import { composeMarkup } from './markup';
import { readPageLines } from './read-lines';

export interface ModelViewOptions {
  readonly transform: Transform;
  /** Fields to ask for; they determine what may be shortened. */
  readonly fields: readonly FieldPlan[];
  readonly perPage: 'one' | 'many';
  /** Elements of each detected record, in order. */
  readonly recordBlocks?: readonly (Element | readonly Element[])[];
  /** Record blocks to show. @default all */
  readonly records?: readonly number[];
  /** Tokens of the page that fit into one question. */
  readonly maxTokens: number;
}

const MIN_TOKENS = 200; // tokens; a smaller chunk contains little besides its repeated headings
const OUTSIDE_CHARS = 1200; // characters shown of the text outside of record blocks

/** View of a page for a model, split into chunks that each fit into one question. Never throws for any page. */
export function buildModelView(
  page: Page,
  structured: StructuredData,
  view: PageView,
  options: ModelViewOptions,
): ModelView {
  const { baseUrl, language, dayFirst, visitedAt } = getValueContext(page);
  const asked = askedBy(options.fields);
  const blocks = getBlocks(options);
  const viewText = compose(page, structured, view, asked, blocks, options);
  const pieces = blocks.size > 0 ? withoutOutside(viewText.pieces) : viewText.pieces;
  const chunks = getChunks(pieces, Math.max(MIN_TOKENS, options.maxTokens));
  return {
    transform: options.transform,
    perPage: options.perPage,
    baseUrl,
    language,
    dayFirst,
    visitedAt,
    chunks,
    nodes: shownNodes(viewText.nodes, pieces),
    hasBlocks: blocks.size > 0,
    whole: {
      htmlTokens: estimateTokens(page.source),
      viewTokens: chunks.reduce((sum, { tokens }) => sum + tokens, 0),
    },
  };
}

function shownNodes(nodes: readonly ViewNode[], pieces: readonly ViewPiece[]): readonly ViewNode[] {
  const shown = new Set(pieces.flatMap(({ numbers }) => numbers));
  return nodes.filter(({ n }) => shown.has(n));
}

function getBlocks({ recordBlocks, records }: ModelViewOptions): ReadonlyMap<Element, number | null> {
  const shown = records && new Set(records);
  return new Map(
    (recordBlocks ?? []).flatMap((block, at) => {
      const number = shown && !shown.has(at) ? null : at;
      return getBlockElements(block).map((element) => [element, number] as const);
    }),
  );
}

function getBlockElements(block: Element | readonly Element[]): readonly Element[] {
  return Array.isArray(block) ? block : isOne(block) ? [block] : block;
}

function isOne(block: Element | readonly Element[]): block is Element {
  return 'name' in block;
}

function compose(
  page: Page,
  structured: StructuredData,
  view: PageView,
  asked: Asked,
  blocks: ReadonlyMap<Element, number | null>,
  { transform, perPage }: ModelViewOptions,
): ViewText {
  if (transform === 'slim_html' || transform === 'full_html')
    return composeMarkup(page, view, transform === 'slim_html', blocks);
  const isReduced = transform === 'reduce';
  const many = perPage === 'many';
  const lines = readPageLines(page, view, { asked, isReduced, many, blocks });
  const shown = shownText(lines.flatMap(({ segments }) => segments.map(({ text }) => text)));
  const head = isReduced ? headFacts(page, structured, asked, shown) : NOTHING;
  const body = composeLines(view, lines, { asked, isReduced, many, shown, from: head.nodes.length + 1 });
  const facts =
    isReduced && blocks.size === 0
      ? statedFacts(page, structured, asked, shown, head.nodes.length + body.nodes.length + 1)
      : NOTHING;
  return {
    pieces: [...head.pieces, ...body.pieces, ...facts.pieces],
    nodes: [...head.nodes, ...body.nodes, ...facts.nodes],
  };
}

const NOTHING: ViewText = { pieces: [], nodes: [] };

function shownText(texts: readonly string[]): string {
  return texts.join('\n').toLowerCase();
}

/** Keeps headings and the first lines outside of the records, because they name the list. */
function withoutOutside(pieces: readonly ViewPiece[]): readonly ViewPiece[] {
  let left = OUTSIDE_CHARS;
  return pieces.filter(({ record, heading, text }) => {
    if (record !== null) return true;
    left -= text.length;
    return left > 0 || (heading > 0 && heading <= 3);
  });
}
