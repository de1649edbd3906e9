import type { Element, ParentNode } from 'domhandler';
import { getMainContent, isElement, walk } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { inElement } from '../view/where';
import { collapseSpaces, fold } from '../words/fold';

const SCORE = 0.72;
const MIN_PARAGRAPHS = 2; // long ones
const LONG = 80; // characters; bylines and dates above an article are shorter
const SHORT = 20; // characters of a sentence in an article of short paragraphs
const SENTENCE = /[.!?…。！？][\s"'”’»)]*$/u;
const BLOCK = /^(?:p|blockquote|h[2-6]|li|pre|dt|dd)$/;

// Comments of readers do not belong to the article.
const OTHERS = new Set(
  fold(
    'comment comments review reviews message messages post posts reply quote quotes answer kommentar kommentare bewertung nachricht commentaire avis comentario reseña',
  ).split(' '),
);

/**
 * The text of an article: the paragraphs of the main content, without the headline and anything above the first long
 * paragraph.
 */
export const fromArticleText: SourceReader = (subject, query) => {
  if (subject.scope !== 'page' || !asksForText(query)) return [];
  const blocks = getBlocks(subject);
  const body = getBody(blocks, ({ text }) => text.length >= LONG) ?? getBody(blocks, isShortProse);
  const element = body?.[0]?.element;
  if (!body || !element) return [];
  const texts = body.map(({ text }) => text);
  const where = inElement(element.parent && isElement(element.parent) ? element.parent : element);
  return [{ texts: query.many ? texts : [texts.join(' ')], score: SCORE, source: 'rules', where }];
};

/** What follows the first paragraph of prose; null if hardly any paragraph is prose. */
function getBody(blocks: readonly Block[], isProse: (block: Block) => boolean): readonly Block[] | null {
  const first = blocks.findIndex((block) => block.name === 'p' && isProse(block));
  const body = first < 0 ? [] : blocks.slice(first);
  return body.filter(isProse).length < MIN_PARAGRAPHS ? null : body;
}

/** A sentence of an `article`: a short one elsewhere may be a notice or a label. */
function isShortProse({ text, element }: Block): boolean {
  return text.length >= SHORT && SENTENCE.test(text) && isInArticle(element);
}

function isInArticle(element: Element): boolean {
  for (let at: ParentNode | null = element; at !== null; at = at.parent)
    if (isElement(at) && at.name === 'article') return true;
  return false;
}

function asksForText({ concept, type, nested, path, description }: FieldQuery): boolean {
  if (concept?.id !== 'body' || type !== 'text' || nested) return false;
  return !fold(`${path} ${description}`)
    .split(' ')
    .some((word) => OTHERS.has(word));
}

interface Block {
  readonly name: string;
  readonly text: string;
  readonly element: Element;
}

/** Blocks of the main content that contain text and no other block. */
function getBlocks({ page, view }: Subject): readonly Block[] {
  const { roots, without } = getMainContent(page);
  const found: Block[] = [];
  for (const root of roots)
    walk(root, {
      enter: (element) => {
        if (without.has(element)) return false;
        if (!BLOCK.test(element.name)) return true;
        const at = view.indexOf(element);
        const text = at === undefined ? '' : collapseSpaces(view.textOf(at));
        if (text !== '') found.push({ name: element.name, text, element });
        return false;
      },
    });
  return found;
}
