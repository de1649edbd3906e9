import type { Subject } from '../subject';
import type { Asked } from './asked';
import type { Found } from './found';
import { getPageText } from './passages';

const OWNER =
  /(?:©|\(c\)|copyright)[\s©®]*(?:\d{4}(?:\s?[-–—]\s?\d{4})?)?,?\s*(?:by\s)?(?<owner>\p{Lu}[^.|·•,;©]{1,60}?(?:,? (?:Inc|Ltd|LLC|Co|Corp|S\.A|GmbH|BV|AG)\.?)?)(?=[.|·•,;©]|\s(?:all rights|alle rechte|tous droits|todos los|is|are|[-–—])(?![\p{L}])|\s*$)/iu;
const ASKS =
  /^(?:who|which company|wer|qui|qui[ée]n) (?:owns|publishes|runs|operates|is behind|betreibt|édite|publie|publica|es el dueño de)(?!\p{L})/iu;

/** Who publishes a page's site, by its note of copyright. */
export function findOwner({ view }: Subject, { text: asked }: Asked): Found | null {
  if (!ASKS.test(asked)) return null;
  for (const passage of [...getPageText(view).passages].reverse()) {
    const owner = passage.text.length > MAX_TEXT ? undefined : OWNER.exec(passage.text)?.groups?.owner?.trim();
    if (owner !== undefined && !/^all rights/i.test(owner)) return { text: owner, passage, by: 'person' };
  }
  return null;
}

const MAX_TEXT = 400; // characters
