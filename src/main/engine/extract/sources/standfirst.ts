import { BLOCK_ELEMENTS, isElement } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { splitName } from '../words/fold';

const SCORE = 0.55;
const WITHIN = 60; // elements after the main heading
const MIN_CHARS = 40; // shorter ones are captions and notes
const MAX_CHARS = 600;
const ENDED = /[.!?…。]["”»)]?$/;

/** The first paragraph of sentences below the main heading, which usually introduces the page. */
export function standfirst({ view }: Subject, query: FieldQuery): readonly Candidate[] {
  if (view.heading < 0) return [];
  if (asksForSubtitle(query)) {
    const at = findSubtitle(view);
    if (at !== null)
      return [
        { texts: [view.textOf(at)], score: SUBTITLE_SCORE, source: 'rules', where: inElement(view.elements[at]) },
      ];
  }
  const from = view.endOf(view.heading);
  const end = Math.min(view.elements.length, from + WITHIN);
  for (let at = from; at < end; at++)
    if (isParagraph(view, at) && ENDED.test(view.textOf(at)))
      return [{ texts: [view.textOf(at)], score: SCORE, source: 'rules', where: inElement(view.elements[at]) }];
  return [];
}

function isParagraph(view: PageView, at: number): boolean {
  const element = view.elements[at];
  if (!element || !/^(?:p|div|h2)$/.test(element.name)) return false;
  const length = view.textLength(at);
  if (length < MIN_CHARS || length > MAX_CHARS || view.inAside(at)) return false;
  return !element.children.some((child) => isElement(child) && BLOCK_ELEMENTS.has(child.name));
}

/** Whether a field asks for the line below the headline, and not for any summary. */
export function asksForSubtitle({ path, description }: FieldQuery): boolean {
  return SUBTITLE.test(`${splitName(path)} ${description}`);
}

const SUBTITLE_SCORE = 0.6;
const SUBTITLE =
  /(?<!\p{L})(?:sub-?(?:title|headline|heading|head)|dek|standfirst|untertitel|unterzeile|sous-titre|subt[íi]tulo|sottotitolo|ondertitel|line (?:below|under) the (?:headline|title|heading)|text unter der überschrift)(?!\p{L})/iu;
const MIN_SUBTITLE = 15; // characters
const MAX_SUBTITLE = 250; // characters
/** Lines of who wrote it, when and where. */
const BYLINE =
  /^(?:by|von|par|por|di|door|photo|foto|published|updated|posted|veröffentlicht)(?!\p{L})|\d{4}(?!\d)|\d{1,2}:\d\d/iu;

/** The line directly below the main heading, if it is short and more text follows. */
function findSubtitle(view: PageView): number | null {
  const heading = view.elements[view.heading];
  let node = heading?.next ?? null;
  while (node && !isElement(node)) node = node.next;
  const at = node && isElement(node) && /^(?:p|div|h2|span)$/.test(node.name) ? view.indexOf(node) : undefined;
  if (at === undefined || view.inAside(at)) return null;
  const text = view.textOf(at);
  if (text.length < MIN_SUBTITLE || text.length > MAX_SUBTITLE || BYLINE.test(text) || view.linesOf(at).length > 1)
    return null;
  return text.includes(' ') ? at : null;
}
