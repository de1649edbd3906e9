import type { Subject } from '../subject';
import { haveAll, withoutPage } from './about-page';
import type { Asked } from './asked';
import { findSentences } from './find-sentences';
import type { Found } from './found';
import { getLabels } from './labelled';
import { isSameTerm, splitTerms } from './terms';

/* Whether something is allowed or free, which pages say in words of their own: "Small dogs welcome", "Parking: £5 a day". */

const ASKS =
  /^(?:can|may|could|are|is|am|darf|dürfen|kann|können|sind|ist|peut-on|puis-je|est-ce qu|les|puedo|se puede|se pueden|está|están|posso|pode|podem|si può|si possono|sono|mag|mogen|kan|kunnen)(?!\p{L})/iu;
const ASKS_RIGHT =
  /(?<!\p{L})(?:can (?:i|we|you|one|people|guests|visitors)|may (?:i|we|you|one)|allowed|permitted|accepted|welcome|erlaubt|gestattet|darf|dürfen|willkommen|puis-je|peut-on|autorisée?s?|accept\p{L}*|puedo|se pueden?|permit\p{L}*|admit\p{L}*|posso|pode|si può|ammess[oaie]|permess[oaie]|consentit[oaie]|mag|mogen|toegestaan|welkom)(?!\p{L})/iu;
/** Verbs of such questions that say little of what is allowed. */
const LIGHT =
  /^(?:bring|take|have|use|carry|allowed|permitted|accepted|welcome|mitbringen|mitnehmen|nehmen|benutzen|erlaubt|gestattet|darf|durfen|willkommen|apporter|amener|emmener|prendre|utiliser|autorise[es]*|acceptes?|acceptees?|llevar|traer|usar|hacer|permiti\p{L}*|admiti\p{L}*|levar|trazer|fazer|portare|usare|fare|ammess[oaie]|permess[oaie]|consentit[oaie]|meenemen|gebruiken|toegestaan|welkom|mag|mogen)$/u;
const ALLOWED =
  /(?<!\p{L})(?:allowed|permitted|welcome|accepted|erlaubt|gestattet|willkommen|zugelassen|autorisée?s?|permise?s?|acceptée?s?|admise?s?|bienvenus?|permitid[oa]s?|permite|permiten|admiten|admitid[oa]s?|aceit[oa]s?|bem-vind[oa]s?|ammess[oaie]|permess[oaie]|consentit[oaie]|benvenut[oaie]|toegestaan|welkom)(?!\p{L})/iu;
const FORBIDDEN =
  /(?<!\p{L})(?:forbidden|prohibited|banned|verboten|untersagt|interdite?s?|prohibid[oa]s?|proibid[oa]s?|vietat[oaie]|verboden)(?!\p{L})/iu;
const NOT =
  /(?<!\p{L})(?:not|no|never|isn['’]t|aren['’]t|cannot|nicht|kein\p{L}*|pas|aucune?|non|não|niet|geen)(?!\p{L})/iu;
const HEDGED =
  /(?<!\p{L})(?:if|unless|only|some|wenn|falls|nur|si|seulement|solo|sólo|apenas|se|als|alleen)(?!\p{L})/iu;
const MIN_TERM = 3; // letters
const MAX_TEXT = 200; // characters

/** What is open is neither: "Pets allowed in cars", or "No pets" beside "Pets allowed". */
type Says = 'yes' | 'no' | 'open';

/** Whether the page says that something is allowed or forbidden, by any verb: "Can I bring my dog?" Null if it says nothing. */
export function findPermission(subject: Subject, asked: Asked): Found | 'open' | null {
  if (!ASKS.test(asked.text) || !ASKS_RIGHT.test(asked.text)) return null;
  const terms = asked.terms.filter((term) => !LIGHT.test(term));
  const open = withoutPage(subject, terms);
  if (open.length === 0 || open.some((term) => term.length < MIN_TERM)) return null;
  const said = findSentences(subject, { ...asked, terms: open }, 1).flatMap(({ own, sentence: { text, passage } }) => {
    if (own < 1 || text.length > MAX_TEXT || /[?？]\s*$/.test(text) || HEDGED.test(text)) return [];
    const says = whatIsAllowed(text, asked);
    return says === null ? [] : [{ says, passage }];
  });
  const [first] = said;
  if (first === undefined) return null;
  const isClear = first.says !== 'open' && said.every(({ says }) => says === first.says);
  return isClear ? { text: first.says, passage: first.passage, by: 'yes or no' } : 'open';
}

/** Where or when something is allowed, which is not everywhere and always. */
const PLACED =
  /^\s(?:in|on|at|inside|during|after|before|im|am|auf|dans|sur|pendant|en|durante|nei|nel|sul|no|na|op)\s(?<where>.+)/iu;

function whatIsAllowed(text: string, { terms }: Asked): Says | null {
  if (FORBIDDEN.test(text)) return 'no';
  const allowed = ALLOWED.exec(text);
  if (allowed === null) return NOT.test(text) ? 'open' : null;
  if (NOT.test(text)) return 'no';
  const where = PLACED.exec(text.slice(allowed.index + allowed[0].length))?.groups?.where ?? '';
  const isAsked = splitTerms(where).every((word) => terms.some((term) => isSameTerm(word, term)));
  return isAsked ? 'yes' : 'open';
}

const FREE =
  /(?<!\p{L})(?:free(?: of charge)?|for free|kostenlos|kostenfrei|gratis|gratuite?s?|gratuit[oaie]s?|grátis)(?!\p{L})|無料/iu;
const AMOUNT = /[$€£¥]\s?[1-9]|[1-9][\d.,]*\s?(?:[€£¥円]|EUR|USD|GBP|CHF|euros?)(?!\p{L})/u;

/** Whether something costs nothing: the label or row of its name has an amount of money, or says that it is free. */
export function findFree(subject: Subject, asked: Asked): Found | null {
  if (!FREE.test(asked.text)) return null;
  const terms = withoutPage(
    subject,
    asked.terms.filter((term) => !FREE.test(term)),
  );
  if (terms.length === 0) return null;
  const found = getLabels(subject).flatMap(({ words, text, passage }): readonly Found[] => {
    if (!haveAll(words, terms) || words.length > terms.length + 1) return [];
    const says = FREE.test(text) ? 'yes' : AMOUNT.test(text) ? 'no' : null;
    return says === null ? [] : [{ text: says, passage, by: 'yes or no' }];
  });
  const [first = null] = found;
  return new Set(found.map(({ text }) => text)).size === 1 ? first : null;
}
