import { isElement } from '../elements';
import type { Page } from '../types';
import type { Block, Outline, Part } from './outline';
import { isProse } from './prose';
import { getTraits } from './traits';

const TYPES = /^(?:discussionforumposting|qapage|socialmediaposting|og (?:forum|discussion|question))$/;
const HOST = /forum|(?:^|\.)(?:discuss|discussions?|community|communities|answers|ask|boards?|groups|talk)\d?\./;
const PATH =
  /(?:^|\/)(?:forums?|threads?|topics?|t|questions?|q|discussions?|discuss|boards?|community|comments|viewtopic|showthread|r|ask|answers?|foro|foren|beitrag|tema|temas)(?:[/.]|$)|viewtopic|showthread|[?&](?:threadid|topic|t|tid)=/;

/** A range of blocks. */
interface Range {
  readonly firstBlock: number;
  readonly endBlock: number;
}

/**
 * Whether a page is a thread or a question with answers, whose posts are its content; `comments` are the posts after
 * the first.
 */
export function isThread(page: Page, outline: Outline, comments: Range): boolean {
  if (isThreadAddress(page.url) || hasVotes(outline, comments)) return true;
  if ([...getTraits(page.document).types].some((type) => TYPES.test(type))) return true;
  return looksLikePosts(outline, comments);
}

function isThreadAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, search } = new URL(address);
  return HOST.test(hostname.toLowerCase().replace(/^www\./, '')) || PATH.test(`${pathname}${search}`.toLowerCase());
}

const VOTE = /(?:^|[^a-z])(?:up|down)[-_ ]?votes?(?:[^a-z]|$)/i;

/** Whether readers can vote for the content above the comments, as for forum posts. */
function hasVotes({ parts }: Outline, { firstBlock }: Range): boolean {
  return parts.some(
    ({ element: { attribs }, endBlock }) =>
      endBlock <= firstBlock &&
      [attribs.class, attribs['aria-label'], attribs.title].some((name) => name !== undefined && VOTE.test(name)),
  );
}

/** Whether the text above the comments has the same layout as one of them, like an opening post. */
function looksLikePosts({ blocks }: Outline, { firstBlock, endBlock }: Range): boolean {
  const above = getLongest(blocks.slice(0, firstBlock));
  const below = getLongest(blocks.slice(firstBlock, endBlock));
  if (!above || !below) return false;
  const around = new Set(getAround(below.owner).map(({ element }) => element));
  const looks = getLooks(getAround(above.owner).filter(({ element }) => !around.has(element)));
  const shared = new Set(getAround(above.owner).map(({ element }) => element));
  return getLooks(getAround(below.owner).filter(({ element }) => !shared.has(element))).some((look) =>
    looks.includes(look),
  );
}

function getLongest(blocks: readonly Block[]): Block | null {
  let longest: Block | null = null;
  for (const block of blocks)
    if (isProse(block.counts) && block.counts.words > (longest?.counts.words ?? 0)) longest = block;
  return longest;
}

function getAround(owner: Part): readonly Part[] {
  const found: Part[] = [];
  for (let part: Part | null = owner; part; part = part.parent) found.push(part);
  return found;
}

/** Class names that do not identify a layout, because articles and comments both use them. */
const COMMON = /content|text|body|inner|wrapper|container|prose|markdown|clearfix|row|col|media|grid|flex/i;

function getLooks(parts: readonly Part[]): readonly string[] {
  return parts.flatMap(({ element }) => {
    const classes = isElement(element) ? (element.attribs.class ?? '').trim() : '';
    const isCommon = classes.split(/\s+/).every((name) => COMMON.test(name));
    return classes === '' || isCommon ? [] : [`${element.name} ${classes}`];
  });
}
