import { getName, getNumberedLists } from './numbered';
import type { Pick } from './pick';
import { isSameTerm, splitTerms, type Terms } from './terms';

const PLACE = "\\p{Lu}[\\p{L}.'’-]+(?:(?:\\s|,\\s)(?:(?:of|the|The|de|la|del|der|am|an)\\s)?\\p{Lu}[\\p{L}.'’-]*)*";
const IN_PLACE = new RegExp(
  `(?<!\\p{L})(?:in|at|near|from|im|aus|bei|au|aux|en|à|dans) (?:(?:the|der|dem|den|la|le) )?(${PLACE})`,
  'gu',
);
const CITY =
  /(?<![\p{L}\p{N}] )(?<!\p{L})(\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)*, (?:The )?\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)*)/gu;

/** A place that a sentence names with "in" or as a city with its country. */
export const pickPlace: Pick = ({ sentence: { text, passage } }, { terms }) => {
  if (passage.isHeading) return null;
  const named = [IN_PLACE, CITY].map((form) =>
    [...text.matchAll(form)].map(([, name = '']) => name.replace(/[.,'’]+$/, '')),
  );
  for (const names of named) {
    const others = names.filter(
      (name) =>
        !splitTerms(name).some((word) => terms.some((term) => isSameTerm(word, term)) || MONTHS_OR_DAYS.test(word)),
    );
    const [only] = new Set(others);
    if (only !== undefined && new Set(others).size === 1) return only;
  }
  return null;
};

const MONTHS_OR_DAYS =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|okt|nov|dec|dez|mon|tue|wed|thu|fri|sat|sun|english|french|german|spanish)/;

const PERSON =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]+(?:\s(?:van|von|de|der|den|del|di|da|du|la|le|\p{Lu}\.))*(?:\s\p{Lu}[\p{L}'’-]+){1,2}(?![\p{L}\p{N}])/gu;

/** The only person that a sentence names besides those of the question. */
export const pickPerson: Pick = ({ sentence: { text, passage } }, { terms }) => {
  const japanese = pickBehindRole(text, terms);
  if (japanese !== null) return japanese;
  if (passage.isHeading && passage.isAside) return null;
  const names = [...text.matchAll(PERSON)].flatMap(({ 0: name, index }) =>
    /^\s\p{Lu}/u.test(text.slice(index + name.length)) ? [] : [withoutTitle(name)],
  );
  const others = names.filter(
    (name) =>
      name.includes(' ') &&
      !COMPANY.test(name) &&
      !PHRASE.test(name) &&
      !splitTerms(name).some((word) => terms.some((term) => isSameTerm(word, term))),
  );
  const all = new Set(others);
  const [only = null] = all;
  return all.size === 1 ? only : null;
};

const BEHIND_ROLE =
  /^[\s　：:]*(?<name>\p{Script=Han}{2,6}(?:[\s　][\p{Script=Han}\p{Script=Hiragana}]{1,5})?)(?=[)）、。氏さ\s]|$)/u;

/** A person whom Japanese pages name right behind the role: "代表取締役社長 山田哲也". */
function pickBehindRole(text: string, terms: Terms): string | null {
  if (!/\p{Script=Han}/u.test(terms.join(''))) return null;
  const role = terms.join('');
  const at = text.indexOf(role);
  return at < 0 ? null : (BEHIND_ROLE.exec(text.slice(at + role.length))?.groups?.name ?? null);
}

/** Words that companies and places end with. */
const COMPANY =
  /\s(?:Inc|LLC|Ltd|Limited|GmbH|AG|SA|Corp|Corporation|Company|Co|Group|Holdings?|Partners|Media|Foundation|University|Institute|Association|Street|Road|Avenue|Park|Center|Centre)$/u;
/** A noun with another in the genitive, as German writes them: "Hotspot der Pandemie". */
const PHRASE = /(?<!\s(?:von|van|de))\s(?:der|den)\s/u;

const withoutTitle = (name: string) =>
  name.replace(/^(?:The|Der|Die|Das|In|At|And|But|By|Von|Par|Por|When|As|Her|His|With) /, '');

/** The heading of the numbered list below which a sentence says it: "4. Under Armour: Built for Performance". */
export const pickListed: Pick = ({ sentence: { passage } }, asked, subject) => {
  for (const list of getNumberedLists(subject)) {
    const item = list.findLast(({ passage: heading }) => heading.isHeading && heading.at < passage.at);
    const isLast = item?.number === list.length;
    if (item && !isLast) return getName(item, { ...asked, kind: 'which' });
  }
  return null;
};
