import { conceptIn, fold } from '../extract/index';
import { isKnownEntity, isPages, isPlural } from './entities';
import { parseFieldList, splitList } from './field-list';
import { isPluralField, toSingularFields } from './names';
import { isFeature } from './restrictions/same-words';
import { ALL, ARTICLE } from './words';

const ABOUT =
  /\s+(?:about|with|without|mit|ohne|avec|sans|con|sin|senza|met|zonder|où|donde|dove|waar|che|regarding|concerning|related to|relating to|covering|discussing|that|which|who|whose|where|mentioning|describing|explaining|tagged|written by|by|on the (?:topic|subject) of|über|zum thema|because of|due to|caused by|wegen|aufgrund|à propos de|sur|sobre|acerca de|que|qui)\s/iu;
// for pages these words start a topic; for other entities they are part of the name: "houses for rent"
const ABOUT_PAGES = /\s+(?:on|in|for|to)\s/iu;
const QUANTITY = new RegExp(`^(?:(?<all>${ALL})|${ARTICLE}|of|des?|the)\\s+|^l[’']`, 'iu');

/** Whether a text names one kind of entity to collect, rather than fields. */
export function isEntityText(text: string): boolean {
  const plain = text.replace(/\([^()]*\)/g, '');
  if (splitList(plain).length > 1 && !ABOUT.test(text) && findEndOfKnown(stripQuantifiers(text).words) === 0)
    return false;
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
  // "a café and free entry" is what some of them have
  if (HAVING.test(text) && !parts.some(({ description }) => isField(description))) return false;
  // "lift and balcony"
  if (parts.length > 1 && parts.every(({ description }) => isFeature(description))) return false;
  return (
    parts.length > 1 ||
    /^(?:the\s+)?number of\s/iu.test(text) ||
    COMPOUND_FIELD.test(text) ||
    parts.some(({ description }) => isField(description) || toSingularFields(description) !== description)
  );
}

/** Compounds that only name what a record states: "room number". */
const COMPOUND_FIELD =
  /^(?:(?:the|its|their)\s+)?[\p{L}-]+\s+(?:numbers?|codes?|dates?|ids?|address(?:es)?|names?|status|hours)$/iu;

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
  const pages = strong <= 0 && weak > 0 && isPages(entity.slice(0, weak)) ? weak : strong;
  const known = findEndOfKnown(entity);
  const at = known > 0 && (pages <= 0 || known < pages) ? known : pages;
  if (at <= 0) return { entity, about: null };
  return { entity: entity.slice(0, at).trim(), about: entity };
}

