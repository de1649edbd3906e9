import type { Subject } from '../subject';
import { findDate } from '../values/index';
import type { Asked } from './asked';
import { findSentences, type Match } from './find-sentences';
import type { Found } from './found';
import { getName, getNumberedLists } from './numbered';
import { getPageText, type Passage, type Sentence } from './passages';
import { isSameWord, type Terms, toWords } from './terms';

const ABOUT = 0.9; // coverage of a sentence that answers a question
const CLOSE = 0.06; // coverage by which another sentence is about as good

type Pick = (match: Match, asked: Asked, subject: Subject) => string | null;

/** The answer in the sentence that is most about the question; null if as good ones differ. */
export function pickFrom(subject: Subject, asked: Asked, pick: Pick, least = ABOUT): Found | null {
  const matches = findSentences(subject, asked, least);
  const [best] = matches;
  if (!best) return null;
  const near = matches.filter(({ coverage }) => coverage >= best.coverage - CLOSE);
  for (const match of near.slice(0, MAX_NEAR)) {
    const text = pick(match, asked, subject);
    if (text !== null) return { text, passage: match.sentence.passage, confidence: CONFIDENCE };
  }
  return null;
}

const MAX_NEAR = 6; // sentences
const CONFIDENCE = 0.65;

const SIGNED = /(?:[$€£¥]|\b(?:USD|EUR|GBP|CHF)\s?)\s?\d[\d.,]*/u;
const NAMED = /\d[\d.,]*(?:,-|\.-)?POWER\s?(?:€|EUR\b|USD\b|US-Dollar|Dollars?\b|dollars?\b|euros?\b|Euro\b|£|CHF\b)/u;
const POWER =
  '(?:\\s?(?:thousand|[mb]illions?|trillions?|Tausend|Mio\\.?|Mrd\\.?|Million(?:en)?|Milliarden?|milliards?|mil(?:lones)?|bn|[KMB])(?![\\p{L}\\p{N}]))?';
const MONEY = new RegExp(`${SIGNED.source}${POWER}|${NAMED.source.replace('POWER', POWER)}`, 'gu');
const BETWEEN_ENDS = /^\s?(?:and|to|bis|und|à|a|y|[-–—])\s?$/u;

/** The amount of money nearest to what it is for; none where it is one end of a range. */
export const pickMoney: Pick = ({ sentence: { text } }, { terms }) => {
  const amounts = [...text.matchAll(MONEY)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
  const places = placesOf(text, terms);
  const [nearest] = amounts
    .map((amount) => ({
      ...amount,
      far: Math.min(
        ...places.map(({ from, to }) => (amount.from >= to ? amount.from - to : (from - amount.to) * BEHIND)),
      ),
    }))
    .sort((one, other) => one.far - other.far);
  if (!nearest) return null;
  if (/^\s?[-–—]\s?\d/.test(text.slice(nearest.to))) return null;
  const at = amounts.findIndex(({ from }) => from === nearest.from);
  const [before, after] = [amounts[at - 1], amounts[at + 1]];
  const isRange =
    (before && BETWEEN_ENDS.test(text.slice(before.to, nearest.from))) ||
    (after && BETWEEN_ENDS.test(text.slice(nearest.to, after.from)));
  return isRange ? null : nearest.text;
};

const BEHIND = 2; // factor for a name behind an amount, which more often belongs to the next one

function placesOf(text: string, terms: Terms): readonly { from: number; to: number }[] {
  const places = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu)].flatMap((found) =>
    toWords(found[0]).some((word) => terms.some((term) => isSameWord(word, term)))
      ? [{ from: found.index, to: found.index + found[0].length }]
      : [],
  );
  return places.length === 0 ? [{ from: 0, to: 0 }] : places;
}

/** A date, as the page writes it. */
export const pickTime: Pick = ({ sentence: { text } }, { terms, text: question }, { context }) => {
  if (PAST.test(question) && PLANNED.test(text)) return null;
  const places = placesOf(text, terms);
  const found: { text: string; far: number }[] = [];
  for (let from = 0; from < text.length; ) {
    const date = findDate(text.slice(from), context);
    if (date === null) break;
    const [begin, end] = [from + date.from, from + date.to];
    const isYear = /^\d{4}$/.test(text.slice(begin, end)) && !IN_YEAR.test(text.slice(0, begin));
    const isVague = isYear || VAGUE.test(text.slice(0, begin));
    const far = Math.min(...places.map((place) => (begin >= place.to ? begin - place.to : place.from - end)));
    if (!isVague) found.push({ text: text.slice(begin, end), far });
    from = end;
  }
  const [nearest] = found.sort((one, other) => one.far - other.far);
  return nearest?.text ?? null;
};

