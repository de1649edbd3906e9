import { AppError } from '@shared/errors';
import type { TemplateObject } from '@shared/template';
import { conceptOfTerm } from '../vocabulary';
import { collapseSpaces, fold } from '../words/fold';
import { fieldOfClause } from './clauses';
import { conceptIn } from './meaning';

const VERBS =
  /^(?:please\s+|bitte\s+)?(?:(?:can|could) you\s+)?(?:i(?: want| need|['’]d like)(?: to (?:get|have|know|extract|collect))?|get|give|extract|collect|scrape|find|list|fetch|grab|return|pull|show|read|take|tell|what(?: is| are|['’]s)|hole?|finde|gib|zeige|extrahiere|sammle|nenne|donne(?:[- ]moi)?|trouve|extrais|extraire|récupère|liste|obtén|obtener|extrae|extraer|dame|quiero|estrai|trova|dammi|elenca|extraia|quero|liste|haal|geef|zoek|pobierz|podaj|znajdź|извлеки|собери|найди|дай)(?![\p{L}])(?:\s+(?:me|mir|uns|us|mij|mi|мне)(?![\p{L}]))?[\s:]*/iu;
const LEADING =
  /^(?:the following(?: fields)?|following|these fields|fields?|columns?|data|details|information|info about|values?)\s*[:\-–]\s*/i;
/** Matches sentences whose fields follow `with`: "a table with the columns name, price". */
const CONTAINER =
  /^(?:(?:a|an|the|all|every|each)\s+)*(?:(?:table|list|array|set|csv|spreadsheet|json|products?|items?|books?|articles?|recipes?|listings?|posts?|comments?|reviews?|jobs?|results?|rows?|records?|entries|cards?|events?|pages?|of|all|every|each|the)\s+)+(?:including|containing|with|having)\s+(?:(?:the\s+)?(?:columns?|fields?|following|keys?)\s*:?\s+)?/i;
/** Matches a subject that is not a field: "Each listing has a price". */
const SUBJECT =
  /^(?:for\s+)?(?:each|every|all|jede[rsnm]?|chaque|cada|ogni|elke?|każd\p{L}+|кажд\p{L}+)\s+(?:of the\s+)?[\p{L}-]+(?:\s+(?:on|in|of)\s+(?:the|this)\s+[\p{L}-]+)?\s*(?:[:：,]|\s(?:has|have|with|hat|mit|a|avec|tiene|con|ha|tem|com|heeft|met)\s)\s*/iu;