/** Words before something that only some of the things have: "a café and free entry". */
const HAVING = /(?:^|[,\s])(?:an|a|eine[nrm]?|eine?|une?|una|een|free|gratis|kostenlose[nrm]?|freie[nrm]?)\s/iu;
/** What may follow a known plural as a condition: "for beginners", "priced …". */
const GOES_ON =
  /^(?:\s+(?:at|for|from|near|in|on|to|by|of|für|bei|aus|von|im|am|an|zu|ab|nach|wegen|der|des|vom|zum|zur|pour|chez|à|au|aux|dans|en|de|du|des|d[’']|para|por|per|da|di|a|al|voor|bij|uit|van|op)(?!\p{L})|\s+\p{Ll}+(?:ed|ing|bar|te|é|ée|és|ées)(?!\p{L})|\s+(?:open|closed|available|located|suitable|geöffnet|geschlossen)(?!\p{L})|\s+(?:online|\p{Ll}{3,}(?:os|as|ux|ales|ives?|ifs|és|ées|its|ites|ati|ate|iti|ite))$)/iu;
/** Phrases after a plural that are part of its name. */
const NOT_BEHIND =
  /^\s+(?:for sale|for rent|to do|of the (?:day|week|month|year)|in stock|zu vermieten|zu verkaufen)(?!\p{L})/iu;
const MAX_BEFORE = 3; // words that describe the entity

/** The same after an unknown plural: "paintings by …". */
const AT = /^\s+(?:at|near|by|der|des|for|für|bei|pour|para|per)(?!\p{L})/iu;

/** Whether words are a plural that names no field, such as "paintings". */
function isUnknown(words: string): boolean {
  return isPlural(words) && !isPluralField(words) && !isField(words) && conceptIn(fold(words)).concept === null;
}

/** Where the plural of a known entity ends, if a condition follows it: "courses" in "courses for beginners"; 0 if none does. */
function findEndOfKnown(text: string): number {
  const words = [...text.matchAll(/[\p{L}-]+/gu)].slice(0, MAX_BEFORE + 1);
  for (const word of words) {
    const end = word.index + word[0].length;
    const behind = text.slice(end);
    if (isPages(text) || NOT_BEHIND.test(behind)) continue;
    if (isKnownPlural(text.slice(0, end)) ? GOES_ON.test(behind) : isUnknown(text.slice(0, end)) && AT.test(behind))
      return end;
  }
  return 0;
}

// what follows these words is a condition on the items, so they are not part of a name: "vélos en bon état", "Hotels mit Pool"
const ASKS =
  /^\s+(?:with|without|that|which|who|whose|between|not|no longer|mit|ohne|die|welche|deren|avec|sans|qui|que|dont|en|con|sin|che|con|senza|com|sem|met|zonder)\s+(?=\p{L}|\d)/iu;

/**
 * Splits "vélos en bon état" into the kind and what is asked of it, for any plural that names no field; null if the words are not of this form. With
 * `isKind` the words are known to name things, so that more words may follow the plural: "tornillos de inox".
 */
export function splitKind(text: string, isKind = false): { readonly entity: string; readonly about: string } | null {
  const { words } = stripQuantifiers(text);
  for (const word of [...words.matchAll(/[\p{L}-]+/gu)].slice(0, 2)) {
    const end = word.index + word[0].length;
    const [entity, behind] = [words.slice(0, end), words.slice(end)];
    if (isPages(entity) || NOT_BEHIND.test(behind) || !(isKnownPlural(entity) || isUnknown(entity))) continue;
    if (ASKS.test(behind) || (isKind && GOES_ON.test(behind))) return { entity, about: words };
  }
  return null;
}

/** Whether words read like things with something asked of them, and are not a known name of a field. */
export function readsLikeCondition(words: string): boolean {
  const at = words.search(/\s/u);
  return at > 0 && !conceptIn(fold(words)).whole && MAY_ASK.test(words.slice(at));
}

/** What makes the words after the first one look like a condition. */
const MAY_ASK = new RegExp(
  `(?:${ASKS.source.slice(1)})|\\s(?:in|from|at|of|aus|für|pour|para|per|à|di)\\s+\\p{L}`,
  'iu',
);

/** The first word of several. */
const LONE = /^[\p{L}-]{4,}(?=\s)/u;

/** Splits "biciclette in buono stato" after its first word, for plurals that do not tell themselves by an "s"; null if that names a field. */
export function splitAnyKind(text: string): { readonly entity: string; readonly about: string } | null {
  const { words } = stripQuantifiers(text);
  const entity = LONE.exec(words)?.[0] ?? '';
  const behind = words.slice(entity.length);
  const isAsked = entity !== '' && (ASKS.test(behind) || GOES_ON.test(behind)) && !NOT_BEHIND.test(behind);
  return isAsked && !isPages(entity) && conceptIn(fold(entity)).concept === null ? { entity, about: words } : null;
}

/** Whether words are the plural of a known entity. */
export function isKnownPlural(words: string): boolean {
  return isKnownEntity(words) && isPlural(words);
}

function isField(words: string): boolean {
  const { concept, whole } = conceptIn(fold(words));
  return concept !== null && whole && !isKnownEntity(words);
}

/** Whether words name things by the state that they are in, in languages whose plurals do not tell themselves: "offene Lose", "lotes abiertos". */
export function isOfState(words: string): boolean {
  // "verfügbare Farben" are a field
  return (STATE_FIRST.test(words) || STATE_LAST.test(words)) && conceptIn(fold(words)).concept === null;
}

const STATE_FIRST =
  /^(?:alle\s+)?(?:offene|geschlossene|verkaufte|unverkaufte|reservierte|verfügbare|freie|laufende|beendete|abgeschlossene|aktive|erledigte|gelöste|ausgebuchte|abgesagte|open|gesloten|verkochte|beschikbare)n?\s+\p{L}{3,}$/iu;
const STATE_LAST =
  /^(?:tous les |toutes les |todos los |todas las |tutti i |tutte le )?\p{L}{3,}\s+(?:ouvert|fermé|vendu|réservé|disponible|terminé|clos|résolu)e?s$|^(?:todos los |todas las )?\p{L}{3,}\s+(?:abiert|cerrad|vendid|reservad|terminad|resuelt)[oa]s$|^(?:tutti (?:i|gli) |tutte le )?\p{L}{3,}\s+(?:apert|chius|vendut|prenotat|terminat|risolt)[ie]$/iu;