/** "When was it delivered?" is not answered by when it will be. */
const PAST = /^when (?:it )?(?:was|were|did)(?!\p{L})/iu;
const PLANNED = /(?<!\p{L})(?:expected|estimated|scheduled|planned|will|due)(?!\p{L})/iu;
const IN_YEAR = /(?:in|since|im|seit|en|depuis|desde|sich|jahr|year|from)\s$/iu;
const VAGUE = /(?:ende|mitte|anfang|early|late|mid|end of|before|after|by|bis|vor|nach|©|copyright)\W*$/iu;

const UNITS: readonly (readonly [asked: RegExp, unit: string])[] = [
  [
    /heavy|weigh|schwer|pèse|pesa/iu,
    'mg|g|kg|grams?|kilograms?|kilos?|lbs?|pounds?|oz|ounces?|tons?|tonnes?|Gramm|Kilogramm|Tonnen',
  ],
  [/loud/iu, 'dB|decibels?'],
  [/fast|schnell/iu, 'km/h|mph|kph|m/s|knots|GHz|MHz|Mbps|Gbps|MB/s'],
  [/ old/iu, 'years?(?: old)?|months?|days?'],
  [
    /how long|wie lange?|dura/iu,
    'seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?|km|m|cm|mm|miles?|feet|ft|inch(?:es)?|Sekunden|Minuten|Stunden|Tagen?|Wochen|Monaten?|Jahren?|heures?|jours?|semaines?|mois|ans|horas?|días|semanas|meses|años',
  ],
  [
    /./u,
    'mm|cm|m|km|in|inch(?:es)?|ft|feet|miles?|yards?|m²|sq ?ft|acres?|hectares?|[KMGT]B|Meter|Kilometer|mètres?|metros?',
  ],
];

