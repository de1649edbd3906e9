import { AppError } from '@shared/errors';
import type { Address } from '@shared/text-addresses';
import { getAddress, type Marked, markAddresses } from '../../../shared/text-addresses';
import { conceptIn, fold } from '../extract/index';
import { readCaps } from './caps';
import { withoutCourtesies } from './courtesies';
import { toOwnCondition, toOwnWords, withEastAsianForms } from './east-asian';
import { isPages } from './entities';
import { isOfState, splitKind } from './entity-words';
import { toTemplateObject } from './field-list';
import { EXPLICIT, withFieldsApart } from './frames';
import { takeJson, takeListed } from './listed-fields';
import { toFieldName } from './names';
import { withEnglishForms } from './other-languages';
import { takePlaces } from './places';
import { withStatement } from './questions';
import { type ParsedSentence, readSentences } from './read-sentence';
import { getEntityKind, takeSkipped } from './restrictions/scope';
import { type Taken, takeRestrictions } from './restrictions/take-restrictions';
import type { StatedRestriction } from './restrictions/types';
import { withStatedWords } from './stated-words';
import { areBareValues } from './template-for';
import type { Given, Intent, SearchScope } from './types';
import type { Unclear } from './unclear';
import { takeRemainder, takeUnsupported } from './unsupported';

/** Parses a prompt into URLs, limits, fields and the entity to collect. Throws `invalid_request` for an invalid start URL. */
export function readPrompt(prompt: string, given: Given = {}): Intent {
  const json = takeJson(prompt);
  const plain = withoutCourtesies(squeezed(json?.text ?? prompt))
    .replaceAll(EVERYONE, 'all people')
    .replaceAll(MEMBERS, 'all ');
  const marked = takeSkipped(markAddresses(plain.replace(OPENS_PAGE, ', ')));
  const unsupported = takeUnsupported(withEnglishForms(withStatement(withEastAsianForms(marked.text))));
  const restricted = takeRestrictions(unsupported.text);
  const remainder = takeRemainder(restricted.text);
  const listed = takeListed(remainder.text);
  const { text, caps, many: counts } = readCaps(listed.text);
  const isRestricted = restricted.restrictions.some(({ kind }) => kind !== 'scope');
  const read = getSentences(text)
    .flatMap(readPromptSentence)
    .map((each) => ({ ...each, parsed: withEntity(each.parsed, isRestricted) }));
  const sentences = read.map((each) => each.parsed);
  const named = [...sentences.flatMap(({ fields }) => fields), ...listed.fields];
  const entity = sentences.find((each) => each.entity !== null)?.entity ?? null;
  const about = sentences.find((each) => each.about !== null)?.about ?? null;
  const template = given.template ?? json?.template ?? toTemplateObject(named);
  const isRanked = restricted.limit !== null;
  const orders = oneRank(restricted);
  const some = (test: (each: ParsedSentence) => boolean) => sentences.some(test);
  const verbs = new Set(sentences.flatMap((each) => [...each.verbs]));
  const crawls = ['crawl', 'crawling', 'map'].some((verb) => verbs.has(verb));
  return {
    addresses: allAddresses(marked, given),
    template,
    entity,
    many: counts || isRanked || some(({ many }) => many),
    all: some(({ all }) => all),
    ownPages: OPENS_PAGE.test(plain) || some(({ ownPages }) => ownPages),
    self:
      given.template === undefined &&
      json === null &&
      (some(({ self }) => self) || (listed.fields.length === 0 && !EXPLICIT.test(plain) && some(asksForValuesOnly))),
    urlsOnly: template === null && ((entity !== null && isPages(entity)) || (entity === null && crawls)),
    about: about === null ? null : toOwnCondition(plain, about),
    searchScope: getWidestScope(
      read.map(({ searchScope }) => searchScope),
      crawls,
    ),
    caps,
    restrictions: [
      ...orders.restrictions.map((each) => withStatedWords(plain, each)),
      ...getEntityKind(entity).map((each) => ({ ...each, text: toOwnWords(plain, each.text) })),
    ],
    ranked: restricted.limit,
    onlyHere: restricted.restrictions.some((each) => each.kind === 'scope' && each.onlyHere === true),
    skip: marked.skip,
    notUnderstood: [
      ...restricted.notUnderstood.map(withAddresses(marked)),
      ...orders.notUnderstood,
      ...remainder.notUnderstood,
      ...unsupported.notUnderstood.filter(({ text: part }) => json === null || !/json/i.test(part)),
      ...read.flatMap(unclear),
    ],
    reasons: [],
  };
}

/** Whether a clause asks for values of several things, which say nothing without their names: "prices of all pumps". */
function asksForValuesOnly({ entity, many, fields }: ParsedSentence): boolean {
  return many && entity !== null && areBareValues(fields.map(({ description }) => description));
}

const OPENS_PAGE =
  /,?\s+(?:and\s+|then\s+)?(?:open|visit|go to|click(?: on)?|follow)\s+(?:its|their|the)\s+(?:own\s+)?(?:details?\s+|product\s+)?(?:pages?|links?)(?:\s*,)?\s+(?:and|to|then)\s+/iu;
