import type { TemplateObject } from '@shared/template';
import { conceptIn, fold } from '../extract/index';
import { toFieldName, toSingularFields } from './names';

/** One field as the prompt names it. */
export interface NamedField {
  readonly name: string;
  readonly description: string;
}

const MAX_WORDS = 7; // words; anything longer is prose, not a field name
const LEAD =
  /^(?:the|an?|its|their|his|her|my|your|each|every|all(?: of)?(?: the)?|any|also|then|both|only|just|and|or|including|following|fields?|columns?|values?(?=:)|der|die|das|den|dem|ihre[nmr]?|deren|dessen|jeweils|und|sowie|le|la|les|leurs?|ses|son|sa|et|el|los|las|sus?|y|e|um|una?|(?:with|mit|avec|con)(?=\s+\p{L})|if available|whether (?:it is|they are)|how much|as well as)\s+|^l['’]\s*/iu;
/** Articles of Italian and Portuguese, which are parts of names in other languages: "DA score". */
const LATIN_LEAD = /^(?:il|lo|gli|o|d[oa]|com(?=\s+\p{L}))\s+/u;
const LATIN = /\s(?:ed?|del|della|dei|delle|d[oa]s|uma)\s|\sl['’]|^(?:(?:com\s+)?o|il|gli)\s+\p{Ll}+[aeo]$/u;
const VERB =
  /^(?:get|extract|give|find|list|collect|show|grab|fetch|scrape|return|read|take|note|record|save)\s+(?:me\s+)?(?=(?:the|its|their|all|each|every)\s|["“])/iu;
const TAIL =
  /\s+(?:(?:of|for|from|in|on|about)\s+(?:(?:each|every|all|any|the|this|that|these|those|it|them)\b.*)|(?:for|of)\s+(?:each|them|it)|if (?:there is (?:one|any)|available|present|any)|too|as well|please|each|aller\b.*|jede[rsnm]?\b.*|(?:de|du|des)\s+(?:chaque|tous|toutes|cada|todos|todas)\b.*)$/iu;
const NOTHING =
  /^(?:it|them|this|that|these|everything|all|any|data|details?|information|infos?|stuff|things?|content|contents|page|pages|me|results?|so on|etc|more|daten|informationen|données|datos|alles?|tous|toutes|tod[oa]s)$/iu;
/** A date in Italian and Portuguese, no data. */
const DATE = /^(?:la|a)\s+data$/iu;
const SPLIT = /\s*(?:[\n,;•·|]|\s&\s|\s\+\s|\s(?:and(?: also)?|as well as|plus|und|sowie|et|y|e)\s(?!so\b))\s*/iu;

/** Splits a list in running text; commas within brackets and quotes do not split. */
export function splitList(text: string): readonly string[] {
  const held: string[] = [];
  const hold = (part: string) => `\uF000${held.push(part) - 1}\uF001`;
  const covered = text.replaceAll(/\([^()]*\)|"[^"]*"|“[^”]{0,200}”|`[^`]*`|(?<![\p{L}])'[^']*'(?![\p{L}])/gu, hold);
  const release = (part: string) => part.replaceAll(/\uF000(\d+)\uF001/g, (_, at: string) => held[Number(at)] ?? '');
  return covered
    .replaceAll(/(?<=\p{L}{3})\/(?=\p{L}{3})/gu, ', ')
    .split(SPLIT)
    .map((part) => release(part).trim())
    .filter((part) => part !== '');
}

/** Parses a list of fields such as `name, price (in euros) and "star rating"`; null if a part is not a field. */
export function parseFieldList(text: string, many: boolean): readonly NamedField[] {
  const parts = shareNouns(splitList(text).flatMap(splitRunOn));
  return parts.flatMap((part) =>
    // "title and pages of the books" counts them
    parts.length > 1 && PAGES.test(part)
      ? [{ name: 'pages', description: 'Number of pages' }]
      : (parseField(part, many, LATIN.test(text)) ?? []),
  );
}

/** Splits "name price" where a comma is missing; names of one thing, such as "title image", stay whole. */
function splitRunOn(part: string): readonly string[] {
  const [, naming = '', others = ''] = RUN_ON.exec(part) ?? [];
  const words = others.split(/\s+/);
  const areFields = words.every((word) => !OF_A_NAME.test(word) && conceptIn(fold(word)).whole);
  return naming !== '' && areFields ? [naming, ...words] : [part];
}

const RUN_ON = /^(?:the\s+)?(names?|titles?)\s+([\p{L}\s]+)$/iu;
const OF_A_NAME = /^(?:names?|titles?|brands?|tags?|types?|urls?|links?|images?|pictures?|photos?|dates?|pages?)$/iu;

const PAGES = /^(?:the\s+|their\s+)?pages$/i;

// words that describe the noun of the next field: "old and new price"
const DESCRIBING =
  /^(?:the\s+)?(?:old|new|current|former|previous|original|regular|normal|discounted|reduced|min(?:imum)?|max(?:imum)?|low(?:est)?|high(?:est)?|start(?:ing)?|end(?:ing)?|opening|closing|first|last|home|away|gross|net|billing|shipping|birth|death|alte[rns]?|neue[rns]?|ancien|nouveau|antiguo|nuevo)$/iu;

/** Gives "old" in "old and new price" the noun that it shares. */
function shareNouns(parts: readonly string[]): readonly string[] {
  return parts.map((part, at) => {
    const next = parts[at + 1]?.split(/\s+/) ?? [];
    return DESCRIBING.test(part) && next.length > 1 ? `${part} ${next.at(-1)}` : part;
  });
}

/** Parses one field: `name`, `name (description)`, `name: description`, `"name"`; null if the words name none. */
export function parseField(part: string, many: boolean, isLatin = false): NamedField | null {
  const bare = part.replace(VERB, '').replace(/^me\s+/i, '');
  const [, quoted = null, behind = ''] = /^(?:the\s+)?["“`']([^"”`']+)["”`']\s*(.*)$/su.exec(bare) ?? [];
  if (quoted !== null) return createNamedField(quoted, descriptionIn(behind) ?? quoted);
  const [, head = part, inside = null] = /^([^()]+?)\s*\(([^()]+)\)\s*$/su.exec(part) ?? [];
  const [, key = head, stated = null] = /^([^:=]{1,60}?)\s*(?::|=|\s[-–—]\s)\s*(.+)$/su.exec(head) ?? [];
  const words = trimFieldWords(key, many, isLatin);
  if (words === null) return null;
  const description = [stated, inside].filter((each) => each !== null).join(', ');
  return createNamedField(
    words,
    description === '' ? words : inside !== null && stated === null ? `${words} (${inside})` : description,
  );
}

/** Builds a template of fields; of two with the same name the first wins. */
export function toTemplateObject(fields: readonly NamedField[]): TemplateObject | null {
  const template: Record<string, string> = {};
  for (const { name, description } of fields) template[name] ??= description;
  return fields.length === 0 ? null : template;
}

function createNamedField(words: string, description: string): NamedField | null {
  const name = toFieldName(words);
  return name === '' || name.startsWith('_') ? null : { name, description };
}

function trimFieldWords(part: string, many: boolean, isLatin: boolean): string | null {
  let words = part
    .replace(/^[\s\-*•\d.)]+(?=\s)/, '')
    .replace(/[\s.:?!]+$/u, '')
    .replace(TAIL, '')
    .trim();
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replace(VERB, '').replace(LEAD, '').trim();
    if (isLatin) words = words.replace(LATIN_LEAD, '');
  }
  const isDate = DATE.test(part) || (isLatin && words === 'data');
  const isNothing = NOTHING.test(words) && !isDate;
  if (words === '' || isNothing || words.split(/\s+/).length > MAX_WORDS) return null;
  return many ? toSingularFields(words) : words;
}

function descriptionIn(text: string): string | null {
  const stated = text.replace(/^[\s:=–—-]+|^\(|\)$/g, '').trim();
  return stated === '' ? null : stated;
}
