import { getName, getNumberedLists } from './numbered';
import { findTermPlaces, type Pick } from './pick';
import { isSameTerm, splitTerms, type Terms } from './terms';

const PLACE = "\\p{Lu}[\\p{L}.'’-]+(?:(?:\\s|,\\s)(?:(?:of|the|The|de|la|del|der|am|an)\\s)?\\p{Lu}[\\p{L}.'’-]*)*";
const IN_PLACE = new RegExp(
  `(?<!\\p{L})(?:[Ii]n|[Aa]t|[Nn]ear|[Ff]rom|[Ii]m|[Aa]us|[Bb]ei|[Aa]ux?|[Ee]n|[Àà]|[Dd]ans|[Aa] |[Ee]m|[Nn]a|[Nn]o) (?:(?:the|der|dem|den|la|le) )?(${PLACE})`,
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
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|okt|nov|dec|dez|mon|tue|wed|thu|fri|sat|sun)|^(?:english|french|german|spanish)$/;

const TITLES = '(?:(?:Mrs?|Ms|Miss|Dr|Prof|Sir|Herr|Frau|Mme|M|Sra?|Sig(?:ra)?)\\.?\\s(?:med\\.\\s)?)*';
const PERSON =
  /(?<![\p{L}\p{N}])(?:\p{Lu}\.\s?)*\p{Lu}[\p{L}'’-]+(?:\s(?:van|von|de|der|den|del|di|da|du|la|le|\p{Lu}\.))*(?:\s\p{Lu}[\p{L}'’-]+){0,2}(?![\p{L}\p{N}])/gu;

interface Person {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The person whom a sentence names beside the words of the question; the only one of it, unless said of something else. */
export const pickPerson: Pick = ({ sentence: { text, passage } }, { terms, kind }) => {
  const japanese = pickBehindRole(text, terms);
  if (japanese !== null) return japanese;
  if (passage.isHeading && passage.isAside) return null;
  const persons = findPersons(text, terms);
  const places = findTermPlaces(text, terms).filter(({ to }) => to > 0);
  const beside = persons.filter((person) => places.some((place) => isBeside(text, person, place)));
  const named = new Set(beside.map(({ name }) => name));
  const [only] = named;
  if (only !== undefined) return named.size === 1 ? only : null;
  const all = new Set(persons.map(({ name }) => name));
  const [single] = persons;
  if (single === undefined || all.size > 1 || kind !== 'person') return null;
  const far = Math.min(...places.map(({ from, to }) => countWords(text, single, from, to)));
  return far > MAX_FAR || OF_OTHER.test(text.slice(0, single.from)) ? null : single.name;
};

const MAX_FAR = 9; // words between the question's and a name
/** What binds a name to something else: "hosted by", "goalkeeper". */
const OF_OTHER =
  /\s(?:by|von|par|por|dal?|door)\s(?:\p{Ll}+\s)*$|\s(?:\p{Ll}{3,}(?:ach|ant|eeper|ian|ist|man|tor|cher|yer|ger|der))\s$/u;

function countWords(text: string, person: Person, from: number, to: number): number {
  const between = person.from >= to ? text.slice(to, person.from) : text.slice(person.to, from);
  return between.trim() === '' ? 0 : between.trim().split(/\s+/).length;
}

function findPersons(text: string, terms: Terms): readonly Person[] {
  return [...text.matchAll(PERSON)].flatMap(({ 0: found, index }): readonly Person[] => {
    // "Donald Trump's chair" names no chair
    if (/^\s\p{Lu}/u.test(text.slice(index + found.length)) || /['’]s?$/u.test(found)) return [];
    const untitled = withoutTitle(found);
    const words = untitled.split(' ');
    const own = words.findIndex((word) => !isOneOf(word, terms));
    const name = own < 0 ? '' : words.slice(own).join(' ');
    const isPerson =
      name.includes(' ') &&
      !COMPANY.test(name) &&
      !PHRASE.test(name) &&
      !splitTerms(name).some((word) => terms.some((term) => isSameTerm(word, term)));
    const from = index + found.length - name.length;
    return isPerson ? [{ name, from, to: index + found.length }] : [];
  });
}

const isOneOf = (word: string, terms: Terms) =>
  splitTerms(word).some((one) => terms.some((term) => isSameTerm(one, term)));

const BEHIND = new RegExp(
  `^(?:\\s(?:of|at|for|in|der|des|von|de|du|del|della|do|da|van)\\s[^.,;:()]{1,40}?)?\\s?[,:–—-]?\\s?(?:(?:is|was|ist|war|est|es|è|é|called|named|and|the)\\s){0,2}${TITLES}$`,
  'u',
);
const BEFORE =
  /^(?:,\s|\s\(|\s(?:is|was|ist|war|est|es|è|é|became)\s)(?:(?:the|an?|its|our|their|former|current|der|die|das|unser[e]?|le|la|notre|el|il|lo|o|a|de|het|\p{Ll}[\p{L}-]+|\p{Lu}{2,})\s){0,3}$/u;

/** Whether a name stands right beside a word of the question: "the referee, Mr. T. Holloway", "Anna Lund, director". */
function isBeside(text: string, person: Person, place: { readonly from: number; readonly to: number }): boolean {
  return person.from >= place.to
    ? BEHIND.test(text.slice(place.to, person.from))
    : BEFORE.test(text.slice(person.to, place.from));
}

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
  name
    .replace(/^(?:Mrs?|Ms|Miss|Dr|Prof|Sir|Herr|Frau) /, '')
    .replace(/^(?:The|Der|Die|Das|In|At|And|But|By|Von|Par|Por|When|As|Her|His|With) /, '');

/** The heading of the numbered list below which a sentence says it: "4. Under Armour: Built for Performance". */
export const pickListed: Pick = ({ sentence: { passage } }, asked, subject) => {
  for (const list of getNumberedLists(subject)) {
    const item = list.findLast(({ passage: heading }) => heading.isHeading && heading.at < passage.at);
    const isLast = item?.number === list.length;
    if (item && !isLast) return getName(item, { ...asked, kind: 'which' });
  }
  return null;
};
