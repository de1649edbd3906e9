import { findBuyButton, getNearPrices } from './sources/index';
import type { Subject } from './subject';

const GOODS = /^(?:Product|ProductGroup|IndividualProduct|Vehicle|Car|Book)$/;

/** Whether a page sells something: by its markup, a price beside its heading, or a button to buy it. */
export function sells(subject: Subject): boolean {
  if (subject.entities.some(({ entity }) => entity.types.some((type) => GOODS.test(type)))) return true;
  return getNearPrices(subject).current.length > 0 || findBuyButton(subject, subject.view.heading) !== null;
}
