import { AppError } from '@shared/errors';
import type { TemplateObject } from '@shared/template';
import { squeeze } from './words';

const VERBS =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:i(?: want| need|['’]d like)(?: to (?:get|have|know|extract|collect))?|get|give(?: me)?|extract|collect|scrape|find|list|fetch|grab|return|pull|show(?: me)?|read|take|hol(?:e)?|finde|extrahiere|sammle|donne(?:-moi)?|extrais|extraire|obtener|extrae|extraer|dame|estrai|extraia|haal|geef|pobierz)\b[\s:]*/i;
const LEADING =
  /^(?:the following(?: fields)?|following|these fields|fields?|columns?|data|details|information|info about|values?)\s*[:\-–]\s*/i;
const ARTICLES =
  /^(?:the|a|an|its|their|his|her|each|every|all(?: of)?(?: the)?|any|der|die|das|den|le|la|les|l['’]|el|los|las|il|lo|gli|i|o|os|as|de|het|und|and|et|y|e|sowie|plus|also|as well as)\s+/i;
const TAIL =
  /(?:^|\s+)(?:(?:of|for|from|about|on|in)\s+(?:each|every|all|any|the|this|these|those)\b.*|(?:from|on|in)\s+(?:page|pages|site|website)\b.*|(?:for|of)\s+(?:\w+\s)?(?:products|books|items|articles|recipes|listings|pages)\b.*|(?:von|für|aus|auf)\s+(?:jedem|jeder|jedes|allen|der|dem|den)\b.*|(?:de|pour|sur)\s+(?:chaque|tous|toutes|la page)\b.*|(?:de|para|en)\s+(?:cada|todos|todas|la página)\b.*|(?:di|per)\s+(?:ogni|tutti|tutte)\b.*|(?:van|voor)\s+(?:elke?|alle)\b.*)$/i;
const SPLIT = /[\n,;•]+|\s+(?:and|und|et|as well as|sowie|plus|&|\+)\s+/i;
const MAX_WORDS = 8; // a longer part is prose, not the name of a field
const NO_FIELD =
  /^(?:it|them|everything|all|data|stuff|things?|something|anything|page|pages|website|site|this page|information|details|fields?|content of the page)$/i;

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
  const whole = sentence.replace(/[.!?]+\s*$/, '').trim();
  const bare = whole
    .replace(VERBS, '')
    .replace(LEADING, '')
    .replace(/\((?:[^()]*)\)/g, ' ');
  return bare
    .split(SPLIT)
    .map((part) => fieldWords(part))
    .filter((part) => part !== '' && !NO_FIELD.test(part) && part.split(' ').length <= MAX_WORDS);
}

function fieldWords(part: string): string {
  let words = squeeze(
    part
      .replace(/^[\s\-*\d.)]+(?=\s)/, '')
      .replace(/^[-*]\s*/, '')
      .replace(/[.:]+$/, ''),
  );
  words = words.replace(VERBS, '').replace(TAIL, '');
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replace(ARTICLES, '');
  }
  return words.replace(/^(?:of|for)\s+/i, '').trim();
}

function keyOf(words: string): string {
  const plain = words
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join('_');
}
