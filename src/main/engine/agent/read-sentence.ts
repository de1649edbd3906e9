import { conceptIn } from '../extract/query';
import { fold } from '../extract/words';
import { fieldsIn, type NamedField, partsOf } from './field-list';
import { inSingular, isPluralField, nameOf, ofEach } from './names';
import { isKnownThing, isPages, isPlural } from './things';
import { ALL, ARTICLE, clausesOf, OPENING, REQUEST, withoutVerbs } from './words';

/** What one sentence asks for, its places and bounds taken out before. */
export interface Said {
  readonly thing: string | null;
  readonly fields: readonly NamedField[];
  readonly many: boolean;
  readonly all: boolean;
  readonly ownPages: boolean;
  /** The thing itself is wanted besides the fields: "quotes with their authors". */
  readonly self: boolean;
  readonly about: string | null;
  readonly verbs: ReadonlySet<string>;
}

/** A thing and the text that names its fields, where a sentence holds both. */
interface Framed {
  readonly thing: string | null;
  readonly fields: string | null;
  readonly self?: boolean;
  /** The fields are said to be those of each. */
  readonly isTheirs?: boolean;
}

const FOR_EACH = new RegExp(
  `^(?:for|from|on|in|of|für|auf|von|bei|pour|sur|de|para|por|en)\\s+(?:(?<quantity>${ALL})\\s+(?:the\\s+|those\\s+|l[aeo]s\\s+)?|the\\s+(?=[\\p{L} -]+\\bpages\\b))(?<thing>[^,:]+?)(?:\\s*[,:]\\s*|\\s+(?=${REQUEST}\\s))(?<rest>.+)$`,
  'isu',
);
const OPEN_EACH = new RegExp(
  `^${OPENING}\\s+(?<quantity>${ALL})\\s+(?:the\\s+)?(?<thing>.+?)(?:\\s*,|\\s+(?:and|to|then|und|et|y))+\\s+(?<rest>.+)$`,
  'isu',
);
// "go there, open each game and collect …": what is opened begins anew
const OPENS = new RegExp(
  `\\s*,\\s*(?:and\\s+|then\\s+)*(?=(?:visit|open|click (?:on|through)|besuche|öffne)\\s+${ALL}\\s)`,
  'iu',
);
const LIST_OF =
  /^(?:(?:an?|the|eine|une|una|la)\s+)?(?:(?:complete|full|short|vollständige)\s+)?(?:list|listing|table|spreadsheet|csv|json|collection|set|overview|dataset|liste|tabelle|lista|tabla)\s+(?:of|with|containing|von|der|aller|mit|de|des|con)\s+/iu;
const OF_ALL = new RegExp(
  `^(?<fields>.+?)\\s+(?:(?:of|for|from|in|on|about|per|von|für|de|des|du|pour|para|del?)\\s+(?<quantity>${ALL})|aller|jede[rs])\\s+(?:(?:the|those|these|l[aeo]s|el|der)\\s+)?(?<thing>.+)$`,
  'isu',
);
const OF = new RegExp(
  `^(?<fields>.+?)\\s+(?:of|for|from|von|de|des|del?)\\s+(?<article>${ARTICLE}\\s+)?(?<thing>[^,]+)$`,
  'isu',
);
const COUNTED = /(?:^|\s)(?:number|count|amount|total|date|time|type|kind|name|url|year|list|anzahl|nombre|número)$/iu;
const THEIR =
  /^(?<thing>.+?)\s*,?\s+(?:(?:with|including|and|plus|along with|together with|mit|und|samt|avec|et|con|y)\s+)?(?:all\s+(?:of\s+)?)?(?:their|its|ihre[nmr]?|deren|dessen|jeweilige[nr]?|leurs?|sus)\s+(?<fields>.+)$/isu;
const WITH =
  /^(?<thing>.+?)\s*,?\s+(?:with|including|incl\.?|containing|showing|having|along with|together with|mit|samt|inklusive|einschließlich|avec|incluant|con|incluyendo)\s+(?:(?:the\s+)?(?:following\s+)?(?:fields?|columns?|values?|details?)\s*:?\s+)?(?<fields>.+)$/isu;
const COMMA = /^(?<thing>[^,]+),\s*(?<fields>.+)$/su;
const EXPLICIT = /(?<![\p{L}])(?:fields?|columns?|values?|details?|only|just|nur)(?![\p{L}])/iu;
const COLON =
  /^(?<thing>[^:,]+?(?<!fields?|columns?|values?|details?|following|information))\s*(?::|\s[–—-]\s)\s*(?<fields>.+)$/su;
const BRACKETS = /^(?<thing>[^(),:]+?)\s*\((?<fields>[^()]*,[^()]*)\)\s*$/su;
const ABOUT =
  /\s+(?:about|with|regarding|concerning|related to|relating to|covering|discussing|that(?!\s+are\b)|which|who|whose|where|mentioning|describing|explaining|tagged|written by|by|on the (?:topic|subject) of|über|zum thema|à propos de|sur|sobre|acerca de|que|qui)\s/iu;
