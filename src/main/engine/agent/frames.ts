import { MARK } from '../../../shared/text-addresses';
import { conceptIn, fold } from '../extract/index';
import { isKnownEntity, isPlural } from './entities';
import {
  isEntityLike,
  isEntityText,
  isFieldList,
  isKnownPlural,
  splitAnyKind,
  splitKind,
  splitSpacedFields,
  splitTopic,
  stripQuantifiers,
} from './entity-words';
import { splitList } from './field-list';
import { isPluralField, toSingularFields } from './names';
import { ALL, ARTICLE, OPENING, REQUEST, withoutVerbs } from './words';

/** The entity of a sentence, and the part of it that names the fields. */
export interface Framed {
  readonly entity: string | null;
  readonly fields: string | null;
  readonly self?: boolean;
  /** Whether the sentence asks for the fields of each entity. */
  readonly isTheirs?: boolean;
}

const FIELD_ARTICLE =
  "(?:(?:the|its|their|die|das|den|le|la|les|son|sa|ses|leurs?|el|los|las|sus?|il|lo|gli|[oa](?=[^,]+(?:,|\\se)\\s[oa]s?\\s))\\s|l['’])";
/** "for each product the shop sells, get the name", or "… on …, name" */
const LATER = '(?!.*(?::\\s|,\\s*(?:then\\s+)?(?:get|give|extract|collect|fetch|show|return|find|save)\\s))';
const EACH = `(?:for|from|on|in|of|für|auf|von|bei|zu|pour|sur|de|para|por|en|per|di)\\s+(?:(?:${ALL})\\s+(?:the\\s+|those\\s+|l[aeo]s\\s+)?)`;
const AT_ADDRESS = `\\p{L}{1,4}\\s+["'(<]?${MARK}[">)]?`;
/** One word or several fields, but not "the shop sells". */
const LISTED = `(?:\\p{L}+(?:\\s+${AT_ADDRESS}|\\s*[.!?]?$)|.*(?:,|\\s(?:and|und|et|y|e))\\s)`;
/** An article right after the address, or after the noun: "for each lamp on … the price", "for each lamp the price". */
const BEFORE_FIELDS = new RegExp(
  `^(?:${AT_ADDRESS}\\s*,?\\s+)?(?<verbs>[^,:${MARK.slice(1)}*?)(?<!\\p{L})${EACH}(?:[^,:]+?\\s${AT_ADDRESS}(?:\\s+with\\s+an?\\s+\\p{L}+)?|\\p{L}+(?=\\s+${FIELD_ARTICLE}${LISTED}))(?=\\s+${FIELD_ARTICLE}${LATER}(?!.*${MARK}[">)]?\\s*[,:]))`,
  'isu',
);
const FOR_EACH = new RegExp(
  `^(?:for|from|on|in|of|für|auf|von|bei|zu|pour|sur|de|para|por|en|per|di)\\s+(?:(?<quantity>${ALL})\\s+(?:the\\s+|those\\s+|l[aeo]s\\s+)?|the\\s+(?=[\\p{L} -]+\\bpages\\b))(?<thing>[^,:]+?)(?:\\s*[,:]\\s*|\\s+(?=${REQUEST}\\s))(?<rest>.+)$`,
  'isu',
);
const OPEN_EACH = new RegExp(
  `^${OPENING}\\s+(?<quantity>${ALL})\\s+(?:the\\s+)?(?<thing>.+?)(?:\\s*,|\\s+(?:and|to|then|und|et|y))+\\s+(?<rest>.+)$`,
  'isu',
);
const OF_ALL = new RegExp(
  `^(?<fields>.+?)\\s+(?:(?:of|for|from|in|on|about|per|von|für|de|des|du|pour|para|del?)\\s+(?<quantity>${ALL})|aller|jede[rs])\\s+(?:(?:the|those|these|l[aeo]s|el|der)\\s+)?(?<thing>.+)$`,
  'isu',
);
const OF = new RegExp(
  `^(?<fields>.+?)\\s+(?:(?:of|for|from|von|de|des|del?)\\s+(?<article>${ARTICLE}\\s+)?|(?<=\\p{Lu}\\p{Ll}+\\s+)der\\s+)(?<thing>[^,]+)$`,
  'isu',
);
const COUNTED = /(?:^|\s)(?:number|count|amount|total|date|time|type|kind|name|url|year|list|anzahl|nombre|número)$/iu;
/** "places" may also be a field. */
const OF_PLACES =
  /^(?:the\s+|all\s+)?(?:places|spots|things|ones|options)\s+(?:with|without|that|where|which|for|near)\s/iu;
