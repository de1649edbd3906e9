import { isPages, isPlural } from './entities';
import { isEntityLike, isKnownPlural, splitAnyKind, splitKind, splitTopic, stripQuantifiers } from './entity-words';
import { type NamedField, parseFieldList } from './field-list';
import { type Framed, getFrames, isOfEach, parseOpenRequest } from './frames';
import { isPluralField, toFieldName, toFieldOfEach } from './names';
import { ALL, getClauses, withoutVerbs } from './words';

/** The request in one sentence; its URLs and limits were removed before. */
export interface ParsedSentence {
  readonly entity: string | null;
  readonly fields: readonly NamedField[];
  readonly many: boolean;
  readonly all: boolean;
  readonly ownPages: boolean;
  /** Whether the entity's own name is wanted with the fields: "quotes with their authors". */
  readonly self: boolean;
  readonly about: string | null;
  readonly verbs: ReadonlySet<string>;
}

// "go there, open each game and collect …": the part about the opened pages is read on its own
const OPENS = new RegExp(
  `\\s*,\\s*(?:and\\s+|then\\s+)*(?=(?:visit|open|click (?:on|through)|besuche|öffne)\\s+${ALL}\\s)`,
  'iu',
);
const LIST_OF =
  /^(?:(?:an?|the|eine|une?|un[ao]?|uma|la)\s+)?(?:(?:complete|full|short|vollständige)\s+)?(?:list|listing|table|spreadsheet|csv|json|collection|set|overview|dataset|liste|tabelle|übersicht|tableau(?!\s+de\s+bord)|lista|tabla|tabella|elenco|tabela)\s+(?:(?:of|with|containing|von|der|mit|des?|con|di|dei|degli|delle|d[oa]s)\s+|d['’]|(?=aller\s))/iu;
const EACH_PAGE = /\s+(?:on|from|of|in)\s+(?:each|every|all)(?:\s+of)?(?:\s+the)?\s+pages?$/iu;

/** Reads the entity and the fields of a sentence, clause by clause. */
export function readSentences(sentence: string): readonly ParsedSentence[] {
  return sentence
    .split(OPENS)
    .flatMap((part) => (isOfEach(part) ? [part] : getClauses(part)))
    .map(readClause);
}

function readClause(sentence: string): ParsedSentence {
  const opened = parseOpenRequest(sentence.trim());
  const { text, verbs } = withoutVerbs(opened ? `for each ${opened.entity}: ${opened.fields}` : sentence);
  const sought = soughtBy(text);
  if (sought) return { ...NOTHING, ...sought, many: true, verbs };
  const isList = LIST_OF.test(text);
  const bare = text.replace(LIST_OF, '').replace(/\s+(?:are|is|there)(?=\s*[(:])/iu, '');
  const framed = getFrames(bare);
  const { words, all } = stripQuantifiers((framed.entity ?? '').replace(EACH_PAGE, ''));
  const entity = words === '' ? null : words;
  const each = all || new RegExp(`(?<![\\p{L}])${ALL}(?![\\p{L}])`, 'iu').test(bare.slice(0, 200));
  const parted = entity === null ? { entity: null, about: null } : partKind(entity, framed.fields !== null);
  const isSought =
    isPages(parted.entity ?? '') &&
    framed.fields === null &&
    ['find', 'locate', 'search'].some((verb) => verbs.has(verb));
  const many =
    isList ||
    isSought ||
    (entity !== null && (all || isPlural(parted.entity ?? '') || isKnownPlural(parted.entity ?? '')));
  const fields = theirs(framed, parseOptionalFields(framed.fields, many));
  const ownPages = opened !== null || (entity !== null && isPages(parted.entity ?? '') && fields.length > 0);
  const pluralFields =
    entity === null &&
    fields.length > 0 &&
    parseFieldList(framed.fields ?? '', false).every(({ description }) => isPluralField(description));
  return {
    entity: many || ownPages ? parted.entity : null,
    fields: pluralFields ? parseOptionalFields(framed.fields, true) : fields,
    many: many || pluralFields,
    all: all || (each && many),
    ownPages,
    self: framed.self === true,
    about: many ? parted.about : null,
    verbs,
  };
}

/** Splits an entity from what is asked of it. With fields named besides, any words behind its plural are such. */
function partKind(entity: string, hasFields: boolean): ReturnType<typeof splitTopic> {
  const parted = splitTopic(entity);
  return parted.about === null
    ? (splitKind(entity, hasFields) ?? (hasFields ? splitAnyKind(entity) : null) ?? parted)
    : parted;
}

const NOTHING = {
  entity: null,
  fields: [],
  many: false,
  all: false,
  ownPages: false,
  self: false,
  about: null,
} as const;

function theirs({ isTheirs }: Framed, fields: readonly NamedField[]): readonly NamedField[] {
  if (isTheirs !== true) return fields;
  return fields.map(({ name, description }) => ({
    name: toFieldName(toFieldOfEach(name.replaceAll('_', ' '))),
    description,
  }));
}

function parseOptionalFields(text: string | null, many: boolean): readonly NamedField[] {
  return text === null ? [] : parseFieldList(text, many);
}

/** The subject of a question: an entity, and a query for the wanted pages if the question says more. */
interface Sought {
  readonly entity: string;
  readonly all: boolean;
  readonly about: string | null;
}

const WHICH_ENTITIES =
  /^(?:which|what|welche|quels?|quelles?|qué)\s+(?<thing>[\p{L} -]+?)(?:\s+(?:are|is|sind|gibt es)(?:\s+there)?)?$/iu;
const HOW_MANY =
  /^(?:how many|wie ?viele|combien d[e’'](?:\s)?|cu[aá]nt[oa]s)\s*(?<thing>[\p{L} -]+?)(?:\s+(?:are|is|do|does|did|have|has|gibt|hat|haben|sind|y a|il y a|hay|tiene)(?![\p{L}]).*)?$/iu;
const WHERE =
  /^where\s+(?:can|do|could|should)\s+(?:i|we|you)\s+(?:read|learn|find(?: out)?|see|get)\s+(?:more\s+)?(?:information\s+)?(?:about|on)?\s*(?<thing>.+)$/iu;
const IS_THERE =
  /^(?:is|are)\s+there\s+(?:an?|any|some)\s+(?<thing>.+?(?:pages?|articles?|sections?))(?:\s+(?<rest>.+))?$/iu;
const WHICH =
  /^(?:which|what|welche|quelles?|qué|cuáles)\s+(?<thing>(?:of (?:the|its) )?(?:[\p{L}-]+\s+)?(?:pages|urls|links|articles|products|posts|seiten|páginas))\s+(?<rest>.+)$/iu;

/** Parses a question such as "which pages mention tides"; null if it is not one. */
function soughtBy(text: string): Sought | null {
  const which = WHICH.exec(text)?.groups;
  if (which) return { entity: which.thing ?? '', all: true, about: `${which.thing} that ${which.rest}` };
  // the number of rows answers it
  const counted = HOW_MANY.exec(text)?.groups?.thing;
  if (counted !== undefined) return { entity: counted, all: true, about: null, ...splitKind(counted, true) };
  const where = WHERE.exec(text)?.groups?.thing;
  if (where !== undefined) return { entity: 'pages', all: false, about: `pages about ${where}` };
  const entities = WHICH_ENTITIES.exec(text)?.groups?.thing;
  if (entities !== undefined && isEntityLike(entities)) return { entity: entities, all: false, about: null };
  const there = IS_THERE.exec(text)?.groups;
  if (!there) return null;
  return {
    entity: 'pages',
    all: false,
    about: [there.thing, there.rest].filter((part) => part !== undefined).join(' '),
  };
}
