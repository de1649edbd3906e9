import type { Element } from 'domhandler';
import { getMainContent, isElement, walk } from '../../page/index';
import type { FieldQuery } from '../query';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { inElement } from '../view/where';
import { fold, squeeze } from '../words';

const SCORE = 0.72;
const MIN_PARAGRAPHS = 2; // long ones
const LONG = 80; // characters; bylines and dates above an article are shorter
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
  const paragraphs = getParagraphs(subject);
  const first = paragraphs.findIndex(({ name, text }) => name === 'p' && text.length >= LONG);
  const body = first < 0 ? [] : paragraphs.slice(first);
  const element = body[0]?.element;
  if (!element || body.filter(({ text }) => text.length >= LONG).length < MIN_PARAGRAPHS) return [];
  const texts = body.map(({ text }) => text);
  const where = inElement(element.parent && isElement(element.parent) ? element.parent : element);
  return [{ texts: query.many ? texts : [texts.join(' ')], score: SCORE, source: 'rules', where }];
};

function asksForText({ concept, type, nested, path, description }: FieldQuery): boolean {
  if (concept?.id !== 'body' || type !== 'text' || nested) return false;
  return !fold(`${path} ${description}`)
    .split(' ')
    .some((word) => OTHERS.has(word));
}

interface Paragraph {
  readonly name: string;
  readonly text: string;
  readonly element: Element;
}

/** Blocks of the main content that contain text and no other block. */
function getParagraphs({ page, view }: Subject): readonly Paragraph[] {
  const { roots, without } = getMainContent(page);
  const found: Paragraph[] = [];
  for (const root of roots)
    walk(root, {
      enter: (element) => {
        if (without.has(element)) return false;
        if (!BLOCK.test(element.name)) return true;
        const at = view.indexOf(element);
        const text = at === undefined ? '' : squeeze(view.textOf(at));
        if (text !== '') found.push({ name: element.name, text, element });
        return false;
      },
    });
  return found;
}