const EVERYONE =
  /(?<![\p{L}])every(?:one|body)(?:\s+(?:in|on|of|from)\s+(?:the|this|our|your)\s+(?:team|staff|company|list|page|board))?(?![\p{L}])/giu;

/** "each member of staff" is all staff, "every piece of furniture" all furniture. */
const MEMBERS =
  /(?:^(?:the\s+)?(?:members|pieces|items)|(?<![\p{L}])(?:(?:each|every)\s+(?:single\s+)?(?:member|piece|item)|all(?:\s+of)?(?:\s+the)?\s+(?:members|pieces|items)))\s+of\s+(?=(?:(?<=members?\s+of\s+)staff|(?<=(?:pieces?|items?)\s+of\s+)(?:furniture|equipment|clothing|jewell?ery|art))(?!\p{L}))/giu;

/**
 * Takes the only words of a sentence for what to collect, if they name no field: those that ask something of the things, "vélos en bon état", and any
 * in a sentence with a condition, "furniture under £60".
 */
function withEntity(parsed: ParsedSentence, isRestricted: boolean): ParsedSentence {
  const [only, ...others] = parsed.fields;
  if (parsed.entity !== null || only === undefined || others.length > 0) return parsed;
  const { name, description } = only;
  const parted = name === toFieldName(description) ? splitKind(description, isRestricted) : null;
  if (parted === null && isOfState(description)) return { ...parsed, entity: description, fields: [], many: true };
  if (parted !== null) return { ...parsed, ...parted, fields: [], many: true };
  if (!isRestricted) return parsed;
  const isField = conceptIn(fold(description)).concept !== null || name !== toFieldName(description);
  return isField || /\d/.test(description) ? parsed : { ...parsed, entity: description, fields: [], many: true };
}

/** Collapses runs of spaces and blank lines. */
function squeezed(text: string): string {
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n\n')
    .trim();
}

/** Keeps one ranking: "the cheapest and the most expensive" are two questions. */
function oneRank({ restrictions, limit }: Taken): {
  readonly restrictions: readonly StatedRestriction[];
  readonly notUnderstood: readonly Unclear[];
} {
  const [first, ...others] = restrictions.filter((each) => each.kind === 'order');
  const more = limit === null || first === undefined ? [] : others.filter(({ field }) => field === first.field);
  const message = 'Items are chosen by one order at a time.';
  const hint = 'Ask for each in its own sentence.';
  return {
    restrictions: restrictions.filter((each) => !more.some((other) => other === each)),
    notUnderstood: more.map(({ text }) => ({ text, message, hint })),
  };
}

/** Puts the URLs back in place of their markers. */
function withAddresses({ addresses }: Marked): (unclear: Unclear) => Unclear {
  const shown = (text: string) =>
    text.replaceAll(/[\uE000-\uE7FF]/g, (mark) => addresses[mark.charCodeAt(0) - 0xe000]?.url ?? '');
  return (unclear) => ({ ...unclear, text: shown(unclear.text) });
}

interface ReadSentence {
  readonly text: string;
  readonly parsed: ParsedSentence;
  readonly searchScope: SearchScope | null;
  readonly hasPlace: boolean;
}

// a dot after these does not end a sentence
const SENTENCE_END =
  /(?<=(?<!\b(?:e\.g|i\.e|incl|etc|z\.B|max|min|approx|no|vs|Dr|Prof|Mr|Mrs|Ms|St))(?<!(?<!\p{L})(?:am|im|vom|zum|beim|der|des|dem|den)\s\d{1,2})[.!?;])\s+|\n+/u;

function getSentences(text: string): readonly string[] {
  return text
    .split(SENTENCE_END)
    .map((each) => each.trim())
    .filter((each) => /[\p{L}\p{N}\uE000-\uE7FF]/u.test(each));
}

function readPromptSentence(sentence: string): readonly ReadSentence[] {
  const { text, searchScope } = takePlaces(withFieldsApart(sentence));
  return readSentences(text).map((parsed) => ({ text, parsed, searchScope, hasPlace: text !== sentence.trim() }));
}

function getWidestScope(reaches: readonly (SearchScope | null)[], crawls: boolean): SearchScope {
  if (reaches.includes('site')) return 'site';
  return reaches.includes('below') || crawls ? 'below' : 'page';
}

/** Reports a sentence that contains no request the rules know and no URL. */
function unclear({ text, parsed, hasPlace }: ReadSentence): readonly Unclear[] {
  const isEmpty = parsed.entity === null && parsed.fields.length === 0;
  if (!isEmpty || hasPlace || parsed.verbs.has('open') || !/\p{L}{2}/u.test(text)) return [];
  const message = 'Winnow found nothing to collect in this sentence.';
  return [
    { text, message, hint: 'Write something like “name and price of all products on https://example.com/shop”.' },
  ];
}

function allAddresses({ addresses }: Marked, { startUrls = [] }: Given): readonly Address[] {
  const more = startUrls.map((url, index) => {
    const address = getAddress(url.trim());
    if (address) return address;
    const hint = 'Send full addresses, such as https://example.com/shop.';
    throw new AppError('invalid_request', `"${url}" is not an address.`, { path: ['startUrls', index], hint });
  });
  return [...addresses, ...more.filter(({ url }) => !addresses.some((known) => known.url === url))];
}
