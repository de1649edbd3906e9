import type { FieldQuery } from '../asked/query';
import type { Subject } from '../subject';
import { findAgent } from './agent';
import type { Asked } from './asked';
import type { AskedKind } from './asked-forms';
import { findContact } from './contacts';
import { findCount } from './count';
import { findCrossed } from './crossed';
import { findInFaq } from './faq';
import { findSentences } from './find-sentences';
import type { Found } from './found';
import { findLabelled } from './labelled';
import { asksForSeveral, findList } from './list';
import { findMeaning } from './meaning';
import { findOwner } from './owner';
import { pickFrom } from './pick';
import { pickMeasure, pickMoney, pickQuantity, pickScore, pickShare } from './pick-amount';
import { pickClock } from './pick-clock';
import { pickListed, pickPerson, pickPlace } from './pick-name';
import { pickObject, pickStatement } from './pick-statement';
import { pickTime } from './pick-time';
import { pickWhole } from './pick-whole';
import { findRecordOf } from './record-of';
import { findSpecial, findVersionSaid } from './special';
import { findVersion } from './version';
import { findYesNo } from './yes-no';

/* Where a page may answer a question of each kind. */

/** A question without what the answer is one of, which a text need not repeat: "written in Rust" names a language. */
function withoutNoun(asked: Asked): Asked {
  return { ...asked, terms: asked.terms.filter((term) => !asked.noun.includes(term)) };
}

/** What the page says about a question; null if nothing has its words. */
export function findAnswer(subject: Subject, query: FieldQuery, asked: Asked): Found | null {
  const contact = findContact(subject, query, asked);
  if (contact !== null) return contact;
  if (asksForSeveral(asked)) return findList(subject, asked);
  return (
    findSpecial(subject, asked) ??
    findInFaq(subject, asked) ??
    findLabelled(subject, asked) ??
    findCrossed(subject, asked) ??
    FINDERS[asked.kind](subject, asked, query) ??
    findVersionSaid(subject, asked)
  );
}

type Finder = (subject: Subject, asked: Asked, query: FieldQuery) => Found | null;

export const FINDERS: { readonly [K in AskedKind]: Finder } = {
  meaning: findMeaning,
  count: findCount,
  money: (subject, asked) => pickFrom(subject, asked, pickMoney),
  measure: (subject, asked) => pickFrom(subject, asked, pickMeasure),
  share: (subject, asked) =>
    pickFrom(subject, asked, pickShare) ?? pickFrom(subject, asked, pickMoney) ?? pickFrom(subject, asked, pickMeasure),
  quantity: findQuantity,
  time: (subject, asked) => pickFrom(subject, asked, pickTime) ?? pickFrom(subject, asked, pickClock),
  clock: findTimeOfDay,
  place: (subject, asked) => pickFrom(subject, asked, pickPlace),
  person: (subject, asked) =>
    findAgent(subject, asked) ??
    findOwner(subject, asked) ??
    pickFrom(subject, asked, pickObject) ??
    pickFrom(subject, asked, pickPerson),
  which: findWhich,
  what: (subject, asked, query) => {
    if (VERSION.test(asked.text)) return findVersion(subject, asked);
    return pickFrom(subject, asked, query.type === 'rating' ? pickScore : pickStatement);
  },
  'yes or no': findYesNo,
  sentence: pickWhole,
};

const VERSION = /(?<!\p{L})version(?!\p{L})/iu;

/** A time of the day; what opens or begins then need not be said to: "Doors 7:00 pm". */
function findTimeOfDay(subject: Subject, asked: Asked): Found | null {
  const terms = asked.terms.filter((term) => !BEGINS.test(term));
  const found = pickFrom(subject, asked, pickClock);
  return (
    found ??
    (terms.length === 0 || terms.length === asked.terms.length
      ? null
      : pickFrom(subject, { ...asked, terms }, pickClock))
  );
}

const BEGINS =
  /^(?:open|opens|start|starts|begin|begins|offnet|offnen|beginnt|anfangt|ouvre|ouvrent|commence|abre|abren|empieza|comienza|apre|aprono|inizia|comeca|abrem|opent|begint)$/u;

/** How much of something a list of the page names: the salt among the ingredients. */
function findQuantity(subject: Subject, asked: Asked): Found | null {
  const terms = asked.terms.slice(0, 1);
  for (const match of findSentences(subject, { ...asked, terms }, 1)) {
    const text = pickQuantity(match, { ...asked, terms }, subject);
    if (text !== null) return { text, passage: match.sentence.passage, by: 'value' };
  }
  return null;
}

function findWhich(subject: Subject, asked: Asked): Found | null {
  return (
    findVersion(subject, asked) ??
    findAgent(subject, asked) ??
    pickFrom(subject, asked, pickObject) ??
    pickFrom(subject, withoutNoun(asked), pickObject) ??
    pickFrom(subject, asked, pickListed) ??
    findRecordOf(subject, asked) ??
    pickFrom(subject, asked, pickStatement)
  );
}
