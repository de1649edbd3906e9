import type { Element } from 'domhandler';
import { getMainContent, walk } from '../../page/index';
import type { TextPart } from '../asked/text-part';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { isHidden } from '../view/hidden';
import { inElement } from '../view/where';
import { collapseSpaces } from '../words/fold';

const SCORE = 0.9; // counted as asked, which leaves the choice of the page's main text
const PROSE = /[.!?…。！？:][\s"'”’»)]*$/u;
const LONG = 80; // characters; a byline or a caption is shorter, and ends without a full stop

interface Part {
  readonly text: string;
  readonly element: Element;
}

/** Parts of the page's main text: a paragraph, a sentence or a heading by its position, or all of them. */
export const fromTextParts: SourceReader = (subject, { part, many }) => {
  if (!part) return [];
  const parts = getParts(subject, part.unit);
  const found = part.at === null ? parts : [parts.at(part.at)].filter((one) => one !== undefined);
  const [first] = found;
  if (!first || (part.at === null && !many)) return [];
  const texts = found.map(({ text }) => text);
  return [{ texts, score: SCORE, source: 'rules', where: inElement(first.element), exact: true, alone: true }];
};

function getParts(subject: Subject, unit: TextPart['unit']): readonly Part[] {
  switch (unit) {
    case 'paragraph':
      return getParagraphs(subject);
    case 'sentence':
      return getParagraphs(subject).flatMap(({ text, element }) =>
        getSentences(text, subject.context.language).map((sentence) => ({ text: sentence, element })),
      );
    case 'heading':
      return getShown(subject, getBody(subject, true), /^h[1-6]$/);
    case 'subheading':
      return getShown(subject, getBody(subject), /^h[2-6]$/);
    default:
      return getShown(subject, subject.view.elements, new RegExp(`^${unit}$`));
  }
}

/** Paragraphs of the main text; those without a sentence only where there are no others. */
function getParagraphs(subject: Subject): readonly Part[] {
  const all = getShown(subject, getBody(subject), /^p$/);
  const prose = all.filter(({ text }) => text.length >= LONG || PROSE.test(text));
  return prose.length > 0 ? prose : all;
}

/** The elements of the main content or, if a page has hardly any, all that are not in side parts; `whole` adds those above the main content. */
function getBody({ page, scope, view }: Subject, whole = false): readonly Element[] {
  const besides = view.elements.filter((_, at) => !view.inAside(at));
  if (scope === 'record' || whole) return besides;
  const { roots, without } = getMainContent(page);
  const inside = new Set<Element>();
  for (const root of roots)
    walk(root, {
      enter: (element) => {
        if (without.has(element)) return false;
        inside.add(element);
        return true;
      },
    });
  const body = view.elements.filter((element) => inside.has(element));
  return body.some(({ name }) => name === 'p') ? body : besides;
}

function getShown({ view }: Subject, elements: readonly Element[], names: RegExp): readonly Part[] {
  return elements.flatMap((element) => {
    const at = names.test(element.name) && !isHidden(element, view.root) ? view.indexOf(element) : undefined;
    const text = at === undefined ? '' : collapseSpaces(view.textOf(at));
    return text === '' ? [] : [{ text, element }];
  });
}

function getSentences(text: string, language: string | null): readonly string[] {
  const segments = new Intl.Segmenter(language ?? 'en', { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}
