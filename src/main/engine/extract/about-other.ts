import type { OtherName } from './other-names';
import { findBuyButton, getNearPrices } from './sources/index';
import type { Subject } from './subject';
import { fold } from './words';

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

/** Whether the heading of a page names something else than a shop, newspaper or company that a field asks for. */
export function isAboutOther(subject: Subject, name: Exclude<OtherName, 'role'>): boolean {
  const { view, entities } = subject;
  if (name === 'shop') return sells(subject);
  if (name === 'company') return view.heading >= 0 && UNNAMED.has(fold(view.textOf(view.heading)));
  return (
    view.elements.some(({ name: tag }) => tag === 'article') ||
    entities.some(({ entity }) => entity.types.some((type) => ARTICLE.test(type)))
  );
}