// of pages these say which; of other things they are a part of the name: "houses for rent"
const ABOUT_PAGES = /\s+(?:on|in|for|to)\s/iu;
const WHICH_THINGS =
  /^(?:which|what|welche|quels?|quelles?|qué)\s+(?<thing>[\p{L} -]+?)(?:\s+(?:are|is|sind|gibt es)(?:\s+there)?)?$/iu;
const WHERE =
  /^where\s+(?:can|do|could|should)\s+(?:i|we|you)\s+(?:read|learn|find(?: out)?|see|get)\s+(?:more\s+)?(?:information\s+)?(?:about|on)?\s*(?<thing>.+)$/iu;
const IS_THERE =
  /^(?:is|are)\s+there\s+(?:an?|any|some)\s+(?<thing>.+?(?:pages?|articles?|sections?))(?:\s+(?<rest>.+))?$/iu;
const WHICH =
  /^(?:which|what|welche|quelles?|qué|cuáles)\s+(?<thing>(?:of (?:the|its) )?(?:[\p{L}-]+\s+)?(?:pages|urls|links|articles|products|posts|seiten|páginas))\s+(?<rest>.+)$/iu;
const EACH_PAGE = /\s+(?:on|from|of|in)\s+(?:each|every|all)(?:\s+of)?(?:\s+the)?\s+pages?$/iu;
const QUANTITY = new RegExp(`^(?:(?<all>${ALL})|${ARTICLE}|of|des?|the)\\s+|^l[’']`, 'iu');

/** Reads what a sentence collects and which fields it names of it, clause by clause. */
export function readSentences(sentence: string): readonly Said[] {
  return sentence
    .split(OPENS)
    .flatMap((part) => (OPEN_EACH.test(part) || FOR_EACH.test(part) ? [part] : clausesOf(part)))
    .map(readClause);
}

