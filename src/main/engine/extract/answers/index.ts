import type { Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import type { Ranking } from '../ranking/choose';
import type { Subject } from '../subject';
import type { Choice } from '../types';
import { inElement } from '../view/where';
import { conceptOfTerm, getTerms } from '../vocabulary';
import { fold, holdsWords, splitName } from '../words/fold';
import { findAgent } from './agent';
import { type Asked, readAsked } from './asked';
import { getThing, isOfThing } from './belongs';
import { findTotalCount } from './count';
import { findCounter } from './counter';
import { findCrossed } from './crossed';
import { FINDERS, findAnswer } from './finders';
import type { Found } from './found';
import { findInNamed } from './in-named';
import { findLabelled } from './labelled';
import { asksForSeveral, findList } from './list';
import { getOtherNames, isBesideNames } from './named';
import { readNounPhrase } from './noun-phrase';
import { findNumberedItem } from './numbered';
import { getPlainQuery, isOfSubject } from './plain-field';
import { splitTerms } from './terms';
import { withFound, withMarkedParts } from './to-choice';

/*
 * Answers questions in plain words from what a page says: the sentence, row or numbered item that is about all words of the
 * question, with a value of the kind it asks for. The fields that the vocabulary knows come first, unless the question names
 * one of several things on the page: "Where is CodeSignal based?"
 */

export type Rank = (subject: Subject, query: FieldQuery) => Ranking;

/** The answer to a field that is a question; the given one where it is none or the page says nothing better. */
export function withAnswer(subject: Subject, query: FieldQuery, ranking: Ranking, rank: Rank): Ranking {
  if (subject.scope !== 'page' || query.nested || query.part) return ranking;
  if (query.many) return withSeveral(subject, query, ranking);
  const asked = readAsked(query.description);
  if (asked === null) {
    const phrase = readNounPhrase(query.description);
    return phrase === null || query.isPositioned ? ranking : withPhrase(subject, query, phrase, ranking, rank);
  }
  const item = findNumberedItem(subject, asked);
  if (item !== null) return withFound(subject, query, asked, NOTHING, () => item);
  if (query.isPositioned) return ranking;
  const total = findTotalCount(subject, asked);
  if (total !== null) return withFound(subject, query, asked, NOTHING, () => total);
  const names = getOtherNames(subject, asked).filter((name) => !isFieldName(query, name));
  const isOtherThing = isOtherKind(query, asked) || asksForOtherName(subject, query, asked);
  const isNoCount =
    asked.kind === 'count' && typeof ranking.chosen?.value === 'number' && !Number.isInteger(ranking.chosen.value);
  const isOther =
    isNoCount ||
    !isOfAsked(subject, query, asked, ranking.chosen) ||
    isOtherCount(subject, asked, ranking.chosen) ||
    (names.length > 0 && !isAbout(subject, ranking.chosen, names)) ||
    isOtherThing;
  const isSeveral = query.type === 'text' && asksForSeveral(asked);
  const list = isSeveral ? findList(subject, asked) : null;

  if (list !== null) return withFound(subject, query, asked, NOTHING, () => list);
  const agent = asked.kind === 'person' && isMention(ranking.chosen) ? findAgent(subject, asked) : null;
  if (agent !== null) return withFound(subject, query, asked, NOTHING, () => agent);
  const given = isSeveral ? withPartsApart(subject, ranking) : ranking;
  const kept = isOther || (isSeveral && isSingle(given.chosen)) ? NOTHING : given;
  if (kept.chosen !== null) return kept;
  if (names.length > 0) {
    const choice = findInNamed(subject, query, asked, names, rank);
    if (choice !== null) return { chosen: choice, choices: [choice, ...ranking.choices] };
  } else if (!isOtherThing && !isSeveral && isOfSubject(subject, asked, query)) {
    const plain = getPlainQuery(query);
    const own = plain === null ? NOTHING : rank(subject, plain);
    if (own.chosen !== null) return own;
  }
  return withFound(subject, query, asked, kept, () => findAnswer(subject, query, asked));
}

/** The items of the list that a field for several things names: "list of the benefits". */
function withSeveral(subject: Subject, query: FieldQuery, ranking: Ranking): Ranking {
  if (ranking.chosen !== null || query.type !== 'text') return ranking;
  const asked = readAsked(query.description) ?? readNounPhrase(query.description);
  if (asked === null || !(asked.isSeveral || asksForSeveral(asked))) return ranking;
  return withFound(subject, query, asked, ranking, () => {
    const list = findList(subject, asked);
    return list?.items === undefined ? null : list;
  });
}

/** The answer to a noun with what it belongs to: "price of a balcony seat". Values that the vocabulary finds for it stay. */
function withPhrase(subject: Subject, query: FieldQuery, asked: Asked, ranking: Ranking, rank: Rank): Ranking {
  const isSeveral = asked.isSeveral === true;
  const isKept =
    ranking.chosen !== null &&
    !(isSeveral && isSingle(ranking.chosen)) &&
    isOfAsked(subject, query, asked, ranking.chosen);
  if (isKept) return ranking;
  const names = isSeveral ? [] : getOtherNames(subject, asked);
  const own = names.length === 0 || asked.isOpen ? null : findInNamed(subject, query, asked, names, rank);
  if (own !== null) return { chosen: own, choices: [own, ...ranking.choices] };
  return withFound(subject, query, asked, NOTHING, () =>
    isSeveral ? findList(subject, asked) : findByPhrase(subject, asked, query),
  );
}

function findByPhrase(subject: Subject, asked: Asked, query: FieldQuery): Found | null {
  const labelled = findLabelled(subject, asked) ?? findCrossed(subject, asked);
  const found = labelled ?? (asked.isOpen ? null : FINDERS[asked.kind](subject, asked, query));
  // what the page says of similar things is about others
  return found === null || subject.view.inOtherSection(found.passage.at) ? null : found;
}

/** Whether a value is of the thing that the question is about. */
function isOfAsked(subject: Subject, query: FieldQuery, asked: Asked, choice: Choice | null): boolean {
  if (choice === null || isWholeField(query, asked)) return true;
  const own = query.concept === null ? [] : getTerms(query.concept).flatMap(splitTerms);
  const thing = getThing(subject, asked, own);
  return thing.length === 0 || isOfThing(subject, findElement(subject, choice), thing);
}

/** Whether the vocabulary knows the whole description, or the field's name, as one field: "order value for free shipping". */
function isWholeField({ concept, path }: FieldQuery, { text }: Asked): boolean {
  return concept !== null && [fold(text), fold(splitName(path))].some((words) => conceptOfTerm(words) === concept);
}

/** Whether the page states another number right beside the words for what is counted: "User reviews 86" beside ratings. */
function isOtherCount(subject: Subject, asked: Asked, choice: Choice | null): boolean {
  if (choice === null || asked.kind !== 'count' || asked.noun.length < 2) return false;
  const counter = findCounter(subject, asked);
  return counter !== null && Number(counter.text) !== choice.value;
}

/** A chosen text with commas between the parts that the page sets off by elements. */
function withPartsApart(subject: Subject, ranking: Ranking): Ranking {
  const { chosen } = ranking;
  if (chosen === null || typeof chosen.value !== 'string') return ranking;
  const value = withMarkedParts(subject, findElement(subject, chosen) ?? undefined, chosen.value);
  return value === chosen.value ? ranking : { ...ranking, chosen: { ...chosen, value } };
}

/** Whether a value names one thing, where several were asked for. */
function isSingle(choice: Choice | null): boolean {
  return typeof choice?.value === 'string' && !/[,;/&・、]|\s(?:and|or|und|oder|et|ou|y|e)\s/u.test(choice.value);
}

/** Whether a value is only a name that a text mentions, rather than one beside a label or in markup. */
function isMention(choice: Choice | null): boolean {
  return choice !== null && choice.evidence.source === 'rules' && choice.evidence.confidence < SURE;
}

const SURE = 0.85;
const NOTHING: Ranking = { chosen: null, choices: [] };

/** Whether what looks like a name is the field itself: "Which ISBN does it have?" */
function isFieldName({ concept }: FieldQuery, name: string): boolean {
  if (concept === null || name !== name.toUpperCase()) return false;
  const words = fold(name);
  return getTerms(concept).some((term) => holdsWords(term, words) && term.split(' ').length < 4);
}

/** Whether a question asks for a link or picture only by a word that says what is between or in something. */
function isOtherKind({ type, concept }: FieldQuery, { text, kind }: Asked): boolean {
  if (THRESHOLD.test(text) || PART.test(text)) return true;
  if (concept?.id === 'price' && IN_TOTAL.test(text)) return true;
  if (concept?.id === 'language' && OF_CODE.test(text) && !OF_PROSE.test(text)) return true;
  return (
    (type === 'image' || type === 'url') && kind !== 'sentence' && !LINKED.test(text.split(BEFORE_OTHERS)[0] ?? '')
  );
}

/** Whether a question asks for the name of something that the page is not about: "What is the name of the poem?" on a page about gardens. */
function asksForOtherName(subject: Subject, query: FieldQuery, asked: Asked): boolean {
  const asksName = ASKS_NAME.test(asked.text) || (asked.kind === 'which' && /\d/.test(asked.text)); // "Which has a rating of 100%?"
  return query.concept?.id === 'name' && asksName && !isOfSubject(subject, asked, query);
}

const ASKS_NAME =
  /^(?:what(?: is|['’]s) the name of|wie (?:heißt|heisst)|wie (?:lautet|ist) der name|comment s['’]appelle|quel est le nom|c[óo]mo se llama|cu[áa]l es el nombre|come si chiama)/iu;

/** "From what amount is shipping free?" asks for no price of the page's own thing. */
const THRESHOLD = /^(?:(?:from|above|up to) what (?:amount|price|sum)|ab welche[mr] |à partir de quel montant)/iu;
/** "How much was paid in total?" asks for no price of one part. */
const IN_TOTAL =
  /(?<!\p{L})(?:in total|altogether|all together|insgesamt|au total|en total|in totale|no total|in totaal)(?!\p{L})|合計で|总共|一共/iu;
/** Parts of a work that often have another author. */
const PART =
  /^who (?:wrote|is the author of|translated|took) the (?:poem|song|foreword|preface|introduction|lyrics|music|caption|quote|quotation|epigraph)(?!\p{L})/iu;
/** What is written in a language of programs, unless it is made to be read or heard. */
const OF_CODE =
  /(?<!\p{L})(?:written|built|implemented|coded|programmed|developed|based|geschrieben|programmiert|entwickelt|écrit|écrite|développé|escrito|escrita|programado)(?!\p{L})/iu;
const OF_PROSE =
  /(?<!\p{L})(?:it|this|book|novel|article|text|page|site|website|post|story|poem|document|review|paper|edition|blog|letter|work|buch|roman|artikel|seite|es|livre|roman|article|page|site|libro|novela|artículo|página|sitio)(?!\p{L})/iu;
const BEFORE_OTHERS = /\s(?:between|of|in|on|for|with|from|to)\s/iu;
const LINKED =
  /(?:url|link|address|adresse|image|picture|photo|logo|thumbnail|cover|poster|bild|foto|website|web ?site|homepage|page|site|source|download|href|dirección|lien|enlace|画像|リンク)/iu;

/** Whether a value stands beside the things that the question names. */
function isAbout(subject: Subject, choice: Choice | null, names: readonly string[]): boolean {
  const element = choice === null ? null : findElement(subject, choice);
  return element !== null && isBesideNames(subject, element, names);
}

function findElement({ view }: Subject, { evidence: { path } }: Choice): Element | null {
  if (path === null || !/[\s>#:]|^\w+$/.test(path)) return null;
  return view.elements.find((element) => inElement(element).path() === path) ?? null;
}
