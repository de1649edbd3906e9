import type { Element } from 'domhandler';
import type { Page } from '../types';
import { getBeginning, getHeadingLevel } from './block-text';
import { hintsAtComments, isCommentNote, isNamedForComments, readCommentHeading } from './comment-words';
import type { Block, Outline, Part } from './outline';
import { isProse } from './prose';
import { isThread } from './threads';

/** Adjacent elements that contain comments, with their heading. */
interface Section {
  readonly parts: readonly Part[];
  readonly firstBlock: number;
  readonly endBlock: number;
}

const NONE: ReadonlySet<Element> = new Set();

/**
 * Finds the elements with the comments below an article, and their heading. Empty if posts are the page's content:
 * threads, questions with answers, and pages that have nothing else.
 */
export function findComments(page: Page, outline: Outline): ReadonlySet<Element> {
  const sections = getSections(outline);
  const [first] = sections;
  if (first === undefined || !hasArticle(outline, sections) || isThread(page, outline, first)) return NONE;
  return new Set(sections.flatMap(({ parts }) => parts.map(({ element }) => element)));
}

const MAX_HEADINGS = 30; // comment headings; a page has one or two

/** In page order. */
function getSections(outline: Outline): readonly Section[] {
  const headline = findHeadline(outline);
  if (headline < 0) return [];
  const named = getNamedSections(outline, headline);
  const headed = outline.blocks
    .slice(headline + 1)
    .filter(mayBeHeading)
    .slice(0, MAX_HEADINGS)
    .flatMap((block) => getHeadedSection(outline, block, headline) ?? []);
  return [...named, ...headed].sort((one, other) => one.firstBlock - other.firstBlock);
}

/** The first heading of level 1, or else of any level; -1 if there is none. */
function findHeadline({ blocks }: Outline): number {
  let first = -1;
  for (const block of blocks) {
    const level = getHeadingLevel(block);
    if (level === 1) return block.index;
    if (level > 0 && first < 0) first = block.index;
  }
  return first;
}

function getNamedSections({ parts }: Outline, headline: number): readonly Section[] {
  const found: Section[] = [];
  let end = 0;
  for (const part of parts) {
    if (part.index < end || part.firstBlock <= headline || part.firstBlock >= part.endBlock) continue;
    if (!isNamedForComments(part.element)) continue;
    found.push({ parts: [part], firstBlock: part.firstBlock, endBlock: part.endBlock });
    end = part.endPart;
  }
  return isOfRecords(found) ? [] : found;
}

const MAX_PLACES = 3; // parents; more are the records of a list, each with a comment count

/** Whether elements named for comments are spread over a list, like "Comments: 12 pages" for each paper. */
function isOfRecords(sections: readonly Section[]): boolean {
  return new Set(sections.flatMap(({ parts }) => parts.map(({ parent }) => parent))).size > MAX_PLACES;
}

const MAX_HEADING_WORDS = 25;
const LEAST_WORDS = 8; // words below a heading; with fewer, the comments are in the following elements

function mayBeHeading({ counts: { words }, texts }: Block): boolean {
  return words > 0 && words <= MAX_HEADING_WORDS && texts.some(({ data }) => hintsAtComments(data));
}

/**
 * The comments below a heading such as "12 comments": the rest of its element, or what follows up to the next such
 * heading.
 */
function getHeadedSection(outline: Outline, block: Block, headline: number): Section | null {
  const level = getHeadingLevel(block);
  if (level === 0 && block.counts.linkWords > 0) return null;
  const says = readCommentHeading(getBeginning(block));
  if (says === null) return null;
  const part = climb(block, headline);
  const isWhole = part.counts.words - block.counts.words >= LEAST_WORDS;
  const parts = isWhole ? [part] : [part, ...getFollowing(outline, part, level)];
  const endBlock = parts.at(-1)?.endBlock ?? part.endBlock;
  const section = { parts, firstBlock: part.firstBlock, endBlock };
  return (says === 'counted' && level > 0) || hasNotes(outline, section) ? section : null;
}

/** The outermost part that starts with a heading. */
function climb({ owner, index }: Block, headline: number): Part {
  let part = owner;
  while (
    part.parent &&
    part.parent.firstBlock === index &&
    part.parent.firstBlock > headline &&
    part.element.name !== 'body'
  )
    part = part.parent;
  return part;
}

const ENDS = /^(?:footer|nav|main|script)$/;

/** The siblings after a part, up to the next heading of the same or a higher level. */
function getFollowing({ parts, blocks }: Outline, from: Part, level: number): readonly Part[] {
  const found: Part[] = [];
  for (let part = parts[from.endPart]; part && part.parent === from.parent; part = parts[part.endPart]) {
    const first = blocks[part.firstBlock];
    const next = first && part.firstBlock < part.endBlock ? getHeadingLevel(first) : 0;
    if (ENDS.test(part.element.name) || (next > 0 && (level === 0 || next <= level))) break;
    found.push(part);
  }
  return found;
}

const MIN_NOTES = 2;
const MAX_LOOKED_AT = 400; // blocks and parts of a section; comments are recognized early

/** Whether the texts have what comments have beside them: reply buttons, names with dates. */
function hasNotes({ blocks, parts }: Outline, section: Section): boolean {
  let notes = 0;
  const endBlock = Math.min(section.endBlock, section.firstBlock + MAX_LOOKED_AT);
  for (let at = section.firstBlock + 1; at < endBlock; at++) {
    const block = blocks[at];
    if (block && isCommentNote(getBeginning(block)) && ++notes >= MIN_NOTES) return true;
  }
  return section.parts
    .slice(0, MAX_LOOKED_AT)
    .some(({ index, endPart }) =>
      parts.slice(index, Math.min(endPart, index + MAX_LOOKED_AT)).some(({ element }) => isNamedForComments(element)),
    );
}

const MIN_ARTICLE = 15; // words
const LINE_WORDS = 5; // words; shorter blocks are labels
const MOSTLY = 0.5;

/** Whether there are sentences between the headline and the comments. */
function hasArticle(outline: Outline, sections: readonly Section[]): boolean {
  const end = sections[0]?.firstBlock ?? 0;
  let words = 0;
  let hasProse = false;
  for (const { counts } of outline.blocks.slice(findHeadline(outline) + 1, end)) {
    if (counts.words < LINE_WORDS || counts.linkWords > MOSTLY * counts.words) continue;
    words += counts.words;
    hasProse ||= isProse(counts);
  }
  return hasProse && words >= MIN_ARTICLE;
}
