import { findBuyButton, getNearPrices } from '../sources/index';
import type { Subject } from '../subject';
import { conceptOfTerm } from '../vocabulary';
import { fold, holdsWords } from '../words/fold';
import type { OtherName } from './other-names';

const GOODS = /^(?:Product|ProductGroup|IndividualProduct|Vehicle|Car|Book)$/;

/** Whether a page sells something: by its markup, a price beside its heading, or a button to buy it. */
function sells(subject: Subject): boolean {
  if (subject.entities.some(({ entity }) => entity.types.some((type) => GOODS.test(type)))) return true;
  return getNearPrices(subject).current.length > 0 || findBuyButton(subject, subject.view.heading) !== null;
}

const ARTICLE = /^(?:\w*Article|BlogPosting)$/;
/** Headings that name a kind of page. */
const UNNAMED = new Set(
  'contact|contact us|kontakt|kontaktieren sie uns|so erreichen sie uns|anfahrt|impressum|imprint|legal notice|about|about us|über uns|get in touch|contactez-nous|nous contacter|mentions légales|contacto|contáctanos|aviso legal|contatti|contattaci|chi siamo|contato'
    .split('|')
    .map(fold),
);

/** Whether the heading of a page names something other than the shop, newspaper, person or place that a field asks for. */
export function isAboutOther(subject: Subject, name: Exclude<OtherName, 'role'>, noun: string): boolean {
  const { view, entities } = subject;
  if (name === 'place') return !saysNoun(subject, noun);
  if (name === 'venue') return !saysNoun(subject, noun) && !saysWhere(subject);
  if (name === 'person') return view.heading >= 0 && !NAME.test(view.textOf(view.heading)) && !saysNoun(subject, noun);
  if (name === 'shop') return sells(subject);
  if (name === 'company') return view.heading >= 0 && UNNAMED.has(fold(view.textOf(view.heading)));
  return (
    view.elements.some(({ name: tag }) => tag === 'article') ||
    entities.some(({ entity }) => entity.types.some((type) => ARTICLE.test(type)))
  );
}

/** A heading that may be the name of a person or firm: "Dr. Ida van Lund". */
const NAME =
  /^(?:\p{Lu}[\p{L}.'’-]*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s]{2,8})(?:\s(?:van|von|der|den|de|del|di|da|la|le|du|&|and|und|et|y|e)|,?\s\p{Lu}[\p{L}.'’-]*)*$/u;

/** Whether a page's heading, title or path names what it is about by a noun: "St Mary's Church". */
function saysNoun({ view, page, meta }: Subject, noun: string): boolean {
  const path = URL.canParse(page.url) ? decodePath(new URL(page.url).pathname) : '';
  const texts = [view.heading < 0 ? '' : view.textOf(view.heading), meta.title ?? '', path].map(fold);
  return texts.some((text) => (noun.length < COMPOUNDED ? holdsWords(text, noun) : text.includes(noun)));
}

/** Whether a page has contact details, as one about a place does. */
function saysWhere(subject: Subject): boolean {
  return (
    subject.labels().some(({ label }) => CONTACTS.has(conceptOfTerm(label)?.id ?? '')) ||
    subject.entities.some(({ entity }) => 'address' in entity.properties || 'telephone' in entity.properties) ||
    subject.view.elements.some(({ name, attribs }) => name === 'address' || attribs.href?.startsWith('tel:') === true)
  );
}

const CONTACTS = new Set(['address', 'phone', 'opening hours', 'street', 'postal code']);
const COMPOUNDED = 5; // letters; a longer noun may be the end of a German one

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
