import { AppError } from '@shared/errors';
import type { TemplateObject } from '@shared/template';
import { conceptIn } from './query';
import { fold, squeeze } from './words';

const VERBS =
  /^(?:please\s+|bitte\s+)?(?:(?:can|could) you\s+)?(?:i(?: want| need|['’]d like)(?: to (?:get|have|know|extract|collect))?|get|give|extract|collect|scrape|find|list|fetch|grab|return|pull|show|read|take|tell|what(?: is| are|['’]s)|hole?|finde|gib|zeige|extrahiere|sammle|nenne|donne(?:[- ]moi)?|trouve|extrais|extraire|récupère|liste|obtén|obtener|extrae|extraer|dame|quiero|estrai|trova|dammi|elenca|extraia|quero|liste|haal|geef|zoek|pobierz|podaj|znajdź|извлеки|собери|найди|дай)(?![\p{L}])(?:\s+(?:me|mir|uns|us|mij|mi|мне)(?![\p{L}]))?[\s:]*/iu;
const LEADING =
  /^(?:the following(?: fields)?|following|these fields|fields?|columns?|data|details|information|info about|values?)\s*[:\-–]\s*/i;
/** "a table with the columns name, price": what follows `with` are the fields. */
const CONTAINER =
  /^(?:(?:a|an|the|all|every|each)\s+)*(?:(?:table|list|array|set|csv|spreadsheet|json|products?|items?|books?|articles?|recipes?|listings?|posts?|comments?|reviews?|jobs?|results?|rows?|records?|entries|cards?|events?|pages?|of|all|every|each|the)\s+)+(?:including|containing|with|having)\s+(?:(?:the\s+)?(?:columns?|fields?|following|keys?)\s*:?\s+)?/i;
/** "Each listing has a price": what is listed is no field. */
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
const MAX_WORDS = 8; // a longer part is prose, not the name of a field
const NO_FIELD =
  /^(?:it|them|everything|all|data|stuff|things?|something|anything|page|pages|website|site|this page|information|details|fields?|content of the page|me|first)$/i;

/**
 * The fields a sentence names, as an object template: `customer rating` becomes `customer_rating`.
 * Throws `invalid_request` at `['template']` when it names none.
 */
export function fieldsOfSentence(sentence: string): TemplateObject {
  const named = namedParts(sentence).map((words) => [keyOf(words), words] as const);
  const fields = named.filter(([key]) => key !== '');
  if (fields.length > 0) return Object.fromEntries(fields);
  throw new AppError('invalid_request', 'The template names no field.', {
    path: ['template'],
    hint: 'Name the fields, for example: "name, price and rating of each book".',
  });
}

function namedParts(sentence: string): readonly string[] {
  const whole = sentence
    .replace(/\((?:[^()]*)\)/g, ' ')
    .replace(/[.!?]+\s*$/, '')
    .trim();
  const bare = whole.replace(VERBS, '').replace(LEADING, '').replace(SUBJECT, '').replace(CONTAINER, '').trimStart();
  return bare
    .split(SPLIT)
    .flatMap(openWith)
    .map(fieldWords)
    .filter((part) => part !== '' && !NO_FIELD.test(part) && part.split(' ').length <= MAX_WORDS);
}

/** "quotes with author" names two fields, "price with currency" one. */
function openWith(part: string): readonly string[] {
  const [head = '', ...more] = part.split(WITH);
  if (more.length === 0 || conceptIn(fold(head)).concept?.type === 'price') return [part];
  return [head.replace(/^\s*(?:a\s+)?list of\s+/i, ''), ...more];
}

function fieldWords(part: string): string {
  let words = squeeze(
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

/** The key that words make: `Customer rating` becomes `customer_rating`; empty for none. */
export function keyOf(words: string): string {
  const plain = words
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s\b/g, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join('_');
}
