import type { Element } from 'domhandler';
import type { Subject } from '../subject';
import { parentElement } from '../view/css-path';
import { withoutPage } from './about-page';
import type { Asked } from './asked';
import { getHeadingsAt } from './passages';
import { isPageWord } from './plain-field';
import { isEmptyWord, isSameTerm, splitTerms, type Terms } from './terms';

/*
 * Whether a value is of the thing that a question is about: "price of a visitor permit" asks for the price of one of several
 * things, "What time do the doors open?" for no time of the event's own.
 */

const ARTICLES =
  "the|an?|its|their|his|her|der|die|das|dem|den|des|einer?|eines|la|le|les|l[’']|un[ae]?|el|los|las|il|lo|gli|o|os|as|um|uma|het|een";
const OF =
  "of|for|von|der|des|für|zum|zur|du|des|de la|de l[’']|pour|del|de la|de los|de las|para|da|do|dos|das|della|dello|degli|delle|per|van|voor";
const COMPLEMENT = new RegExp(`^\\S+(?: \\S+){0,4}? (?:${OF}) ?(?:(?:${ARTICLES}) )?(?<what>\\p{L}[^?]*)$`, 'iu');
const CALLED =
  /\s(?:called|named|titled|entitled|namens|mit dem titel|intitulée?|llamad[oa]|intitolat[oa]|chamad[oa])\s(?<what>[^?]+)/iu;
const SUBJECT = new RegExp(
  `^(?:(?:at |from |until |by )?(?:what time|when)) (?:do|does|did|is|are|will) (?:${ARTICLES}) (?<what>(?:\\p{L}+ ){1,3})(?:open|close|start|begin|end|cost|take|last|leave|arrive)`,
  'iu',
);
const DEFINITE =
  /(?:\s(?:the|this|its|der|die|das|des|dem|den|la|le|el|il|lo|o|a|os|as|het|do|da|del|della|dello|du)\s|l[’'])\s?\S+(?:\s\S+)?\s*\??$/iu;
const ARTICLE = new RegExp(`\\s(?:${ARTICLES})\\s|[ld][’']`, 'iu');
const FREE = /^(?:free|gratis|kostenlos\p{L}*|gratuit\p{L}*)$/u; // says what the thing is like
const MAX_AROUND = 300; // characters around a value that say what it is of
const MAX_TERMS = 3;

/** The words for the thing of which a question asks something, where that is not what the page is about. */
export function getThing(subject: Subject, { text }: Asked, own: Terms): Terms {
  const what = (CALLED.exec(text) ?? SUBJECT.exec(text) ?? COMPLEMENT.exec(text))?.groups?.what ?? '';
  const words = splitTerms(what).filter((word) => !isEmptyWord(word) && !FREE.test(word) && word.length > 2);
  const terms = withoutPage(subject, words).filter((word) => !own.some((one) => isSameTerm(one, word)));
  // "year of construction" is a property of the page's own thing
  const isProperty = words.length === 1 && !ARTICLE.test(text) && !CALLED.test(text) && !SUBJECT.test(text);
  // "the microphone", "the children's book" are the page's own thing, whatever its title calls it
  const isOwn =
    (words.length === 1 || words.some(isPageWord)) && DEFINITE.test(text) && !CALLED.test(text) && !SUBJECT.test(text);
  return terms.length > MAX_TERMS || isOwn || isProperty ? [] : terms;
}

/** Whether the words of a thing stand in what is around a value. */
export function isOfThing(subject: Subject, element: Element | null, thing: Terms): boolean {
  const { view } = subject;
  const at = element === null ? undefined : view.indexOf(element);
  if (element === null || at === undefined) return false;
  const has = (text: string) => {
    const words = splitTerms(text);
    const found = thing.filter((term) => words.some((word) => isSameTerm(word, term)));
    return found.length > 0 && found.length >= thing.length / 2;
  };
  if (getHeadingsAt(view, at).slice(0, 2).some(has)) return true;
  for (let node: Element | null = element; node !== null; node = parentElement(node)) {
    const number = view.indexOf(node);
    if (number === undefined || (node !== element && view.textLength(number) > MAX_AROUND)) return false;
    if (has(view.textOf(number))) return true;
  }
  return false;
}
