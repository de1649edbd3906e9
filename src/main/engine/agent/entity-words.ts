import { conceptIn, fold } from '../extract/index';
import { isKnownEntity, isPages, isPlural } from './entities';
import { parseFieldList, splitList } from './field-list';
import { isPluralField, toSingularFields } from './names';
import { ALL, ARTICLE } from './words';

const ABOUT =
  /\s+(?:about|with|regarding|concerning|related to|relating to|covering|discussing|that(?!\s+are\b)|which|who|whose|where|mentioning|describing|explaining|tagged|written by|by|on the (?:topic|subject) of|über|zum thema|à propos de|sur|sobre|acerca de|que|qui)\s/iu;
// for pages these words start a topic; for other entities they are part of the name: "houses for rent"
const ABOUT_PAGES = /\s+(?:on|in|for|to)\s/iu;
const QUANTITY = new RegExp(`^(?:(?<all>${ALL})|${ARTICLE}|of|des?|the)\\s+|^l[’']`, 'iu');

/** Whether a text names one kind of entity to collect, rather than fields. */
export function isEntityText(text: string): boolean {
  if (splitList(text.replace(/\([^()]*\)/g, '')).length > 1 && !ABOUT.test(text)) return false;
  return isEntityLike(text);
}

/** Whether a text reads like an entity: a known plural, "all …", or a plural that is not a field. */
export function isEntityLike(text: string): boolean {
  const { words, all } = stripQuantifiers(text);
  const head = splitTopic(words).entity ?? words;
  if (isPages(head)) return all || isPlural(head) || head.includes(' ');
  if (isKnownEntity(head) && (all || isKnownPlural(head))) return true;
  if (isPluralField(head)) return false;
  return head.split(' ').length <= 5 && (all || (isPlural(head) && !isField(head)));
}

/** Whether a text names fields: "recipes with name and time" does, "recipes with tomatoes" does not. */
export function isFieldList(text: string): boolean {
  const parts = parseFieldList(text, true);
  return (
    parts.length > 1 ||
    /^(?:the\s+)?number of\s/iu.test(text) ||
    parts.some(({ description }) => isField(description) || toSingularFields(description) !== description)
  );
}

/** Rewrites fields separated by spaces only ("title authors abstract") as a list; null if they are not all known. */
export function splitSpacedFields(text: string): string | null {
  const words = text.trim().split(/\s+/);
  return words.length > 2 && words.every((word) => /^\p{L}+$/u.test(word) && isField(word)) ? words.join(', ') : null;
}

/** Strips articles and quantities from words, and says whether they meant "all". */
export function stripQuantifiers(text: string): { readonly words: string; readonly all: boolean } {
  let [words, all] = [text.trim(), false];
  for (let before = ''; before !== words; ) {
    before = words;
    all ||= QUANTITY.exec(words)?.groups?.all !== undefined;
    words = words.replace(QUANTITY, '').trim();
  }
  return { words: words.replace(/[\s,.;:]+$/, ''), all };
}

/** Splits "articles about tides" into the entity and the topic. `about` keeps the whole phrase. */
export function splitTopic(entity: string): { readonly entity: string | null; readonly about: string | null } {
  const weak = entity.search(ABOUT_PAGES);
  const strong = entity.search(ABOUT);
  const at = strong <= 0 && weak > 0 && isPages(entity.slice(0, weak)) ? weak : strong;
  if (at <= 0) return { entity, about: null };
  return { entity: entity.slice(0, at).trim(), about: entity };
}

/** Whether words are the plural of a known entity. */
export function isKnownPlural(words: string): boolean {
  return isKnownEntity(words) && isPlural(words);
}

function isField(words: string): boolean {
  const { concept, whole } = conceptIn(fold(words));
  return concept !== null && whole && !isKnownEntity(words);
}