const OWNER = /^(?:each|every|the|a|an|any)\s+[\p{L}-]+(?:['’]s|s['’])\s+/iu;
const ARTICLES =
  /^(?:the|a|an|its|their|his|her|each|every|all(?: of)?(?: the)?|any|whether (?:it is|it['’]s|they are)|if (?:it is|it['’]s)|how much|der|die|das|den|le|la|les|l['’]|el|los|las|il|lo|gli|i|o|os|as|de|het|und|and|et|y|e|en|sowie|plus|also|as well as)\s+|^(?:l|d)['’]/i;
const TAIL =
  /(?:^|\s+)(?:(?:of|for|from|about|on|in)\s+(?:each|every|all|any|the|this|these|those)\b.*|(?:from|on|in)\s+(?:page|pages|site|website)\b.*|(?:for|of)\s+(?:\w+\s)?(?:products|books|items|articles|recipes|listings|pages)\b.*|(?:von|für|aus|auf)\s+(?:jedem|jeder|jedes|allen|der|dem|den)\b.*|(?:de|pour|sur|du)\s+(?:chaque|tous|toutes|la page)\b.*|(?:de|para|en|do|da)\s+(?:cada|todos|todas|la página)\b.*|(?:di|per|da)\s+(?:ogni|tutti|tutte)\b.*|(?:van|voor)\s+(?:elke?|alle|ieder)(?![\p{L}]).*|(?:każd|wszystk|кажд|все[хм])\p{L}*\s.*)$/iu;
const SPLIT =
  /[\n,;•]+|\s+(?:and|und|et|as well as|sowie|plus|&|\+|en|oraz|i|и|och|og|ja|ve)\s+|\s+(?:y|e)\s+(?=\p{L}{3})/iu;
const WITH = /\s+(?:with|including|mit|avec|con|com|met)\s+/i;
const MAX_WORDS = 8; // words; a longer part is prose, not the name of a field
const NO_FIELD =
  /^(?:it|them|everything|all|data|stuff|things?|something|anything|page|pages|website|site|this page|information|details|fields?|content of the page|me|first)$/i;

/** A field named in a sentence. */
interface NamedField {
  readonly key: string;
  readonly words: string;
}

/**
 * Fields named in a sentence, as an object template: `customer rating` becomes `customer_rating`, `when they were born`
 * becomes `birth_date`. Throws `invalid_request` at `['template']` if it names none.
 */
export function fieldsOfSentence(sentence: string): TemplateObject {
  const fields = withoutTwins(namedParts(sentence).map((part) => toNamedField(part.trim()))).filter(
    ({ key }) => key !== '',
  );
  if (fields.length > 0) return Object.fromEntries(fields.map(({ key, words }) => [key, words]));
  throw new AppError('invalid_request', 'The template has no fields.', {
    path: ['template'],
    hint: 'Name the fields, for example: "name, price and rating of each book".',
  });
}

/** Field requested by a part of the sentence, with its shortest name; `name of the author` keeps the owner in the description. */
function toNamedField(part: string): NamedField {
  const clause = CLAUSE.test(part) ? fieldOfClause(part) : null;
  if (clause !== null) return { key: toFieldKey(clause), words: clause };
  const words = toFieldWords(part);
  const owned = toFieldWords(part.replace(OF_THE, ' of '));
  const isOwned = owned !== words && meansOther(owned, words);
  return { key: toFieldKey(words), words: isOwned ? owned : words };
}

/** Whether a part is a clause, with a question word or verb: "when they were born", "the date it was published". */
const CLAUSE =
  /^(?:the\s+)?(?:when|where|who|how|what|which|wann|wo|wer|was|wie|où|quand|qui|combien|dónde|donde|cuándo|cuando|quién|cuánto|dove|quando|chi|quanto)(?![\p{L}])|(?<![\p{L}])(?:was|were|is|are|did|does|it|they|he|she)(?![\p{L}])/iu;
const OF_THE = /\s+of\s+(?:the|this|that|its)\s+(?=[\p{L}-]+\s*$)/iu;

/** Whether a name has an owner: "name of the author" is not the page's name. */
function meansOther(owned: string, words: string): boolean {
  const [long, short] = [conceptIn(fold(owned)), conceptIn(fold(words))];
  return long.concept !== null && long.whole && !long.concept.general && short.concept?.general === true;
}

/** Distinguishes two fields of one key by their owner: `name` and `name_of_the_author`. */
function withoutTwins(fields: readonly NamedField[]): readonly NamedField[] {
  const keys = new Set<string>();
  return fields.map((field) => {
    const key = keys.has(field.key) ? toFieldKey(field.words) : field.key;
    keys.add(key);
    return { ...field, key };
  });
}

function namedParts(sentence: string): readonly string[] {
  const whole = sentence
    .replace(/\((?:[^()]*)\)/g, ' ')
    .replace(/[.!?]+\s*$/, '')
    .trim();
  const bare = whole.replace(VERBS, '').replace(LEADING, '').replace(SUBJECT, '').replace(CONTAINER, '').trimStart();
  return sharingWords(bare.replace(ASKED_TWICE, '$1 $3, $2 $3'))
    .split(SPLIT)
    .flatMap(openWith)
    .filter((part) => {
      const words = toFieldWords(part);
      return words !== '' && !NO_FIELD.test(words) && words.split(' ').length <= MAX_WORDS;
    });
}

/** Matches two questions about one event: "when and where they were born". */
const ASKED_TWICE =
  /(?<![\p{L}])(when|where|who|how|wann|wo|quand|où|cuándo|dónde|quando|dove)\s+(?:and|und|et|y|e|&)\s+(when|where|who|how|wann|wo|quand|où|cuándo|dónde|quando|dove)\s+([^,;.\n]+)/giu;
/** Matches fields that share a word: "date and place of birth", "birth date and place". */
const SHARED_END = /(?<![\p{L}])([\p{L}-]+)\s+(?:and|und|et|y|e|&)\s+([\p{L}-]+)\s+(of|de|di|du)\s+([\p{L}-]+)/giu;
const SHARED_BEGINNING =
  /(?<![\p{L}])([\p{L}-]+)\s+([\p{L}-]+)\s+(?:and|&)\s+([\p{L}-]+)(?=\s*(?:[,;.\n]|$|\s(?:and|of|for|from|on)\s))/giu;

/** Spells out two fields that share a word, if both are known: "date of birth, place of birth". */
function sharingWords(text: string): string {
  return text
    .replace(SHARED_END, (all, one: string, other: string, of: string, shared: string) =>
      shares(one, `${one} ${of} ${shared}`) && isKnown(`${other} ${of} ${shared}`)
        ? `${one} ${of} ${shared}, ${other} ${of} ${shared}`
        : all,
    )
    .replace(SHARED_BEGINNING, (all, shared: string, one: string, other: string) =>
      isKnown(`${shared} ${one}`) && shares(other, `${shared} ${other}`) ? `${shared} ${one}, ${shared} ${other}` : all,
    );
}

/** Whether words name another concept together with those of another field. */
function shares(alone: string, whole: string): boolean {
  const known = conceptOfTerm(fold(whole));
  return known !== null && !known.general && conceptOfTerm(fold(alone)) !== known;
}

function isKnown(words: string): boolean {
  return conceptOfTerm(fold(words)) !== null;
}

/** Splits at "with": "quotes with author" names two fields, "price with currency" one. */
function openWith(part: string): readonly string[] {
  const [head = '', ...more] = part.split(WITH);
  if (more.length === 0 || conceptIn(fold(head)).concept?.type === 'price') return [part];
  return [head.replace(/^\s*(?:a\s+)?list of\s+/i, ''), ...more];
}

function toFieldWords(part: string): string {
  let words = collapseSpaces(
    part
      .replace(/^[\s\-*\d.)]+(?=\s)/, '')
      .replace(/^[-*]\s*/, '')
      .replace(/[.:?]+$/, ''),
  );
  words = words.replace(VERBS, '').replace(OWNER, '').replace(TAIL, '');
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replace(ARTICLES, '');
  }
  return words.replace(/^(?:of|for)\s+/i, '').trim();
}

/**
 * The key that words make: `Customer rating` becomes `customer_rating`; empty for none. Letters keep their accents, `Größe` becomes `größe`: without them
 * they are other words, and each language would spell them out in its own way.
 */
export function toFieldKey(words: string): string {
  const plain = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '');
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('_');
}