const GERMAN_PLURAL = /^\p{Lu}\p{Ll}{3,}(?:en|er|eln)\s/u;
// "name of hotels" names a field of each
const COUNT = /(?:^|\s)(?:number|count|amount|total|kind|type|list|anzahl|nombre|número)$/iu;
const THEIR =
  /^(?<thing>.+?)\s*,?\s+(?:(?:with|including|and|plus|along with|together with|mit|und|samt|avec|et|con|y)\s+)?(?:all\s+(?:of\s+)?)?(?:their|its|ihre[nmr]?|deren|dessen|jeweilige[nr]?|leurs?|sus)\s+(?<fields>.+)$/isu;
const WITH =
  /^(?<thing>.+?)\s*,?\s+(?:with|including|incl\.?|containing|showing|having|along with|together with|mit|samt|inklusive|einschließlich|avec|incluant|con|com|incluyendo)\s+(?:(?:the\s+)?(?:following\s+)?(?:fields?|columns?|values?|details?)\s*:?\s+)?(?<fields>.+)$/isu;
const COMMA = /^(?<thing>[^,]+),\s*(?<fields>.+)$/su;
/** Says that the fields are those named, and no others. */
export const EXPLICIT = /(?<![\p{L}])(?:fields?|columns?|values?|details?|only|just|nur)(?![\p{L}])/iu;
const COLON =
  /^(?<thing>[^:,]+?(?<!fields?|columns?|values?|details?|following|information))\s*(?::|\s[–—-]\s)\s*(?<fields>.+)$/su;
const BRACKETS = /^(?<thing>[^(),:]+?)\s*\((?<fields>[^()]*,[^()]*)\)\s*$/su;

/** Splits "open each product and get the name" into the entity to open and the text that names its fields. */
export function parseOpenRequest(sentence: string): { readonly entity: string; readonly fields: string } | null {
  return frame(OPEN_EACH, sentence);
}

/** Writes "for each lamp on (address) the price" with a colon before the fields. */
export function withFieldsApart(sentence: string): string {
  const [before = '', verbs = ''] = BEFORE_FIELDS.exec(sentence) ?? [];
  return before === '' || withoutVerbs(verbs).text !== '' ? sentence : `${before}:${sentence.slice(before.length)}`;
}

/** Whether a sentence as a whole is about each of several entities, so its clauses form one request. */
export function isOfEach(sentence: string): boolean {
  return OPEN_EACH.test(sentence) || FOR_EACH.test(sentence);
}

/** Finds the entity that a sentence collects, and the part that names the fields. */
export function getFrames(text: string): Framed {
  const each = frame(FOR_EACH, text);
  if (each) return { entity: `all ${each.entity}`, fields: withoutVerbs(each.fields ?? '').text };
  return ofFrame(text) ?? withFrame(text) ?? commaFrame(text) ?? bareFrame(text);
}

function ofFrame(text: string): Framed | null {
  const all = withLaterFields(frame(OF_ALL, text));
  if (all && !isEntityText(all.fields ?? '')) return { entity: `all ${all.entity}`, fields: all.fields };
  const groups = OF.exec(text)?.groups;
  const { fields = '', thing: entity = '', article } = groups ?? {};
  const counts = isKnownPlural(entity) ? COUNT : COUNTED;
  if (!groups || (counts.test(fields) && article === undefined) || isEntityText(fields)) return null;
  const head = splitTopic(entity).entity ?? entity;
  if (head !== entity && isKnownPlural(head)) return { entity, fields };
  if (splitKind(entity, article !== undefined) !== null) return { entity, fields };
  // "Preis der Fahrräder in gutem Zustand"
  if (GERMAN_PLURAL.test(entity) && splitAnyKind(entity) !== null) return { entity: `all ${entity}`, fields };
  if (!isPlural(entity) && !isKnownEntity(entity)) return null;
  // "the price of the product" means one product
  return { entity: isPlural(entity) ? entity : null, fields };
}

/** The fields also after the items: "name of all cars and price per month". */
function withLaterFields(found: ReturnType<typeof frame>): ReturnType<typeof frame> {
  const { thing = '', later = '' } = LATER_FIELDS.exec(found?.entity ?? '')?.groups ?? {};
  const isListed = isKnownPlural(thing) && splitList(later).every(namesField);
  return found !== null && isListed ? { entity: thing, fields: `${found.fields}, ${later}` } : found;
}