function readClause(sentence: string): Said {
  const opened = frame(OPEN_EACH, sentence.trim());
  const { text, verbs } = withoutVerbs(opened ? `for each ${opened.thing}: ${opened.fields}` : sentence);
  const which = WHICH.exec(text)?.groups;
  if (which)
    return {
      ...NOTHING,
      thing: which.thing ?? null,
      many: true,
      all: true,
      about: `${which.thing} that ${which.rest}`,
      verbs,
    };
  const where = WHERE.exec(text)?.groups?.thing;
  if (where !== undefined) return { ...NOTHING, thing: 'pages', many: true, about: `pages about ${where}`, verbs };
  const lists = WHICH_THINGS.exec(text)?.groups?.thing;
  if (lists !== undefined && isThingLike(lists)) return { ...NOTHING, thing: lists, many: true, verbs };
  const there = IS_THERE.exec(text)?.groups;
  if (there) {
    const about = [there.thing, there.rest].filter((part) => part !== undefined).join(' ');
    return { ...NOTHING, thing: 'pages', many: true, about, verbs };
  }
  const isList = LIST_OF.test(text);
  const bare = text.replace(LIST_OF, '').replace(/\s+(?:are|is|there)(?=\s*[(:])/iu, '');
  const framed = framesOf(bare);
  const { words, all } = unquantified((framed.thing ?? '').replace(EACH_PAGE, ''));
  const thing = words === '' ? null : words;
  const each = all || new RegExp(`(?<![\\p{L}])${ALL}(?![\\p{L}])`, 'iu').test(bare.slice(0, 200));
  const parted = thing === null ? { thing: null, about: null } : aboutOf(thing);
  const isSought =
    isPages(parted.thing ?? '') &&
    framed.fields === null &&
    ['find', 'locate', 'search'].some((verb) => verbs.has(verb));
  const many =
    isList ||
    isSought ||
    (thing !== null && (all || isPlural(parted.thing ?? '') || isKnownPlural(parted.thing ?? '')));
  const fields = theirs(framed, fieldsOf(framed.fields, many));
  const ownPages = opened !== null || (thing !== null && isPages(parted.thing ?? '') && fields.length > 0);
  const pluralFields =
    thing === null &&
    fields.length > 0 &&
    fieldsIn(framed.fields ?? '', false).every(({ description }) => isPluralField(description));
  return {
    thing: many || ownPages ? parted.thing : null,
    fields: pluralFields ? fieldsOf(framed.fields, true) : fields,
    many: many || pluralFields,
    all: all || (each && many),
    ownPages,
    self: framed.self === true,
    about: many ? parted.about : null,
    verbs,
  };
}

const NOTHING = {
  thing: null,
  fields: [],
  many: false,
  all: false,
  ownPages: false,
  self: false,
  about: null,
} as const;

function framesOf(text: string): Framed {
  const each = frame(FOR_EACH, text);
  if (each) return { thing: `all ${each.thing}`, fields: withoutVerbs(each.fields ?? '').text };
  return ofFrame(text) ?? withFrame(text) ?? commaFrame(text) ?? bareFrame(text);
}

function ofFrame(text: string): Framed | null {
  const all = frame(OF_ALL, text);
  if (all && !isThingText(all.fields ?? '')) return { thing: `all ${all.thing}`, fields: all.fields };
  const groups = OF.exec(text)?.groups;
  const { fields = '', thing = '', article } = groups ?? {};
  if (!groups || (COUNTED.test(fields) && article === undefined) || isThingText(fields)) return null;
  if (!isPlural(thing) && !isKnownThing(thing)) return null;
  // "the price of the product" is about one
  return { thing: isPlural(thing) ? thing : null, fields };
}

/** "all hotels, name and price". */
function commaFrame(text: string): Framed | null {
  const found = frame(COMMA, text);
  return found && isThingLike(found.thing) && unquantified(found.thing).all ? found : null;
}

function withFrame(text: string): Framed | null {
  const their = frame(THEIR, text);
  if (their && (isThingLike(their.thing) || isPlural(their.thing))) return { ...their, self: true, isTheirs: true };
  for (const form of [BRACKETS, COLON, WITH]) {
    const found = frame(form, text);
    if (found && isThingLike(found.thing ?? '') && (form !== WITH || namesFields(found.fields ?? ''))) {
      return { ...found, self: form === WITH && !EXPLICIT.test(text) };
    }
  }
  return null;
}

/** A sentence of one thing, or of fields alone. */
function bareFrame(text: string): Framed {
  if (isThingText(text)) return { thing: text, fields: null };
  return { thing: null, fields: spacedFields(text) ?? text };
}

/** "title authors abstract": known fields with nothing but blanks between them. */
function spacedFields(text: string): string | null {
  const words = text.trim().split(/\s+/);
  return words.length > 2 && words.every((word) => /^\p{L}+$/u.test(word) && isField(word)) ? words.join(', ') : null;
}

function isThingText(text: string): boolean {
  if (partsOf(text.replace(/\([^()]*\)/g, '')).length > 1 && !ABOUT.test(text)) return false;
  return isThingLike(text);
}

/** Things are known ones in the plural, all of something, and plurals that are no field. */
function isThingLike(text: string): boolean {
  const { words, all } = unquantified(text);
  const head = aboutOf(words).thing ?? words;
  if (isPages(head)) return all || isPlural(head) || head.includes(' ');
  if (isKnownThing(head) && (all || isKnownPlural(head))) return true;
  if (isPluralField(head)) return false;
  return head.split(' ').length <= 5 && (all || (isPlural(head) && !isField(head)));
}

function isKnownPlural(words: string): boolean {
  return isKnownThing(words) && isPlural(words);
}

function isField(words: string): boolean {
  const { concept, whole } = conceptIn(fold(words));
  return concept !== null && whole && !isKnownThing(words);
}

/** "recipes with tomatoes" names no field, "recipes with name and time" does. */
function namesFields(text: string): boolean {
  const parts = fieldsIn(text, true);
  return (
    parts.length > 1 ||
    /^(?:the\s+)?number of\s/iu.test(text) ||
    parts.some(({ description }) => isField(description) || inSingular(description) !== description)
  );
}

function unquantified(text: string): { readonly words: string; readonly all: boolean } {
  let [words, all] = [text.trim(), false];
  for (let before = ''; before !== words; ) {
    before = words;
    all ||= QUANTITY.exec(words)?.groups?.all !== undefined;
    words = words.replace(QUANTITY, '').trim();
  }
  return { words: words.replace(/[\s,.;:]+$/, ''), all };
}

/** "articles about tides" are articles; what they are about is kept whole. */
function aboutOf(thing: string): { readonly thing: string | null; readonly about: string | null } {
  const weak = thing.search(ABOUT_PAGES);
  const strong = thing.search(ABOUT);
  const at = strong <= 0 && weak > 0 && isPages(thing.slice(0, weak)) ? weak : strong;
  if (at <= 0) return { thing, about: null };
  return { thing: thing.slice(0, at).trim(), about: thing };
}

function theirs({ isTheirs }: Framed, fields: readonly NamedField[]): readonly NamedField[] {
  if (isTheirs !== true) return fields;
  return fields.map(({ name, description }) => ({ name: nameOf(ofEach(name.replaceAll('_', ' '))), description }));
}

function fieldsOf(text: string | null, many: boolean): readonly NamedField[] {
  return text === null ? [] : fieldsIn(text, many);
}

function frame(form: RegExp, text: string): { readonly thing: string; readonly fields: string } | null {
  const groups = form.exec(text)?.groups;
  return groups ? { thing: groups.thing ?? '', fields: groups.rest ?? groups.fields ?? '' } : null;
}