/** A number with a unit that the question may mean. */
export const pickMeasure: Pick = ({ sentence: { text } }, { text: question, terms }) => {
  const unit = UNITS.find(([asked]) => asked.test(question))?.[1] ?? '';
  const form = new RegExp(
    `(?<![\\p{L}\\p{N}.,$€£])\\d[\\d.,]*(?:\\s?[-–]\\s?\\d[\\d.,]*)?[\\s-]?(?:${unit})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const places = placesOf(text, terms);
  const [nearest] = [...text.matchAll(form)]
    .map(({ 0: found, index }) => ({
      found,
      far: Math.min(...places.map(({ from, to }) => (index >= to ? index - to : from - index - found.length))),
    }))
    .sort((one, other) => one.far - other.far);
  return nearest?.found ?? null;
};

/** The number beside the word for a score: "a 4.8 rating". */
export const pickScore: Pick = ({ sentence: { text } }) =>
  /(?<![\d.,])(?<score>\d(?:[.,]\d{1,2})?)(?:\s?(?:\/|out of)\s?(?:5|10))?(?:[\s-]stars?)? (?:average )?(?:rating|stars|score)/iu.exec(
    text,
  )?.groups?.score ??
  /(?:rating|score|rated)(?: of| is|:)? (?<score>\d(?:[.,]\d{1,2})?)(?![\d.,]\d)/iu.exec(text)?.groups?.score ??
  null;

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
        !toWords(name).some((word) => terms.some((term) => isSameWord(word, term)) || MONTHS_OR_DAYS.test(word)),
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
  if (passage.isHeading && passage.isAside) return null;
  const names = [...text.matchAll(PERSON)].flatMap(({ 0: name, index }) =>
    /^\s\p{Lu}/u.test(text.slice(index + name.length)) ? [] : [withoutTitle(name)],
  );
  const others = names.filter(
    (name) =>
      name.includes(' ') &&
      !COMPANY.test(name) &&
      !PHRASE.test(name) &&
      !toWords(name).some((word) => terms.some((term) => isSameWord(word, term))),
  );
  const all = new Set(others);
  const [only = null] = all;
  return all.size === 1 ? only : null;
};

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

const IS = '(?:is|are|was|were|[:=]|ist|sind|war|waren|beträgt|lautet|est|sont|es|son|è|sono)';
const BEHIND_IS = new RegExp(
  `^(?:\\s[\\p{L}-]+){0,2}?\\s?${IS}\\s(?:called |currently |now |set to |named )?(?<answer>\\S.*)$`,
  'iu',
);
const BEFORE_IS = /^(?<answer>.{2,60}?)\s(?:is|are|was|were|ist|sind|war|est|es|è)(?:\s\S+){0,3}\s?$/iu;
const CLAUSE_END = /[,;.!?](?=\s|$)|\s[([–—-]\s?|\s(?:and|but|which|that|because|so|und|aber|et|mais|y|pero|,)\s/u;
const PRONOUN =
  /^(?:it|this|that|these|those|there|they|he|she|we|you|i|what|which|who|es|das|dies|il|elle|c['’]est|ce|esto|and|but|here)(?!\p{L})/iu;
const MAX_ANSWER = 8; // words
const MAX_SUBJECT = 5;

/** What a sentence says that the thing asked for is: "The default port is 5555", "Strings are the most basic type". */
export const pickSaid: Pick = ({ sentence, own }, { terms, kind, noun }) => {
  if (own < SAID || terms.length < 2) return null;
  const head = noun.at(-1) ?? '';
  const { text } = sentence;
  const places = placesOf(text, terms);
  for (const { from, to } of places) {
    // "which port is …" is answered behind the port, "which brand is …" before the verb
    if (kind === 'which' && !isSameWord(toWords(text.slice(from, to))[0] ?? '', head)) continue;
    if (!saysAll(sentence, text.slice(0, to), terms)) continue;
    const behind = BEHIND_IS.exec(text.slice(to))?.groups?.answer;
    if (behind !== undefined) return toShort(behind, MAX_ANSWER);
  }
  const from = Math.min(...places.map((place) => place.from));
  const before = BEFORE_IS.exec(text.slice(0, from))?.groups?.answer;
  return before === undefined || PRONOUN.test(before) ? null : toShort(before.replace(/^.*[,;:]\s/, ''), MAX_SUBJECT);
};

const SAID = 0.7;

/** Whether the start of a sentence has all words of the question that the whole sentence has. */
function saysAll({ words }: Sentence, start: string, terms: Terms): boolean {
  const own = toWords(start);
  return terms.every(
    (term) => !words.some((word) => isSameWord(word, term)) || own.some((word) => isSameWord(word, term)),
  );
}

function toShort(text: string, most: number): string | null {
  const [clause = ''] = text.split(CLAUSE_END);
  const words = clause.trim().replace(/^(?:the|a|an|der|die|das|ein|eine|le|la|un|une|el)\s/iu, '');
  if (CODE.test(words)) return null;
  return words === '' || words.split(/\s+/).length > most || /^(?:not|nicht|no)(?!\p{L})/iu.test(words)
    ? null
    : words.replace(/[.:;,]+$/, '');
}

/** Signs of program code and of parts of brackets. */
const CODE = /[(){}[\]=<>#]|\w: /;

const PREPOSITION = 'with|on|in|to|for|from|by|at|of|into';
const ENDS_IN = new RegExp(`(?<verb>[\\p{L}-]+) (?<preposition>${PREPOSITION})\\s*\\?+$`, 'iu');

/** What follows the verb and preposition that a question ends with: "integrated with Google Cloud, Azure, and AWS". */
export const pickObject: Pick = ({ sentence: { text } }, asked) => {
  const { verb = '', preposition = '' } = ENDS_IN.exec(asked.text)?.groups ?? {};
  const [stem] = toWords(verb);
  if (stem === undefined) return null;
  const form = new RegExp(`(?<verb>[\\p{L}-]+) ${preposition} (?<object>[^.;!?()]+)`, 'giu');
  for (const { groups } of text.matchAll(form))
    if (isSameWord(toWords(groups?.verb ?? '')[0] ?? '', stem))
      return (groups?.object ?? '').trim().split(OBJECT_END)[0] ?? null;
  return null;
};

/** Where another clause begins: "built on Rust, so it is fast", "built on Rust, Selleri is fast". */
const OBJECT_END =
  /,?\s(?:because|so|so that|which|while)\s|,\s(?=(?:[\p{L}'’-]+\s){1,3}(?:is|are|was|were|can|has|have|will)\s)/u;

const MAX_SENTENCE = 320; // characters
const QUESTION = /[?？]\s*$/;

/** The whole sentence, with what follows where it ends with a colon. */
export function pickWhole(subject: Subject, asked: Asked): Found | null {
  if (asked.terms.length < 2) return null;
  const matches = findSentences(subject, asked, ABOUT).filter(
    ({ sentence: { text, passage }, own }) =>
      own >= WHOLE && !QUESTION.test(text) && !passage.isHeading && isSaid(text),
  );
  const [best] = matches;
  if (!best || best.sentence.passage.isAside || best.sentence.text.length > MAX_SENTENCE) return null;
  const { text, passage } = best.sentence;
  return { text: /[:：]$/.test(text) ? withNext(subject, passage, text) : text, passage, confidence: CONFIDENCE };
}

/** A sentence with what it announces: "Use pip to install it: pip install it". */
function withNext({ view }: Subject, passage: Passage, text: string): string {
  const { passages } = getPageText(view);
  const next = passages[passages.indexOf(passage) + 1];
  return next === undefined || next.isHeading || next.text.length > MAX_NEXT ? text : `${text} ${next.text}`;
}

const MAX_NEXT = 160; // characters

const WHOLE = 0.75;
/** Whether a text is a sentence, rather than the name of a link. */
const isSaid = (text: string) => text.split(/\s+/).length >= 5;