const LATER_FIELDS =
  /^(?<thing>[\p{L} -]+?)\s*(?:,|\s(?:and|und|et|y|e|en)\s)\s*(?:(?:the|their|its)\s+)?(?<later>.+)$/iu;

function namesField(words: string): boolean {
  return conceptIn(fold(words)).concept !== null && !isKnownEntity(words);
}

function withFrame(text: string): Framed | null {
  const their = frame(THEIR, text);
  if (their && (isEntityLike(their.entity) || isPlural(their.entity))) return { ...their, self: true, isTheirs: true };
  for (const form of [BRACKETS, COLON, WITH]) {
    const found = form === WITH ? frameWith(text) : frame(form, text);
    if (found && isItemNoun(found.entity) && (form !== WITH || isFieldList(found.fields))) {
      return { ...found, self: form === WITH && !EXPLICIT.test(text) };
    }
  }
  const loose = frame(WITH, text);
  if (loose && splitAnyKind(loose.entity) !== null && isFieldList(loose.fields))
    return { entity: `all ${loose.entity}`, fields: loose.fields, self: !EXPLICIT.test(text) };
  return null;
}

function isItemNoun(entity: string): boolean {
  return isEntityLike(entity) || splitKind(entity, true) !== null;
}

/** Parses "hotels with name and price". In "hotels with pool with name and price" the first "with" asks for something of the hotels. */
function frameWith(text: string): ReturnType<typeof frame> {
  const found = frame(WITH, text);
  const inner = found && frame(WITH, found.fields);
  if (!found || !inner || isFieldList(inner.entity) || !isFieldList(inner.fields)) return found;
  const entity = text.slice(0, text.length - found.fields.length) + inner.entity;
  return splitKind(entity) === null ? found : { entity, fields: inner.fields };
}

/** Parses "all hotels, name and price", and without "all" where only fields follow. */
function commaFrame(text: string): Framed | null {
  const found = frame(COMMA, text);
  if (!found) return null;
  const fields = splitList(found.fields);
  // "restaurants open on Sunday, name and address"
  const kind = splitKind(found.entity, true)?.entity;
  if (kind !== undefined && isKnownPlural(kind) && fields.every(namesField)) return found;
  if (!isEntityLike(found.entity)) return null;
  return stripQuantifiers(found.entity).all || isBeforeFields(found.entity, fields) ? found : null;
}

/** Whether words before a list of fields are the things that have them: "jobs, title and date", but not "comments, title and date". */
function isBeforeFields(words: string, fields: readonly string[]): boolean {
  const isItemNoun = isKnownPlural(words) || (isPlural(words) && NAMES_A_THING.test(fields[0] ?? ''));
  return isItemNoun && conceptIn(fold(words)).concept === null && fields.every(namesField);
}

const NAMES_A_THING = /^(?:the\s+|their\s+)?(?:names?|titles?|headlines?)$/iu;

const FIELDS_WITH = /^(?<first>[^,:]+?)\s+(?:with|mit|avec|con)\s+(?:(?:the|their|its)\s+)?(?<rest>[^:]+)$/isu;
const HEADED =
  /^(?:[^,:]*\s)?(?:details?|information|info|data|facts|angaben|données|datos)(?:\s[^,:]*)?:\s*(?<rest>[^:]+)$/isu;

/** Parses a sentence that names only an entity or only fields. */
function bareFrame(text: string): Framed {
  const headed = HEADED.exec(text)?.groups?.rest;
  if (headed !== undefined) return { entity: null, fields: headed };
  // "article titles with date"
  const { first = '', rest = '' } = FIELDS_WITH.exec(text)?.groups ?? {};
  if (isPluralField(first) && isFieldList(rest)) return { entity: null, fields: `${toSingularFields(first)}, ${rest}` };
  if (isEntityText(text) || OF_PLACES.test(text)) return { entity: text, fields: null };
  return { entity: null, fields: splitSpacedFields(text) ?? text };
}

function frame(form: RegExp, text: string): { readonly entity: string; readonly fields: string } | null {
  const groups = form.exec(text)?.groups;
  return groups ? { entity: groups.thing ?? '', fields: groups.rest ?? groups.fields ?? '' } : null;
}
